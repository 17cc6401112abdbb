/// Runs of consecutive items.
extension Range<Int> {
  /// The run with what another adds to it without a gap; itself if there is one between them.
  func extended(by other: Range<Int>) -> Range<Int> {
    if isEmpty || other.isEmpty || other.upperBound < lowerBound || upperBound < other.lowerBound { return self }
    return Swift.min(lowerBound, other.lowerBound)..<Swift.max(upperBound, other.upperBound)
  }

  /// How many items it has that another has not.
  func count(outside other: Range<Int>) -> Int { count - clamped(to: other).count }

  /// Up to so many items that follow the run towards the tail, or precede it; nothing if it is empty.
  func adjacent(_ count: Int, forward: Bool) -> Range<Int> {
    if isEmpty { return self }
    return forward ? upperBound..<upperBound + count : lowerBound - count..<lowerBound
  }
}
