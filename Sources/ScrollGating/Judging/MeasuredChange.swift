import ScrollMetrics

/// The difference of a metric from the baseline.
///
/// Replications with the same number have the same random draws, so they are compared in pairs.
struct MeasuredChange {
  /// The mean difference of the pairs.
  let difference: Double
  /// The 95 % confidence interval of the difference; nil without replications.
  let interval: ClosedRange<Double>?

  /// Creates the difference; nil if either side had nothing to measure.
  init?(from before: Measurement, to now: Measurement) {
    guard let then = before.mean, let mean = now.mean else { return nil }
    let pairs = zip(before.values, now.values).compactMap { before, now in
      before.flatMap { before in now.map { $0 - before } }
    }
    if let estimate = Estimate(pairs), now.values.count > 1 {
      difference = estimate.mean
      interval = BootstrapInterval.interval(ofMean: pairs)
    } else {
      difference = mean - then
      interval = nil
    }
  }

  /// Returns true if the difference exceeds a tolerance, and its interval does not contain 0.
  func isBeyond(_ tolerated: Double) -> Bool {
    abs(difference) > tolerated && (interval.map { !$0.contains(0) } ?? true)
  }
}
