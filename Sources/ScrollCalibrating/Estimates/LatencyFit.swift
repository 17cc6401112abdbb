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
    self.init(CensoredSample(values), resolution: resolution, spread: spread)
  }

  /// Fits a distribution to a sample in which some values are known only to be longer.
  init(_ sample: CensoredSample, resolution: Double, spread: Double = spread) {
    let (low, high) = (sample.quantile(0.025), sample.quantile(0.975))
    if high - low <= max(spread, Self.spreadShare * sample.quantile(0.5)) {
      let estimate = Estimate(sample.observed)!
      let reach = max(estimate.halfWidth ?? 0, resolution)
      distribution = .constant(estimate.mean.rounded(digits: 5))
      parameters = [
        (
          "median",
          Interval(value: estimate.mean, low: estimate.mean - reach, high: estimate.mean + reach).clamped(from: 0)
        )
      ]
      reason = "constant, because 95 % of them are within \((high - low).plain(decimals: 2)) ms"
    } else if let logarithms = sample.logarithms, Self.areNormal(logarithms) {
      let fit = NormalFit(logarithms)
      distribution = .logNormal(
        median: exponential(fit.mean.value).rounded(digits: 5), sigma: min(3, fit.deviation.value).rounded(digits: 4))
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
      parameters = [("median", sample.median)]
      reason = "as measured, because neither one value nor a log-normal distribution fits"
    }
  }

  /// Returns true if the test of Shapiro and Francia does not reject that values are normal; false for fewer than 5 values.
  ///
  /// Censored values move the scores of the longer ones (J. R. Michael and W. R. Schucany, "Analysis of data from censored
  /// samples", 1986). The last of them counts as a value if it is the longest of all, which tells of a wait beyond the distribution.
  private static func areNormal(_ sample: CensoredSample) -> Bool {
    let isLongest = sample.censored.last.map { $0 > sample.observed.last! } ?? false
    let values = sample.observed + (isLongest ? [sample.longest] : [])
    guard values.count >= 5 else { return false }
    let (total, n) = (Double(sample.observed.count + sample.censored.count), Double(values.count))
    var (share, cancelled) = ((total + 0.625) / (total + 0.25), 0)
    let scores = values.indices.map { index in
      while cancelled < sample.censored.count, sample.censored[cancelled] < values[index] { cancelled += 1 }
      let rank = Double(index + 1 + cancelled)
      share *= (total - rank + 0.625) / (total - rank + 1.625)
      return normalQuantile(1 - share)
    }
    let mean = values.reduce(0, +) / n
    let middle = scores.reduce(0, +) / n
    let products = zip(values, scores).reduce(0) { $0 + ($1.0 - mean) * ($1.1 - middle) }
    let squares = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let scoreSquares = scores.reduce(0) { $0 + ($1 - middle) * ($1 - middle) }
    let distance = max(1e-12, 1 - products * products / (squares * scoreSquares))
    let u = naturalLogarithm(n)
    let v = naturalLogarithm(u)
    let statistic = (naturalLogarithm(distance) + 1.2725 - 1.0521 * (v - u)) / (1.0308 - 0.26758 * (v + 2 / u))
    return statistic <= critical
  }
}
