/// A queue whose elements are taken from either end, in storage of its own that is reused once it is empty.
struct ColumnQueue<Element>: ~Copyable {
  private var elements = Column<Element>()
  /// The number of elements that have been taken from the front.
  private var takenCount = 0

  @inline(__always)
  var isEmpty: Bool { takenCount == elements.count }

  /// The places of the elements that have not been taken, in order.
  @inline(__always)
  var places: Range<Int> { takenCount..<elements.count }

  @inline(__always)
  subscript(place: Int) -> Element { elements[place] }

  @inline(__always)
  mutating func append(_ element: Element) { elements.append(element) }

  /// Precondition: the place is one of `places`, or the one after the last. Complexity: O(elements after it).
  mutating func insert(_ element: Element, at place: Int) { elements.insert(element, at: place) }

  /// Precondition: the place is one of `places`. Complexity: O(elements after it).
  mutating func remove(at place: Int) { elements.remove(at: place) }

  /// Takes the first element; nil if there is none.
  @inline(__always)
  mutating func popFirst() -> Element? {
    guard !isEmpty else { return nil }
    let element = elements[takenCount]
    takenCount += 1
    if isEmpty { removeAll() }
    return element
  }

  /// Takes the last element; nil if there is none.
  mutating func popLast() -> Element? { isEmpty ? nil : elements.removeLast() }

  /// Removes every element; keeps the storage.
  mutating func removeAll() {
    elements.removeAll()
    takenCount = 0
  }
}
