extension Comparable {
  /// Returns the bound of a range that is nearest to the value, or the value itself if it is within the range. Not a number
  /// becomes the lower bound.
  @inlinable @inline(__always)
  package func clamped(to range: ClosedRange<Self>) -> Self {
    self > range.lowerBound ? min(self, range.upperBound) : range.lowerBound
  }
}
