import ScrollExperiments
public import ScrollMetrics

/// What a recommended tuning makes of a metric.
public struct MetricChange: Sendable {
  /// The runs of both settings.
  struct Runs {
    /// By scenario, as a run of it tells its metrics.
    var present: [[Double?]]
    var recommended: [[Double?]]
    /// By replication, the metrics by scenario under equal draws.
    var pairs: [(present: [[Double?]], recommended: [[Double?]])]
  }

  /// As in `MetricCatalogue.names`.
  public let metric: String
  public let unit: Unit
  /// Which way is wanted, or good by itself; nil if neither is.
  public let goal: Objective.Goal?
  /// Over all scenarios, as the question has it; nil where there was nothing to measure.
  public let present: Double?
  public let recommended: Double?
  /// How much more the recommended setting has, over pairs of runs with equal draws; nil if no pair has both values. With a
  /// half width of 0 nothing about it is random.
  public let difference: Estimate?
}

extension MetricChange {
  init(_ told: ToldMetric, _ runs: Runs) {
    (metric, unit, goal) = (told.place.name, told.place.unit, told.goal)
    (present, recommended) = (told.value(in: runs.present), told.value(in: runs.recommended))
    let index = told.place.index
    let differences = runs.pairs.compactMap { pair -> Double? in
      // Of the scenarios that have both values, so that equals are compared.
      let both = zip(pair.present, pair.recommended).filter { $0[index] != nil && $1[index] != nil }
      guard let before = told.value(in: both.map(\.0)), let after = told.value(in: both.map(\.1)) else { return nil }
      return after - before
    }
    difference = Estimate(differences)
  }

  /// Of all that is told of a tuning.
  static func all(_ question: SweepResult.Question, _ runs: Runs) -> [MetricChange] {
    question.toldMetrics.map { MetricChange($0, runs) }
  }
}
