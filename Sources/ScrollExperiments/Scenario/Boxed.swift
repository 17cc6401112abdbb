/// A value behind a reference. A structure with a large value in a box is small, and so is the code that copies it: a scenario has
/// some two hundred settings, and everything that knows a result has one.
@propertyWrapper
package struct Boxed<Value: Sendable>: Sendable {
  private final class Storage: Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  package init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  package var wrappedValue: Value {
    _read { yield storage.value }
    set { storage = Storage(newValue) }
  }
}
