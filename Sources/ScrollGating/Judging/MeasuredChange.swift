import ScrollMetrics

/// The difference of a metric from the baseline.
///
/// Replications with the same number have the same random draws, so they are compared in pairs.
struct MeasuredChange {
  /// The mean difference of the pairs.
  let difference: Double
  /// The 95 % confidence interval of the difference (Student's t, as in a comparison); nil without replications, or if fewer
  /// than two pairs have both values.
  let interval: ClosedRange<Double>?
  /// True if there are replications, but fewer than two pairs of them have both values, so that chance may explain any
  /// difference.
  private let isNoiseUnknown: Bool

  /// Creates the difference; nil if either side had nothing to measure.
  init?(from before: Measurement, to now: Measurement) {
    guard let then = before.mean, let mean = now.mean else { return nil }
    let pairs = zip(before.values, now.values).compactMap { before, now in
      before.flatMap { before in now.map { $0 - before } }
    }
    let isRepeated = now.values.count > 1
    guard isRepeated, let estimate = Estimate(pairs) else {
      (difference, interval, isNoiseUnknown) = (mean - then, nil, isRepeated)
      return
    }
    difference = estimate.mean
    interval = estimate.halfWidth.map { estimate.mean - $0...estimate.mean + $0 }
    isNoiseUnknown = interval == nil
  }

  /// Returns true if the difference exceeds a tolerance, and chance does not explain it: its interval does not contain 0.
  func isBeyond(_ tolerated: Double) -> Bool {
    !isNoiseUnknown && abs(difference) > tolerated && interval?.contains(0) != true
  }
}
