/// Elements that are taken from either end and put at the last, in storage of their own that is used again once all are taken.
struct ColumnQueue<Element>: ~Copyable {
  private var elements = Column<Element>()
  /// How many of them have been taken.
  private var takenCount = 0

  @inline(__always)
  var isEmpty: Bool { takenCount == elements.count }

  @inline(__always)
  mutating func append(_ element: Element) { elements.append(element) }

  /// Puts an element before the first that follows it in an order, unless one like it is there; those in the queue are in that
  /// order.
  mutating func insert(_ element: Element, by precedes: (Element, Element) -> Bool) {
    var place = elements.count
    while place > takenCount, precedes(element, elements[place - 1]) { place -= 1 }
    if place > takenCount, !precedes(elements[place - 1], element) { return }
    elements.insert(element, at: place)
  }

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
