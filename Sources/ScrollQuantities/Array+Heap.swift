/// Binary heaps in arrays: no element precedes the first, and none precedes its parent. A sorted array is a heap.
extension Array {
  /// Adds an element to a heap. Complexity: O(log n).
  @inlinable
  package mutating func insertIntoHeap(_ element: Element, by precedes: (Element, Element) -> Bool) {
    append(element)
    withUnsafeMutableBufferPointer { $0.siftUpLast(by: precedes) }
  }

  /// Replaces the first element of a heap. Precondition: there is one. Complexity: O(log n).
  @inlinable
  package mutating func replaceFirstOfHeap(with element: Element, by precedes: (Element, Element) -> Bool) {
    withUnsafeMutableBufferPointer { $0.siftDown(element, from: 0, before: $0.count, by: precedes) }
  }

  /// Removes the first element of a heap and returns it. Precondition: there is one. Complexity: O(log n).
  @inlinable
  @discardableResult
  package mutating func removeFirstOfHeap(by precedes: (Element, Element) -> Bool) -> Element {
    let (first, last) = (self[0], removeLast())
    if !isEmpty { replaceFirstOfHeap(with: last, by: precedes) }
    return first
  }
}

extension UnsafeMutableBufferPointer {
  /// Moves the last element up the heap of the elements before it.
  @inlinable
  package func siftUpLast(by precedes: (Element, Element) -> Bool) {
    var child = count - 1
    let element = self[child]
    while child > 0 {
      let parent = (child - 1) / 2
      guard precedes(element, self[parent]) else { break }
      self[child] = self[parent]
      child = parent
    }
    self[child] = element
  }

  /// Puts an element into the place of `root` in the heap of the elements before `end`, or below it: where its children
  /// do not precede it.
  @inlinable
  package func siftDown(_ element: Element, from root: Int, before end: Int, by precedes: (Element, Element) -> Bool) {
    var parent = root
    while true {
      var child = 2 * parent + 1
      guard child < end else { break }
      if child + 1 < end, precedes(self[child + 1], self[child]) { child += 1 }
      guard precedes(self[child], element) else { break }
      self[parent] = self[child]
      parent = child
    }
    self[parent] = element
  }
}
