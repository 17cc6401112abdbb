extension Array {
  /// Holds `count` times the same element afterwards, in the same storage if it was as long before.
  mutating func refill(_ element: Element, count: Int) {
    guard count == self.count else {
      self = Array(repeating: element, count: count)
      return
    }
    withUnsafeMutableBufferPointer { $0.update(repeating: element) }
  }
}
