extension Array {
  /// Replaces the elements with `count` copies of one element. Keeps the storage unless the counts differ by more than
  /// a factor of two.
  ///
  /// Complexity: O(`usedCount` + the difference of the counts).
  ///
  /// - Parameters:
  ///   - element: The element to repeat.
  ///   - usedCount: The number of elements, from the first on, that may differ from `element`; by default, all.
  ///   - count: The new number of elements.
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
