package import ScrollMetrics

/// The verdict on one metric, by a threshold or by the baseline.
package struct Verdict: Sendable {
  /// The rule by which the metric is judged.
  package enum Subject: Sendable {
    case threshold(Threshold)
    /// The baseline's value, within a tolerance.
    case baseline(Tolerance)
  }

  package enum Outcome: String, CaseIterable, Sendable {
    case passed
    case failed
    /// A threshold of level `warn` is not met.
    case warned
    /// The metric is better than the baseline by more than the tolerance. Passes, unless improvements fail the gate.
    case improved
    /// There was nothing to measure in this run or, for a threshold that needs it, in the baseline. Fails, unless the threshold
    /// has level `warn`.
    case unmeasured
    /// The metric is not judged, and differs from the baseline. Passes.
    case watched
    /// A threshold needs a baseline that is missing or out of date. Neither passes nor fails.
    case uncompared
  }

  package let subject: Subject
  /// The metric's name in `MetricCatalog.names`: for a threshold on the verdict, that of the aspect that decides, or `verdict` if
  /// nothing was judged.
  package let metric: String
  package let unit: Unit
  /// The part of the scenario that was measured.
  package let part: MeasuredPart
  /// The mean over replications; nil if there was nothing to measure.
  package let value: Double?
  /// The condition as written: `< 100ms`, `in [40, 48]`. For a baseline, `baseline`, or with a tolerance `baseline ± 5%`.
  package let bound: String
  /// The mean in the baseline; nil without a baseline, or if it had nothing to measure.
  package let baseline: Double?
  /// The condition as numbers in the metric's unit: one limit, such as the baseline's value, or the ends of a range.
  /// Empty if the condition needs a baseline that is missing.
  package let limits: [Double]
  /// The value minus the baseline's; for a baseline with replications, the mean over pairs. Nil if either is missing.
  package let difference: Double?
  /// For a threshold, the value minus the limit that it violates, or 0 if it violates none or equals one that is excluded. Nil
  /// for a baseline, and if the value or the limit is missing.
  package let excess: Double?
  /// The 95 % confidence interval of the difference from the baseline; nil without replications, and for thresholds.
  package let interval: ClosedRange<Double>?
  package let outcome: Outcome
  /// The place of the threshold or of the baseline's value; nil for a threshold from the command line.
  package let place: FilePlace?
  /// The reason why there is no value, as a clause; nil if there is one, or if there was nothing to measure.
  package internal(set) var obstacle: String?
  /// For a threshold on the verdict, the verdicts on the other aspects that do not have the demanded grade. The default is none.
  package internal(set) var otherAspects: [Verdict] = []

  /// True if the verdict is on a threshold, and not on a baseline.
  package var isByThreshold: Bool { if case .threshold = subject { true } else { false } }

  /// The difference from the baseline that is tolerated, in the metric's unit; nil for thresholds, and without a baseline.
  package var tolerated: Double? {
    guard case .baseline(let tolerance) = subject else { return nil }
    return baseline.map(tolerance.width)
  }

  /// True if the metric differs from the baseline, though it passes.
  package var isTolerated: Bool { outcome == .passed && !isByThreshold && abs(difference ?? 0) > unit.rounding }

  /// True if the metric passes although it differs by more than its tolerance: chance may explain the difference, or it is below
  /// the minimum effect.
  package var isBeyondTolerance: Bool { isTolerated && abs(difference ?? 0) > tolerated ?? 0 }

  /// True if the verdict fails the gate.
  package var fails: Bool {
    guard outcome == .failed || outcome == .unmeasured else { return false }
    if case .threshold(let threshold) = subject { return threshold.level == .error }
    return true
  }

  /// True if the verdict fails the gate, and would not if this run were the baseline.
  package var isAcceptable: Bool {
    guard fails, case .threshold(let threshold) = subject else { return fails }
    return value.map(threshold.holdsAsBaseline) ?? false
  }
}
