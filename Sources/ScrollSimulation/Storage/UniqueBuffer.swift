/// A fixed number of elements that cannot be copied, in storage that the buffer alone owns.
///
/// Invariant: `elements` is initialized from the first to the last, from `init` to `deinit`. Every access is checked against
/// the count.
struct UniqueBuffer<Element: ~Copyable>: ~Copyable {
  private let elements: UnsafeMutableBufferPointer<Element>

  init(count: Int, _ make: (Int) -> Element) {
    elements = .allocate(capacity: count)
    for index in 0..<count { elements.initializeElement(at: index, to: make(index)) }
  }

  deinit {
    elements.deinitialize()
    elements.deallocate()
  }

  var count: Int { elements.count }
  var indices: Range<Int> { 0..<elements.count }

  subscript(index: Int) -> Element {
    _read {
      precondition(elements.indices.contains(index))
      yield elements[index]
    }
    _modify {
      precondition(elements.indices.contains(index))
      yield &elements[index]
    }
  }
}
