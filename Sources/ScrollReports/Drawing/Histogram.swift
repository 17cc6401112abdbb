/// How many values lie in each of several intervals of equal width.
///
/// The intervals begin and end with multiples of a round step; a value on a border counts for the interval that begins with
/// it.
package struct Histogram: Hashable, Sendable {
  /// The first interval's beginning, in widths.
  private let first: Int
  /// 1, 2 or 5 times a power of ten.
  package let width: Double
  package let counts: [Int]

  /// Values that hardly differ are not told apart any finer than in hundredths of them.
  ///
  /// - Parameters:
  ///   - values: Finite; in any order.
  ///   - binCount: How many intervals there are at most, give or take one for the ends; above zero.
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

  /// Where an interval begins; for the index after the last, where that ends.
  package func start(of bin: Int) -> Double { Double(first + bin) * width }

  package var total: Int { counts.reduce(0, +) }
}

/// Steps that people count in.
package enum RoundStep {
  /// 1, 2 or 5 times a power of ten: the least that is no less than `width`. Precondition: finite and above zero.
  package static func covering(_ width: Double) -> Double {
    precondition(width.isFinite && width > 0)
    var power = 1.0
    while power * 10 <= width { power *= 10 }
    while power > width { power /= 10 }
    return power * ([1, 2, 5].first { power * $0 >= width * (1 - 1e-12) } ?? 10)
  }
}
