extension Array {
  /// Holds `count` times the same element afterwards; keeps the storage if it is not far too large or too small.
  ///
  /// Complexity: O(elements that may be others, and by how many the count differs).
  ///
  /// - Parameter usedCount: How many elements, from the first on, may be others; all by default.
  mutating func refill(_ element: Element, usedCount: Int? = nil, count: Int) {
    guard count <= 2 * self.count, self.count <= 2 * count else {
      self = Array(repeating: element, count: count)
      return
    }
    withUnsafeMutableBufferPointer { $0.prefix(usedCount ?? $0.count).update(repeating: element) }
    if count < self.count {
      removeLast(self.count - count)
    } else {
      append(contentsOf: repeatElement(element, count: count - self.count))
    }
  }
}
