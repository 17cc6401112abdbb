/// Operations on runs of consecutive items.
extension Range<Int> {
  /// Returns the union with another run, or the run itself if there is a gap between them.
  func extended(by other: Range<Int>) -> Range<Int> {
    if isEmpty || other.isEmpty || other.upperBound < lowerBound || upperBound < other.lowerBound { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }

  /// Returns runs that contain every item that is in only one of two runs, and perhaps other items. Nil stands for the
  /// whole content, of `count` items.
  static func differences(_ first: Range<Int>?, _ second: Range<Int>?, of count: Int) -> [Range<Int>] {
    let (first, second) = (first ?? 0..<count, second ?? 0..<count)
    func between(_ a: Int, _ b: Int) -> Range<Int> { (Swift.min(a, b)..<Swift.max(a, b)).clamped(to: 0..<count) }
    return [between(first.lowerBound, second.lowerBound), between(first.upperBound, second.upperBound)]
  }

  /// Returns the number of items that another run does not contain.
  func count(outside other: Range<Int>) -> Int { count - clamped(to: other).count }

  /// Returns a number of items next to the run, toward the tail or the head; empty if the run is empty.
  func adjacent(_ count: Int, forward: Bool) -> Range<Int> {
    if isEmpty { return self }
    return forward ? upperBound..<upperBound + count : lowerBound - count..<lowerBound
  }
}
