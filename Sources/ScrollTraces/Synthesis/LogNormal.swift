internal import Quantities

/// Times and ways of people scatter by factors: their logarithms are normally distributed, held within bounds.
struct LogNormal: Sendable {
  let median: Double
  /// The standard deviation of the natural logarithm: 0.5 puts two thirds between 0.6 and 1.65 medians.
  let spread: Double
  let bounds: ClosedRange<Double>

  init(_ median: Double, spread: Double, in bounds: ClosedRange<Double>) {
    self.median = median
    self.spread = spread
    self.bounds = bounds
  }

  /// The value below which a share in (0, 1) lies.
  func quantile(_ share: Double) -> Double {
    min(max(median * exponential(spread * normalQuantile(share)), bounds.lowerBound), bounds.upperBound)
  }
}
