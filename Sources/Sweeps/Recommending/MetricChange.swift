import Experiments
public import Metrics

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
  /// - Parameters:
  ///   - place: Where the metric is.
  ///   - across: One value for several scenarios.
  init(
    _ place: MetricPlace, goal: Objective.Goal?, _ runs: Runs, across: ([Double?]) -> Double?
  ) {
    func value(_ metrics: [[Double?]]) -> Double? { across(metrics.map { $0[place.index] }) }
    (metric, unit, self.goal) = (place.name, place.unit, goal)
    (present, recommended) = (value(runs.present), value(runs.recommended))
    let differences = runs.pairs.compactMap { pair -> Double? in
      // Of the scenarios that have both values, so that equals are compared.
      let both = zip(pair.present, pair.recommended).filter { $0[place.index] != nil && $1[place.index] != nil }
      guard let before = value(both.map(\.0)), let after = value(both.map(\.1)) else { return nil }
      return after - before
    }
    difference = Estimate(differences)
  }
}

extension MetricChange {
  /// What a reader wants to know besides what was asked for: whether items are ready, and what that takes.
  static let headlines = [
    "preload_hit_rate", "display_latency.p95", "blank_time_fraction", "fetches.started", "bytes_fetched",
    "bytes_wasted", "peak_bytes.preload", "peak_bytes.display", "end_stall.time",
  ]

  /// Of every objective, then of constrained metrics and headlines that are not among those before.
  static func all(_ question: SweepResult.Question, _ runs: Runs) -> [MetricChange] {
    var changes: [MetricChange] = []
    func add(_ metric: String, _ goal: Objective.Goal?, _ across: ([Double?]) -> Double?) {
      guard !changes.contains(where: { $0.metric == metric }), let place = try? MetricPlace(metric) else { return }
      changes.append(MetricChange(place, goal: goal, runs, across: across))
    }
    for objective in question.objectives {
      add(objective.metric, objective.goal) { question.across.value(of: $0, goal: objective.goal) }
    }
    for constraint in question.constraints {
      add(constraint.metric, constraint.goal) { constraint.value(of: $0, across: question.across) }
    }
    for metric in headlines {
      let goal = (try? MetricPlace(metric))?.better.map { $0 == .lower ? Objective.Goal.minimize : .maximize }
      add(metric, goal) { question.across.value(of: $0, goal: goal ?? .minimize) }
    }
    return changes
  }
}
