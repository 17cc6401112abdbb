public import ScrollMetrics

/// The verdict on one metric, by a threshold or by the baseline.
public struct Verdict: Sendable {
  /// The rule by which the metric is judged.
  public enum Subject: Sendable {
    case threshold(Threshold)
    /// The baseline's value, within a tolerance.
    case baseline(Tolerance)
  }

  public enum Outcome: String, CaseIterable, Sendable {
    case passed
    case failed
    /// A threshold of level `warn` is not met.
    case warned
    /// The metric is better than the baseline by more than the tolerance. Passes, unless improvements fail the gate.
    case improved
    /// There was nothing to measure in this run. Fails, unless the threshold has level `warn`.
    case unmeasured
    /// The metric is not judged, and differs from the baseline. Passes.
    case watched
    /// A threshold needs a baseline that is missing, or was made from other inputs. Neither passes nor fails.
    case uncompared
  }

  public let subject: Subject
  /// The metric's name in `MetricCatalog.names`: for a threshold on the verdict, that of the aspect that decides, or `verdict` if
  /// nothing was judged.
  public let metric: String
  public let unit: Unit
  /// The part of the scenario that was measured.
  public let part: MeasuredPart
  /// The mean over replications; nil if there was nothing to measure.
  public let value: Double?
  /// The condition as written: `< 100ms`, `in [40, 48]`. For a baseline, `baseline`, or with a tolerance `baseline ± 5%`.
  public let bound: String
  /// The mean in the baseline; nil without a baseline, or if it had nothing to measure.
  public let baseline: Double?
  /// The condition as numbers in the metric's unit: one limit, such as the baseline's value, or the ends of a range.
  /// Empty if the condition needs a baseline that is missing.
  public let limits: [Double]
  /// For a threshold, the value minus the limit that it violates, or 0. For a baseline, the value minus the baseline's.
  /// Nil if either is missing.
  public let difference: Double?
  /// The 95 % confidence interval of the difference from the baseline; nil without replications, and for thresholds.
  public let interval: ClosedRange<Double>?
  public let outcome: Outcome
  /// The place of the threshold or of the baseline's value; nil for a threshold from the command line.
  public let place: FilePlace?

  /// True if the verdict is on a threshold, and not on a baseline.
  public var isByThreshold: Bool { if case .threshold = subject { true } else { false } }

  /// True if the verdict fails the gate.
  public var fails: Bool {
    guard outcome == .failed || outcome == .unmeasured else { return false }
    if case .threshold(let threshold) = subject { return threshold.level == .error }
    return true
  }

  /// True if the verdict fails the gate, and would not if this run were the baseline.
  public var isAcceptable: Bool {
    guard fails, case .threshold(let threshold) = subject else { return fails }
    return value.map(threshold.holdsAsBaseline) ?? false
  }
}
