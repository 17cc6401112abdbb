package import ScrollExperiments
import ScrollMetrics

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
