import Metrics

/// How much more a metric has than in the baseline.
///
/// Replications of the same number meet the same draws, so that they are compared in pairs.
struct MeasuredChange {
  /// The mean over pairs.
  let difference: Double
  /// Where it is with 95 % confidence; nil without replications.
  let interval: ClosedRange<Double>?

  /// Nil if there was nothing to measure now or then.
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

  /// Whether it is larger than something, and not by chance.
  func isBeyond(_ tolerated: Double) -> Bool {
    abs(difference) > tolerated && (interval.map { !$0.contains(0) } ?? true)
  }
}
