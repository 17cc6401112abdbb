import ScrollExperiments
package import ScrollMetrics

/// The change of a metric by a recommended tuning, with all values from the same runs: pairs with equal draws or, for a
/// metric without a value in them, the scenarios' own runs.
package struct MetricChange: Sendable {
  /// The metrics of the present and the recommended settings by scenario.
  typealias Pair = (present: [MetricValues<Double>], recommended: [MetricValues<Double>])

  /// The runs of the present and the recommended settings.
  struct Runs {
    /// The means over the scenarios' own replications, by which trials are judged.
    var own: Pair
    /// The runs under equal draws, by replication.
    var pairs: [Pair]
  }

  /// The name in `MetricCatalog.names`.
  package let metric: String
  package let unit: Unit
  /// The goal of the question, else the metric's better direction; nil if it has none.
  package let goal: Objective.Goal?
  /// The present value over all scenarios, aggregated as in the question; nil if there was nothing to measure.
  package let present: Double?
  package let recommended: Double?
  /// The recommended value minus the present one; nil unless both have a value. A half width of 0 means that the
  /// difference is not random; it is nil for a single pair and for the scenarios' own runs.
  package let difference: Estimate?

  /// True if the recommended value is worse on average over pairs of runs, of which each may be better by chance.
  var isWorseOnAverage: Bool {
    guard let goal, let difference, difference.halfWidth != nil else { return false }
    return (goal == .minimize ? difference.mean : -difference.mean) > 0
  }
}

extension MetricChange {
  private init(_ reported: ReportedMetric, _ runs: Runs) {
    (metric, unit, goal) = (reported.place.name, reported.place.unit, reported.goal)
    let pairs = runs.pairs.compactMap { Self.values(of: reported, in: $0) }
    let values = pairs.isEmpty ? [Self.values(of: reported, in: runs.own)].compactMap(\.self) : pairs
    difference = Estimate(values.map { $0.recommended - $0.present })
    present = Estimate(values.map(\.present))?.mean ?? reported.value(in: runs.own.present)
    recommended = Estimate(values.map(\.recommended))?.mean ?? reported.value(in: runs.own.recommended)
  }

  /// Returns both values over the scenarios that have both, so that they cover the same ones; nil if there is none.
  private static func values(of reported: ReportedMetric, in pair: Pair) -> (present: Double, recommended: Double)? {
    let values = zip(pair.present, pair.recommended).map { ($0[reported.place], $1[reported.place]) }
    let both = values.map { $0 == nil || $1 == nil ? (nil, nil) : ($0, $1) }
    guard let present = reported.aggregate(both.map(\.0)), let recommended = reported.aggregate(both.map(\.1))
    else { return nil }
    return (present, recommended)
  }

  /// Returns the changes of all reported metrics.
  static func all(_ question: SweepResult.Question, _ runs: Runs) -> [MetricChange] {
    question.reportedMetrics.map { MetricChange($0, runs) }
  }
}

/// A metric that is reported for a tuning, and how its values in several scenarios are aggregated.
package struct ReportedMetric: Sendable {
  package let place: MetricPlace
  /// The goal of the question, else the metric's better direction; nil if it has none.
  package let goal: Objective.Goal?
  fileprivate let aggregate: @Sendable ([Double?]) -> Double?

  /// Returns the value aggregated over scenarios; nil if there was nothing to measure.
  ///
  /// - Parameter metrics: All metrics by scenario.
  package func value(in metrics: [MetricValues<Double>]) -> Double? { aggregate(metrics.map { $0[place] }) }
}

extension SweepResult.Question {
  /// The metrics that are reported in addition to those of the question: they show whether items are ready, and at what
  /// cost.
  static let headlines: [MetricPlace] = [
    .known("preload_hit_rate"), .p95DisplayLatency, .blankTimeFraction, .known("fetches.started"), .bytesFetched,
    .bytesWasted, .known("peak_bytes.preload"), .peakBytesDisplay, .endStallTime, .known("regret.latency"),
    .known("regret.bytes"),
  ]

  /// The metrics of the objectives, then those of the constraints and the headlines, each once.
  package var reportedMetrics: [ReportedMetric] {
    var reported: [ReportedMetric] = []
    func add(_ place: MetricPlace, _ goal: Objective.Goal?, _ aggregate: @escaping @Sendable ([Double?]) -> Double?) {
      guard !reported.contains(where: { $0.place == place }) else { return }
      reported.append(ReportedMetric(place: place, goal: goal, aggregate: aggregate))
    }
    let aggregation = aggregation
    for objective in objectives {
      add(objective.place, objective.goal) { aggregation.value(of: $0, goal: objective.goal) }
    }
    for constraint in constraints {
      add(constraint.place, constraint.goal) { constraint.value(of: $0, aggregation: aggregation) }
    }
    for place in Self.headlines {
      let goal = place.better?.goal
      add(place, goal) { aggregation.value(of: $0, goal: goal ?? .minimize) }
    }
    return reported
  }
}
