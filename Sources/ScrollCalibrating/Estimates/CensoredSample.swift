import ScrollQuantities

/// Times that were measured to their end, and others that are known only to be longer.
///
/// A request is canceled because its item scrolls away, whatever its latency would have been. So shares of all times are those of
/// the product-limit estimate of E. L. Kaplan and P. Meier ("Nonparametric estimation from incomplete observations", 1958).
struct CensoredSample {
  /// The measured times, ascending.
  let observed: [Double]
  /// How long was waited for the other times, ascending.
  let censored: [Double]
  /// For each measured time, the share of all times that are longer.
  private let survival: [Double]
  /// For each measured time, the variance of that share over its square (M. Greenwood, 1926).
  private let variances: [Double]

  /// What rounding may add up to in a share.
  private static let tolerance = 1e-9

  /// Creates a sample of times in any order. Precondition: at least one was measured.
  init(_ observed: [Double], censored: [Double] = []) {
    (self.observed, self.censored) = (observed.sorted(), censored.sorted())
    (survival, variances) = Self.survival(self.observed, self.censored)
  }

  private static func survival(_ observed: [Double], _ censored: [Double]) -> (shares: [Double], variances: [Double]) {
    var (share, variance, cancelled) = (1.0, 0.0, 0)
    var (shares, variances): ([Double], [Double]) = ([], [])
    for (index, time) in observed.enumerated() {
      while cancelled < censored.count, censored[cancelled] < time { cancelled += 1 }
      let remaining = Double(observed.count - index + censored.count - cancelled)
      share *= (remaining - 1) / remaining
      variance += remaining > 1 ? 1 / (remaining * (remaining - 1)) : 0
      shares.append(share)
      variances.append(variance)
    }
    return (shares, variances)
  }

  /// The longest time that is known to be reached.
  var longest: Double { max(observed.last!, censored.last ?? 0) }

  /// The share of times that are known only to be longer than all measured ones.
  var unknownShare: Double { survival.last! < Self.tolerance ? 0 : survival.last! }

  /// Returns the smallest time that is at least as long as a share of all times; the longest if that is not known.
  func quantile(_ share: Double) -> Double {
    let index = survival.partitioningIndex { 1 - $0 >= share - Self.tolerance }
    return index < observed.count ? observed[index] : longest
  }

  /// The median, with a distribution-free interval of order statistics.
  var median: Interval {
    let index = min(survival.partitioningIndex { 1 - $0 >= 0.5 - Self.tolerance }, observed.count - 1)
    // The number of complete measurements that would tell the share as well.
    let count = (1 - survival[index]) / (survival[index] * variances[index])
    let reach = survival[index] > 0 ? 0.98 / count.squareRoot() : 0.5
    return Interval(value: quantile(0.5), low: quantile(0.5 - reach), high: quantile(0.5 + reach))
  }

  /// The logarithms of the times; nil if one is not above 0.
  var logarithms: CensoredSample? {
    guard min(observed[0], censored.first ?? .infinity) > 0 else { return nil }
    return CensoredSample(observed.map(naturalLogarithm), censored: censored.map(naturalLogarithm))
  }
}
