/// Runs of consecutive items.
extension Range<Int> {
  /// The run with what another adds to it without a gap; itself if there is one between them.
  func extended(by other: Range<Int>) -> Range<Int> {
    if isEmpty || other.isEmpty || other.upperBound < lowerBound || upperBound < other.lowerBound { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }

  /// What of a content may be in one of two runs and not in the other: all that is, and perhaps more. Nil stands for the
  /// whole content.
  static func differences(_ first: Range<Int>?, _ second: Range<Int>?, of count: Int) -> [Range<Int>] {
    let (first, second) = (first ?? 0..<count, second ?? 0..<count)
    func between(_ a: Int, _ b: Int) -> Range<Int> { (Swift.min(a, b)..<Swift.max(a, b)).clamped(to: 0..<count) }
    return [between(first.lowerBound, second.lowerBound), between(first.upperBound, second.upperBound)]
  }

  /// How many items it has that another has not.
  func count(outside other: Range<Int>) -> Int { count - clamped(to: other).count }

  /// Up to so many items that follow the run towards the tail, or precede it; nothing if it is empty.
  func adjacent(_ count: Int, forward: Bool) -> Range<Int> {
    if isEmpty { return self }
    return forward ? upperBound..<upperBound + count : lowerBound - count..<lowerBound
  }
}
