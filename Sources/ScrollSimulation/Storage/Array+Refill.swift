extension Array {
  /// Holds `count` times the same element afterwards, in the same storage if it was as long before.
  ///
  /// - Parameter usedCount: How many elements, from the first on, may be others; all by default.
  mutating func refill(_ element: Element, usedCount: Int? = nil, count: Int) {
    guard count == self.count else {
      self = Array(repeating: element, count: count)
      return
    }
    withUnsafeMutableBufferPointer { $0.prefix(usedCount ?? count).update(repeating: element) }
  }
}
