extension Comparable {
  /// Returns the bound of a range that is nearest to the value, or the value itself if it is within the range. NaN
  /// becomes the lower bound.
  @inlinable @inline(__always)
  package func clamped(to range: ClosedRange<Self>) -> Self {
    self > range.lowerBound ? min(self, range.upperBound) : range.lowerBound
  }
}

extension Int64 {
  /// Rounds to the nearest whole number, halves away from zero. Precondition: the result fits into 64 bits.
  @inlinable @inline(__always)
  package init(nearest value: Double) {
    // The largest double below 0.5, because adding 0.5 would round up a number just below a half.
    self = Int64(value + Double(signOf: value, magnitudeOf: 0x1.fffffffffffffp-2))
  }
}
