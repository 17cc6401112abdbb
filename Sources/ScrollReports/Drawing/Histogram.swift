/// A histogram with intervals of equal width.
///
/// The borders are multiples of a round step; a value on a border counts for the interval that begins there.
package struct Histogram: Hashable, Sendable {
  /// The start of the first interval, in widths.
  private let first: Int
  /// The width of an interval: 1, 2, or 5 times a power of ten.
  package let width: Double
  package let counts: [Int]

  /// Creates the histogram of values. If they are nearly equal, the intervals divide a span of a hundredth of the
  /// highest value.
  ///
  /// - Parameters:
  ///   - values: Finite values, in any order.
  ///   - binCount: The approximate maximum number of intervals, above zero; the ends may add one.
  package init(_ values: [Double], about binCount: Int) {
    guard let lowest = values.min(), let highest = values.max() else {
      (first, width, counts) = (0, 1, [])
      return
    }
    let span = max(highest - lowest, abs(highest) / 100, 1e-6)
    let width = RoundStep.covering(span / Double(binCount))
    let first = Int((lowest / width).rounded(.down))
    var counts = [Int](repeating: 0, count: Int((highest / width).rounded(.down)) - first + 1)
    for value in values { counts[Int((value / width).rounded(.down)) - first] += 1 }
    (self.first, self.width, self.counts) = (first, width, counts)
  }

  /// Returns the start of an interval; for the index after the last, its end.
  package func start(of bin: Int) -> Double { Double(first + bin) * width }

  package var total: Int { counts.reduce(0, +) }
}

/// Round steps for axes and intervals.
package enum RoundStep {
  /// Returns the smallest 1, 2, or 5 times a power of ten that is at least `width`. Precondition: the width is finite and above
  /// zero.
  package static func covering(_ width: Double) -> Double {
    precondition(width.isFinite && width > 0)
    var power = 1.0
    while power * 10 <= width { power *= 10 }
    while power > width { power /= 10 }
    return power * ([1, 2, 5].first { power * $0 >= width * (1 - 1e-12) } ?? 10)
  }
}
