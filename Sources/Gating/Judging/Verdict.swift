public import Metrics

/// What a gate says of one metric, by one threshold or by its baseline.
public struct Verdict: Sendable {
  /// What the metric is judged by.
  public enum Subject: Sendable {
    case threshold(Threshold)
    /// The baseline's value, which it may be so far from.
    case baseline(Tolerance)
  }

  public enum Outcome: String, CaseIterable, Sendable {
    case passed
    case failed
    /// A threshold of level `warn` is missed.
    case warned
    /// Better than the baseline, beyond the tolerance: passes unless improvements are to fail.
    case improved
    /// There was nothing to measure in this run. Fails, unless its threshold has level `warn`.
    case unmeasured
    /// A threshold compares with a baseline that is not there, or of other inputs. Neither passes nor fails.
    case uncompared
  }

  public let subject: Subject
  /// As in `MetricCatalogue.names`.
  public let metric: String
  public let unit: Unit
  /// What of the scenario was measured.
  public let part: MeasuredPart
  /// The mean over replications; nil where there was nothing to measure.
  public let value: Double?
  /// What is asked for, as it was written: `< 100ms`, `in [40, 48]`; of a baseline `baseline`, with its tolerance if
  /// it has one: `baseline ± 5%`.
  public let bound: String
  /// The mean in the baseline; nil if there is none, or it had nothing to measure.
  public internal(set) var baseline: Double?
  /// What is asked for, as numbers in the metric's unit: one, the baseline's value among them, or the ends of a
  /// range. Empty if a baseline's value is needed that is not there.
  public let limits: [Double]
  /// The value less the limit that it misses, 0 if it keeps the threshold; of a baseline, the value less the
  /// baseline's. Nil if one of them is not there.
  public let difference: Double?
  /// Where the mean difference from the baseline is with 95 % confidence; nil without replications, and of thresholds.
  public let interval: ClosedRange<Double>?
  public let outcome: Outcome
  /// Where the threshold stands, or the baseline; nil if it was given on the command line.
  public let place: FilePlace?

  /// Whether the gate fails by it.
  public var fails: Bool {
    guard outcome == .failed || outcome == .unmeasured else { return false }
    if case .threshold(let threshold) = subject { return threshold.level == .error }
    return true
  }
}

/// What of a scenario a metric was measured of: all of it, a kind of container, or a kind of item in one.
public struct MeasuredPart: Hashable, Sendable {
  /// `outer`, `nested`, ...; nil means all containers together.
  public let container: String?
  /// Nil means all items. Not nil only if `container` is not.
  public let itemKind: String?

  public static let whole = MeasuredPart(container: nil, itemKind: nil)

  public init(container: String?, itemKind: String? = nil) {
    self.container = container
    self.itemKind = itemKind
  }
}

extension MeasuredPart: CustomStringConvertible {
  /// As a selector has it, `{container=nested,kind=video}`; empty for all of a scenario.
  public var description: String {
    let tags = [container.map { "container=\($0)" }, itemKind.map { "kind=\($0)" }].compactMap(\.self)
    return tags.isEmpty ? "" : "{\(tags.joined(separator: ","))}"
  }
}
