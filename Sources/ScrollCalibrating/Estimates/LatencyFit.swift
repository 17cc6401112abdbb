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
  /// `tail` is the share on either side of the middle 95 %.
  private static let (tail, spreadShare, sampleLimit, critical) = (0.025, 0.04, 100, 2.3263)
  /// The largest deviation of logarithms that a log-normal distribution may have.
  private static let sigmaLimit = 3.0

  /// Fits a distribution to values in milliseconds. Precondition: `values` is not empty.
  ///
  /// - Parameters:
  ///   - values: The latencies, in any order.
  ///   - resolution: The resolution of the clock.
  ///   - spread: The largest spread of constant values, in milliseconds. The default is 2.
  package init(_ values: [Double], resolution: Double, spread: Double = spread) {
    self.init(CensoredSample(values), resolution: resolution, spread: spread)
  }

  /// Fits a distribution to a sample in which some values are known only to be longer. Precondition: the median is
  /// known.
  init(_ sample: CensoredSample, resolution: Double, spread: Double = spread) {
    let (low, high) = (sample.quantile(Self.tail), sample.quantile(1 - Self.tail))
    if sample.unknownShare <= Self.tail, high - low <= max(spread, Self.spreadShare * sample.quantile(0.5)) {
      let estimate = Estimate(sample.observed.filter { (low...high).contains($0) })!
      let reach = max(estimate.halfWidth ?? 0, resolution)
      distribution = .constant(estimate.mean.rounded(digits: 5))
      parameters = [
        (
          "median",
          Interval(value: estimate.mean, low: estimate.mean - reach, high: estimate.mean + reach).clamped(from: 0)
        )
      ]
      reason = "constant, because 95 % of them are within \((high - low).plain(decimals: 2)) ms"
    } else if let fit = sample.logarithms.flatMap(Self.normalFit), fit.deviation.value <= Self.sigmaLimit {
      distribution = .logNormal(
        median: exponential(fit.mean.value).rounded(digits: 5), sigma: fit.deviation.value.rounded(digits: 4))
      parameters = [
        (
          "median",
          Interval(
            value: exponential(fit.mean.value), low: exponential(fit.mean.low), high: exponential(fit.mean.high))
        ), ("sigma", fit.deviation),
      ]
      reason = "log-normal, which a normality test of the logarithms does not reject at 1 %"
    } else {
      let count = min(sample.observed.count, Self.sampleLimit)
      distribution = .samples(
        (0..<count).map { sample.quantile((Double($0) + 0.5) / Double(count)).rounded(digits: 5) })
      parameters = [("median", sample.median!)]
      reason = "as measured, because neither one value nor a log-normal distribution fits"
    }
  }

  /// Returns the normal distribution of a sample, unless the test of Shapiro and Francia rejects that values are
  /// normal; nil for fewer than 5 values.
  ///
  /// Censored values move the scores of the longer ones (J. R. Michael and W. R. Schucany, "Analysis of data from
  /// censored samples", 1986). The test does not see how long the others are, so the longest wait is compared with the
  /// line through the scores: less than 1 % of samples have a value that long.
  private static func normalFit(_ sample: CensoredSample) -> NormalFit? {
    let values = sample.observed
    guard values.count >= 5 else { return nil }
    let (total, n) = (Double(sample.observed.count + sample.censored.count), Double(values.count))
    var (scores, share): ([Double], Double) = ([], (total + 0.625) / (total + 0.25))
    for (index, value) in values.enumerated() {
      let rank = Double(index + 1 + sample.censoredCount(before: value))
      share *= (total - rank + 0.625) / (total - rank + 1.625)
      scores.append(normalQuantile(1 - share))
    }
    let mean = values.reduce(0, +) / n
    let middle = scores.reduce(0, +) / n
    let products = zip(values, scores).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - middle) }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    guard squares > 0 else { return nil }
    let scoreSquares = scores.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
    let distance = max(1e-12, 1 - products * products / (squares * scoreSquares))
    let u = naturalLogarithm(n)
    let v = naturalLogarithm(u)
    let statistic = (naturalLogarithm(distance) + 1.2725 - 1.0521 * (v - u)) / (1.0308 - 0.26758 * (v + 2 / u))
    let longest = middle + (sample.longest - mean) * scoreSquares / products
    let isPlausible = sample.longest == values.last! || normalUpperTail(longest) * total >= 0.01
    return statistic <= critical && isPlausible ? NormalFit(sample) : nil
  }
}
