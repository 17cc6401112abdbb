package import ScrollExperiments
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
  private init(_ told: ToldMetric, _ runs: Runs) {
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

/// A metric that is told of a tuning, and how its values in several scenarios become one.
package struct ToldMetric: Sendable {
  package let place: MetricPlace
  /// Which way is wanted, or good by itself; nil if neither is.
  package let goal: Objective.Goal?
  fileprivate let across: @Sendable ([Double?]) -> Double?

  /// - Parameter metrics: By scenario, all metrics.
  /// - Returns: One value; nil where there was nothing to measure.
  package func value(in metrics: [[Double?]]) -> Double? { across(metrics.map { $0[place.index] }) }
}

extension SweepResult.Question {
  /// What a reader wants to know besides what was asked for: whether items are ready, and what that takes.
  static let headlines = [
    "preload_hit_rate", "display_latency.p95", "blank_time_fraction", "fetches.started", "bytes_fetched",
    "bytes_wasted", "peak_bytes.preload", "peak_bytes.display", "end_stall.time", "regret.latency", "regret.bytes",
  ]

  /// Every objective, then constrained metrics and headlines that are not among those before.
  package var toldMetrics: [ToldMetric] {
    var told: [ToldMetric] = []
    func add(_ metric: String, _ goal: Objective.Goal?, _ across: @escaping @Sendable ([Double?]) -> Double?) {
      guard !told.contains(where: { $0.place.name == metric }), let place = try? MetricPlace(metric) else { return }
      told.append(ToldMetric(place: place, goal: goal, across: across))
    }
    let across = across
    for objective in objectives {
      add(objective.metric, objective.goal) { across.value(of: $0, goal: objective.goal) }
    }
    for constraint in constraints {
      add(constraint.metric, constraint.goal) { constraint.value(of: $0, across: across) }
    }
    for metric in Self.headlines {
      let goal = (try? MetricPlace(metric))?.better.map { $0 == .lower ? Objective.Goal.minimize : .maximize }
      add(metric, goal) { across.value(of: $0, goal: goal ?? .minimize) }
    }
    return told
  }
}
