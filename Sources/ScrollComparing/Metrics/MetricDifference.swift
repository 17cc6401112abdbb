import ScrollExperiments
import ScrollJSON
package import ScrollMetrics

/// A metric's values in A and in B, and the significance of their difference.
package struct MetricDifference: Sendable {
  /// The assessment of B relative to A.
  package enum Direction: String, Sendable {
    case better
    case worse
    /// The values differ but neither direction is better, or only one side has a value.
    case neutral
    case equal
  }

  /// The estimate of noise that a difference is compared with.
  package enum Basis: String, Sendable {
    /// One run each: a run has no noise, so any difference is real.
    case exact
    /// The 95 % interval (Student's t) of the differences between replications with the same random draws.
    case paired
    /// The 95 % intervals of both sides as independent ones: the half-widths add up in quadrature. Too wide if the
    /// draws were the same.
    case independent
    /// Only one of several replications has a value, so the noise is unknown.
    case single
  }

  package let subject: ComparedMetric.Subject
  package let unit: Unit
  /// The preferred direction; nil if neither is better.
  package let better: MetricFamily.Preference?
  /// The value in A; nil where there was nothing to measure. `b` is the value in B.
  package let a: Estimate?
  package let b: Estimate?
  /// The difference B − A, with its interval unless it is exact; nil unless both have a value.
  package let difference: Estimate?
  package let basis: Basis
}

extension MetricDifference {
  package var direction: Direction {
    guard let difference else { return a == nil && b == nil ? .equal : .neutral }
    if abs(difference.mean) <= unit.rounding { return .equal }
    guard let better else { return .neutral }
    return (difference.mean > 0) == (better == .higher) ? .better : .worse
  }

  /// True if the difference exceeds noise: its interval does not contain 0. Without an interval any difference matters,
  /// as does a value on one side alone. With one of several replications the noise is unknown, and no difference
  /// matters.
  package var matters: Bool {
    if basis == .single { return false }
    guard let difference else { return direction != .equal }
    return abs(difference.mean) > max(difference.halfWidth ?? 0, unit.rounding)
  }
}

extension MetricDifference {
  /// Returns the differences of all metrics with the same unit on both sides: in the order of A, then those only in B.
  static func all(_ a: ComparedResult, _ b: ComparedResult) -> [MetricDifference] {
    let (metricsOfA, metricsOfB) = (bySubject(a), bySubject(b))
    let subjects = a.metrics.map(\.subject) + b.metrics.map(\.subject).filter { metricsOfA[$0] == nil }
    let pairs = pairs(a, b)
    let isReplicated = [a, b].contains { $0.metrics.contains { $0.estimate?.halfWidth != nil } }
    return subjects.compactMap { subject in
      let (metricOfA, metricOfB) = (metricsOfA[subject], metricsOfB[subject])
      guard let unit = (metricOfA ?? metricOfB)?.unit, metricOfB == nil || metricOfB?.unit == unit else { return nil }
      return MetricDifference(
        subject, unit, metricOfA?.estimate, metricOfB?.estimate,
        paired: pairs.flatMap { differences(of: subject, in: $0) }, isReplicated: isReplicated)
    }
  }

  /// Returns the metrics that are not compared because their units differ.
  static func incomparable(_ a: ComparedResult, _ b: ComparedResult) -> [(ComparedMetric, ComparedMetric)] {
    let metricsOfB = bySubject(b)
    return a.metrics.compactMap { metric in
      guard let other = metricsOfB[metric.subject], other.unit != metric.unit else { return nil }
      return (metric, other)
    }
  }

  /// Creates the difference of a metric. `paired` is the mean difference B − A over replications with the same random
  /// draws, nil if it is unknown; `isReplicated` is true if either side has several replications.
  private init(
    _ subject: ComparedMetric.Subject, _ unit: Unit, _ a: Estimate?, _ b: Estimate?, paired: Estimate?,
    isReplicated: Bool
  ) {
    (self.subject, self.unit, self.a, self.b) = (subject, unit, a, b)
    better = MetricCatalog.place(of: subject.name)?.better
    let widths = [a?.halfWidth, b?.halfWidth].compactMap(\.self)
    if let paired {
      (difference, basis) = (paired, .paired)
    } else if let a, let b {
      // A single run tells nothing of how much chance there is on its side.
      let width = widths.count == 2 ? widths.reduce(0) { $0 + $1 * $1 }.squareRoot() : nil
      difference = Estimate(mean: b.mean - a.mean, halfWidth: width)
      basis = width != nil ? .independent : isReplicated ? .single : .exact
    } else {
      (difference, basis) = (nil, widths.isEmpty ? .exact : .independent)
    }
  }

  private static func bySubject(_ result: ComparedResult) -> [ComparedMetric.Subject: ComparedMetric] {
    Dictionary(result.metrics.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the metrics of replications with the same number; nil unless both sides have them, with the same random
  /// draws.
  private static func pairs(
    _ a: ComparedResult, _ b: ComparedResult
  ) -> [(a: ComparedResult.Replication, b: ComparedResult.Replication)]? {
    guard let replicationsOfA = a.replications, let replicationsOfB = b.replications,
      replicationsOfA.count == replicationsOfB.count, a.settings["seed"] == b.settings["seed"]
    else { return nil }
    return zip(replicationsOfA, replicationsOfB).map { ($0, $1) }
  }

  /// Returns the mean difference over the pairs with both values; nil for fewer than two, which have no interval.
  private static func differences(
    of subject: ComparedMetric.Subject, in pairs: [(a: ComparedResult.Replication, b: ComparedResult.Replication)]
  ) -> Estimate? {
    let differences = pairs.compactMap { pair in pair.a[subject].flatMap { a in pair.b[subject].map { $0 - a } } }
    return differences.count > 1 ? Estimate(differences) : nil
  }
}
