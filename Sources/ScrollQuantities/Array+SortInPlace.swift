extension Array {
  /// Sorts in storage that it has; `sort` takes more for 64 elements and up. Elements neither of which comes before the other
  /// end in any order.
  ///
  /// A few elements are inserted one by one, more are sorted as a binary heap. Complexity: O(n log n).
  @inlinable
  package mutating func sortInPlace(by precedes: (Element, Element) -> Bool) {
    withUnsafeMutableBufferPointer { $0.sortInPlace(by: precedes) }
  }
}

extension Array where Element: Comparable {
  /// Sorts in ascending order in storage that it has.
  @inlinable
  package mutating func sortInPlace() { sortInPlace(by: <) }
}

extension UnsafeMutableBufferPointer {
  /// Sorts in storage that it has. Elements neither of which comes before the other end in any order.
  @inlinable
  package func sortInPlace(by precedes: (Element, Element) -> Bool) {
    if count <= 16 { insertionSort(by: precedes) } else { heapSort(by: precedes) }
  }

  @inlinable
  func insertionSort(by precedes: (Element, Element) -> Bool) {
    for end in indices.dropFirst() {
      var place = end
      while place > 0, precedes(self[place], self[place - 1]) {
        swapAt(place, place - 1)
        place -= 1
      }
    }
  }

  @inlinable
  func heapSort(by precedes: (Element, Element) -> Bool) {
    for root in stride(from: count / 2 - 1, through: 0, by: -1) { siftDown(root, before: count, by: precedes) }
    for end in stride(from: count - 1, to: 0, by: -1) {
      swapAt(0, end)
      siftDown(0, before: end, by: precedes)
    }
  }

  /// Moves an element down the heap of the elements before `end` to where none below it comes after it.
  @inlinable
  func siftDown(_ root: Int, before end: Int, by precedes: (Element, Element) -> Bool) {
    var parent = root
    while true {
      var child = 2 * parent + 1
      guard child < end else { return }
      if child + 1 < end, precedes(self[child], self[child + 1]) { child += 1 }
      guard precedes(self[parent], self[child]) else { return }
      swapAt(parent, child)
      parent = child
    }
  }
}
