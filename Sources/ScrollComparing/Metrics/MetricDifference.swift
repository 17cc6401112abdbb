import ScrollExperiments
import ScrollJSON
package import ScrollMetrics

/// What a metric is in A and in B, and what to think of the difference.
package struct MetricDifference: Sendable {
  /// What B is beside A.
  package enum Direction: String, Sendable {
    case better
    case worse
    /// It differs, and neither way is good by itself; or only one side has a value.
    case neutral
    case equal
  }

  /// What noise a difference is held against.
  package enum Basis: String, Sendable {
    /// One run each: nothing about a run is noise, so any difference is real.
    case exact
    /// The 95 % interval (Student's t) of the differences of replications that met the same draws.
    case paired
    /// The 95 % intervals of both sides, taken as independent: their half widths add up as the sides of a right triangle.
    /// Too wide if the draws were the same.
    case independent
    /// One replication of several has a value: nothing tells how much of the difference is noise.
    case single
  }

  package let subject: ComparedMetric.Subject
  package let unit: Unit
  /// Which way is good; nil if neither is.
  package let better: MetricFamily.Preference?
  /// Nil where there was nothing to measure.
  package let a: Estimate?
  package let b: Estimate?
  /// How much more B has, with its interval unless that is exact; nil unless both have a value.
  package let difference: Estimate?
  package let basis: Basis
}

extension MetricDifference {
  package var direction: Direction {
    guard let difference else { return a == nil && b == nil ? .equal : .neutral }
    if difference.mean == 0 { return .equal }
    guard let better else { return .neutral }
    return (difference.mean > 0) == (better == .higher) ? .better : .worse
  }

  /// Whether the difference is more than noise: its interval leaves 0 out. Without an interval any difference is; and so is
  /// it if only one side has something to measure. Of one replication of several none is known to be.
  package var matters: Bool {
    if basis == .single { return false }
    guard let difference else { return direction != .equal }
    return difference.mean != 0 && abs(difference.mean) > difference.halfWidth ?? 0
  }
}

extension MetricDifference {
  /// Of every metric that either side has and that is in the same unit in both: in the order of A, then what B alone has.
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

  /// The metrics that are not compared because their units differ.
  static func incomparable(_ a: ComparedResult, _ b: ComparedResult) -> [(ComparedMetric, ComparedMetric)] {
    let metricsOfB = bySubject(b)
    return a.metrics.compactMap { metric in
      guard let other = metricsOfB[metric.subject], other.unit != metric.unit else { return nil }
      return (metric, other)
    }
  }

  /// - Parameters:
  ///   - paired: By replication, how much more B has under the same draws; nil if that is not known.
  ///   - isReplicated: Whether there are several replications of either side.
  private init(
    _ subject: ComparedMetric.Subject, _ unit: Unit, _ a: Estimate?, _ b: Estimate?, paired: Estimate?,
    isReplicated: Bool
  ) {
    (self.subject, self.unit, self.a, self.b) = (subject, unit, a, b)
    better = MetricPlace.all.first { $0.name == subject.name }?.better
    let widths = [a?.halfWidth, b?.halfWidth].compactMap(\.self)
    if let paired {
      (difference, basis) = (paired, .paired)
    } else if let a, let b {
      let width = widths.isEmpty ? nil : widths.reduce(0) { $0 + $1 * $1 }.squareRoot()
      difference = Estimate(mean: b.mean - a.mean, halfWidth: width)
      basis = width != nil ? .independent : isReplicated ? .single : .exact
    } else {
      (difference, basis) = (nil, widths.isEmpty ? .exact : .independent)
    }
  }

  private static func bySubject(_ result: ComparedResult) -> [ComparedMetric.Subject: ComparedMetric] {
    Dictionary(result.metrics.map { ($0.subject, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The metrics of replications of the same number; nil unless both sides tell them and met the same draws.
  private static func pairs(
    _ a: ComparedResult, _ b: ComparedResult
  ) -> [(a: ComparedResult.Replication, b: ComparedResult.Replication)]? {
    guard let replicationsOfA = a.replications, let replicationsOfB = b.replications,
      replicationsOfA.count == replicationsOfB.count, a.settings["seed"] == b.settings["seed"]
    else { return nil }
    return zip(replicationsOfA, replicationsOfB).map { ($0, $1) }
  }

  /// Over the pairs that have both values; nil if there are fewer than two, which have no interval.
  private static func differences(
    of subject: ComparedMetric.Subject, in pairs: [(a: ComparedResult.Replication, b: ComparedResult.Replication)]
  ) -> Estimate? {
    let differences = pairs.compactMap { pair in pair.a[subject].flatMap { a in pair.b[subject].map { $0 - a } } }
    return differences.count > 1 ? Estimate(differences) : nil
  }
}
