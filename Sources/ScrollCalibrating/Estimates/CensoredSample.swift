import ScrollQuantities

/// Times that were measured to their end, and others that are known only to be longer.
///
/// A request is canceled because its item scrolls away, whatever its latency would have been. So shares of all times
/// are those of the product-limit estimate of E. L. Kaplan and P. Meier ("Nonparametric estimation from incomplete
/// observations", 1958).
struct CensoredSample {
  /// The measured times, ascending.
  let observed: [Double]
  /// The lower bounds of the other times, ascending.
  let censored: [Double]
  /// For each measured time, the share of all times that are longer.
  private let survival: [Double]
  /// For each measured time, the variance of that share over its square (M. Greenwood, 1926).
  private let variances: [Double]

  /// The largest rounding error of a share.
  private static let tolerance = 1e-9

  /// Creates a sample of times in any order. Precondition: at least one was measured.
  init(_ observed: [Double], censored: [Double] = []) {
    let (observed, censored) = (observed.sorted(), censored.sorted())
    var (share, variance) = (1.0, 0.0)
    var (survival, variances): ([Double], [Double]) = ([], [])
    for (index, time) in observed.enumerated() {
      let remaining = Double(observed.count - index + censored.count - Self.count(of: censored, before: time))
      share *= (remaining - 1) / remaining
      variance += remaining > 1 ? 1 / (remaining * (remaining - 1)) : 0
      survival.append(share)
      variances.append(variance)
    }
    (self.observed, self.censored) = (observed, censored)
    (self.survival, self.variances) = (survival, variances)
  }

  private static func count(of bounds: [Double], before time: Double) -> Int {
    bounds.partitioningIndex { $0 >= time }
  }

  /// Returns the number of other times whose lower bounds are shorter than a time.
  func censoredCount(before time: Double) -> Int { Self.count(of: censored, before: time) }

  /// The longest measured time or lower bound.
  var longest: Double { max(observed.last!, censored.last ?? observed.last!) }

  /// The share of times that are known only to be longer than all measured ones.
  var unknownShare: Double { survival.last! < Self.tolerance ? 0 : survival.last! }

  /// Returns the smallest measured time that a share of all times does not exceed; the longest time if there is none.
  func quantile(_ share: Double) -> Double {
    let index = survival.partitioningIndex { 1 - $0 >= share - Self.tolerance }
    return index < observed.count ? observed[index] : longest
  }

  /// The median, with a distribution-free interval of order statistics; nil if it or the upper end is longer than all
  /// measured times.
  var median: Interval? {
    let index = survival.partitioningIndex { 1 - $0 >= 0.5 - Self.tolerance }
    guard index < observed.count else { return nil }
    // The size of a complete sample in which the share has the same standard error.
    let count = (1 - survival[index]) / (survival[index] * variances[index])
    let reach = survival[index] > 0 ? 0.98 / count.squareRoot() : 0.5
    guard unknownShare == 0 || 0.5 + reach <= 1 - unknownShare else { return nil }
    return Interval(value: quantile(0.5), low: quantile(0.5 - reach), high: quantile(0.5 + reach))
  }

  /// The logarithms of the times; nil if one is not above 0.
  var logarithms: CensoredSample? {
    guard min(observed[0], censored.first ?? .infinity) > 0 else { return nil }
    return CensoredSample(observed.map(naturalLogarithm), censored: censored.map(naturalLogarithm))
  }
}
