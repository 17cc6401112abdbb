/// A queue whose elements are added at the end and taken from either end, in storage of its own that is reused once it is
/// empty.
struct ColumnQueue<Element>: ~Copyable {
  private var elements = Column<Element>()
  /// The number of elements that have been taken from the front.
  private var takenCount = 0

  @inline(__always)
  var isEmpty: Bool { takenCount == elements.count }

  @inline(__always)
  mutating func append(_ element: Element) { elements.append(element) }

  /// Takes the first element; nil if there is none.
  @inline(__always)
  mutating func popFirst() -> Element? {
    guard takenCount < elements.count else {
      if takenCount > 0 { removeAll() }
      return nil
    }
    takenCount += 1
    return elements[takenCount - 1]
  }

  /// Takes the last element; nil if there is none.
  mutating func popLast() -> Element? { isEmpty ? nil : elements.removeLast() }

  /// Removes every element; keeps the storage.
  mutating func removeAll() {
    elements.removeAll()
    takenCount = 0
  }
}
