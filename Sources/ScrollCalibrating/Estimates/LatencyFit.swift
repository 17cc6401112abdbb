import ScrollMetrics
import ScrollQuantities
package import ScrollSimulation

/// The distribution fitted to measured latencies: constant, log-normal, or empirical.
///
/// It is constant if the middle 95 % of the values are within 2 ms or 4 % of the median; otherwise log-normal if the
/// logarithms pass the test of Shapiro and Francia for normality at the 1 % level, in P. Royston's approximation ("A
/// toolkit for testing for non-normality in complete and censored samples", 1993); otherwise empirical, with at most
/// 100 quantiles of the values.
package struct LatencyFit: Sendable {
  package let distribution: Distribution
  /// The parameters by name, always including the median.
  package let parameters: [(name: String, interval: Interval)]
  /// The reason for the choice of the distribution.
  package let reason: String

  package static let spread = 2.0
  private static let (spreadShare, sampleLimit, critical) = (0.04, 100, 2.3263)

  /// Fits a distribution to values in milliseconds. Precondition: `values` is not empty.
  ///
  /// - Parameters:
  ///   - values: The latencies, in any order.
  ///   - resolution: The resolution of the clock.
  ///   - spread: The largest spread of constant values, in milliseconds. The default is 2.
  package init(_ values: [Double], resolution: Double, spread: Double = spread) {
    let sorted = values.sorted()
    let percentiles = Percentiles(sorted)
    let (low, median, high) = (
      percentiles.percentile(2.5)!, percentiles.percentile(50)!, percentiles.percentile(97.5)!
    )
    if high - low <= max(spread, Self.spreadShare * median) {
      let estimate = Estimate(values)!
      let reach = max(estimate.halfWidth ?? 0, resolution)
      distribution = .constant(estimate.mean.rounded(digits: 5))
      parameters = [
        (
          "median",
          Interval(value: estimate.mean, low: estimate.mean - reach, high: estimate.mean + reach).clamped(from: 0)
        )
      ]
      reason = "constant, because 95 % of them are within \((high - low).plain(decimals: 2)) ms"
    } else if let normality = Self.statistic(ofLogarithmsOf: sorted), normality <= Self.critical {
      let logarithms = sorted.map(naturalLogarithm)
      let (mean, deviation) = Self.moments(of: logarithms)
      let count = logarithms.count
      let middle = Interval(
        mean: mean, standardError: deviation / Double(count).squareRoot(), degreesOfFreedom: count - 1)
      let sigma = Self.interval(ofDeviation: deviation, count: count)
      distribution = .logNormal(
        median: exponential(mean).rounded(digits: 5), sigma: min(3, sigma.value).rounded(digits: 4))
      parameters = [
        (
          "median",
          Interval(value: exponential(mean), low: exponential(middle.low), high: exponential(middle.high))
        ), ("sigma", sigma),
      ]
      reason = "log-normal, which a normality test of the logarithms does not reject at 1 %"
    } else {
      let count = min(sorted.count, Self.sampleLimit)
      distribution = .samples(
        (0..<count).map { sorted[(2 * $0 + 1) * sorted.count / (2 * count)].rounded(digits: 5) })
      parameters = [("median", Interval(medianOf: sorted))]
      reason = "as measured, because neither one value nor a log-normal distribution fits"
    }
  }

  /// Returns the statistic of Shapiro and Francia as a standard normal value, which is large if the logarithms are not
  /// normal; nil for fewer than 5 values, or if one is not above 0.
  private static func statistic(ofLogarithmsOf sorted: [Double]) -> Double? {
    guard sorted.count >= 5, sorted[0] > 0 else { return nil }
    let (values, n) = (sorted.map(naturalLogarithm), Double(sorted.count))
    let scores = values.indices.map { normalQuantile((Double($0) + 0.625) / (n + 0.25)) }
    let mean = values.reduce(0, +) / n
    let products = zip(values, scores).reduce(0) { $0 + ($1.0 - mean) * $1.1 }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let scoreSquares = scores.reduce(0) { $0 + $1 * $1 }
    let distance = max(1e-12, 1 - products * products / (squares * scoreSquares))
    let u = naturalLogarithm(n)
    let v = naturalLogarithm(u)
    return (naturalLogarithm(distance) + 1.2725 - 1.0521 * (v - u)) / (1.0308 - 0.26758 * (v + 2 / u))
  }

  private static func moments(of values: [Double]) -> (mean: Double, deviation: Double) {
    let mean = values.reduce(0, +) / Double(values.count)
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (mean, (squares / Double(values.count - 1)).squareRoot())
  }

  /// Returns the interval of a standard deviation by the chi-square distribution, in the approximation of Wilson and
  /// Hilferty (1931).
  private static func interval(ofDeviation deviation: Double, count: Int) -> Interval {
    let freedom = Double(count - 1)
    func factor(_ z: Double) -> Double {
      let root = 1 - 2 / (9 * freedom) + z * (2 / (9 * freedom)).squareRoot()
      return (1 / (root * root * root)).squareRoot()
    }
    let z = 1.959963984540054
    return Interval(value: deviation, low: deviation * factor(z), high: deviation * factor(-z))
  }
}
