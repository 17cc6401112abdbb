extension Comparable {
  /// Returns the bound of a range that is nearest to the value, or the value itself if it is within the range.
  @inlinable @inline(__always)
  package func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
