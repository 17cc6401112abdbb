internal import ScrollQuantities

/// A growable array that is never shared, so no access checks whether to copy the storage first.
///
/// A sweep writes to the columns of a run millions of times, and an array would check for other owners each time. Invariant:
/// the first `count` of `capacity` elements are initialized. Debug builds check every index against `count`.
struct Column<Element>: ~Copyable {
  private var elements: UnsafeMutablePointer<Element>
  private var capacity = 0
  private(set) var count = 0

  /// Creates an empty column.
  init() { elements = .allocate(capacity: 0) }

  /// Creates a column of `count` elements, each made from its index, in order.
  init(count: Int, _ element: (Int) -> Element) {
    elements = .allocate(capacity: count)
    capacity = count
    for index in 0..<count { (elements + index).initialize(to: element(index)) }
    self.count = count
  }

  deinit {
    elements.deinitialize(count: count)
    elements.deallocate()
  }

  var isEmpty: Bool { count == 0 }
  var indices: Range<Int> { 0..<count }

  subscript(index: Int) -> Element {
    @inline(__always)
    _read {
      assert(indices.contains(index))
      yield elements[index]
    }
    @inline(__always)
    _modify {
      assert(indices.contains(index))
      yield &elements[index]
    }
  }

  /// Complexity: amortized O(1).
  @inline(__always)
  mutating func append(_ element: Element) {
    if count == capacity { reserve(max(8, 2 * capacity)) }
    (elements + count).initialize(to: element)
    count += 1
  }

  mutating func append(repeating element: Element, count added: Int) {
    if count + added > capacity { reserve(max(2 * capacity, count + added)) }
    (elements + count).initialize(repeating: element, count: added)
    count += added
  }

  /// Complexity: O(elements after it).
  mutating func insert(_ element: Element, at index: Int) {
    assert((0...count).contains(index))
    if count == capacity { reserve(max(8, 2 * capacity)) }
    (elements + index + 1).moveInitialize(from: elements + index, count: count - index)
    (elements + index).initialize(to: element)
    count += 1
  }

  /// Removes the last element and returns it. Precondition: there is one.
  mutating func removeLast() -> Element {
    assert(count > 0)
    count -= 1
    return (elements + count).move()
  }

  /// Removes an element and returns it. Complexity: O(elements after it).
  @discardableResult
  mutating func remove(at index: Int) -> Element {
    assert(indices.contains(index))
    let element = (elements + index).move()
    (elements + index).moveInitialize(from: elements + index + 1, count: count - index - 1)
    count -= 1
    return element
  }

  /// Removes the elements that satisfy a condition; the others keep their order.
  mutating func removeAll(where isGone: (Element) -> Bool) {
    var kept = 0
    for index in indices {
      let element = (elements + index).move()
      if isGone(element) { continue }
      (elements + kept).initialize(to: element)
      kept += 1
    }
    count = kept
  }

  /// Removes every element; keeps the storage.
  @inline(__always)
  mutating func removeAll() {
    elements.deinitialize(count: count)
    count = 0
  }

  /// Returns the index of the first element that satisfies a condition; nil if there is none.
  @inline(__always)
  func firstIndex(where isWanted: (Element) -> Bool) -> Int? {
    for index in indices where isWanted(elements[index]) { return index }
    return nil
  }

  /// Replaces the elements of an array with those of the column; reuses the array's storage.
  func write(to array: inout [Element]) {
    array.removeAll(keepingCapacity: true)
    array.append(contentsOf: UnsafeBufferPointer(start: elements, count: count))
  }

  /// Sorts the elements in place, without allocating. The sort is not stable.
  mutating func sort(by precedes: (Element, Element) -> Bool) {
    UnsafeMutableBufferPointer(start: elements, count: count).sortInPlace(by: precedes)
  }

  /// Adds an element to a heap, as `Array.insertIntoHeap(_:by:)` does.
  mutating func insertIntoHeap(_ element: Element, by precedes: (Element, Element) -> Bool) {
    append(element)
    UnsafeMutableBufferPointer(start: elements, count: count).siftUpLast(by: precedes)
  }

  /// Removes the first element of a heap, as `Array.removeFirstOfHeap(by:)` does.
  mutating func removeFirstOfHeap(by precedes: (Element, Element) -> Bool) {
    let last = removeLast()
    guard !isEmpty else { return }
    UnsafeMutableBufferPointer(start: elements, count: count).siftDown(last, from: 0, before: count, by: precedes)
  }

  private mutating func reserve(_ wanted: Int) {
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    larger.moveInitialize(from: elements, count: count)
    elements.deallocate()
    (elements, capacity) = (larger, wanted)
  }
}

/// A column shares its storage with nothing else.
extension Column: @unchecked Sendable where Element: Sendable {}
