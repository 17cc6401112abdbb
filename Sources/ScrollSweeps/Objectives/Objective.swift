package import ScrollDiagnostics
import ScrollExperiments
package import ScrollMetrics

/// A metric that a sweep minimizes or maximizes.
package struct Objective: Hashable, Sendable {
  package enum Goal: String, CaseIterable, Sendable {
    case minimize
    case maximize
  }

  package let goal: Goal
  let place: MetricPlace

  /// The name in `MetricCatalog.names`, such as `display_latency.p95`.
  package var metric: String { place.name }
  package var unit: Unit { place.unit }
  /// True if the goal is the worse direction for the metric, as when a hit rate is minimized.
  package var isContrary: Bool { place.better.map { ($0 == .lower) != (goal == .minimize) } ?? false }
  /// True if the metric is measured against the schedule with foresight.
  var needsForesight: Bool { place.needsForesight }

  /// Creates an objective to minimize a metric.
  package init(minimizing place: MetricPlace) { (goal, self.place) = (.minimize, place) }

  /// Creates an objective.
  ///
  /// - Parameters:
  ///   - metric: A name in `MetricCatalog.names`.
  ///   - goal: The goal; nil for the better direction of the metric.
  /// - Throws: `.invalidScenario` if there is no such metric, or it has no better direction and no goal is given.
  package init(_ metric: String, goal: Goal? = nil) throws(Failure) {
    place = try MetricPlace(metric)
    guard let goal = goal ?? place.better?.goal else {
      let message = "'\(metric)' has no better direction"
      throw Failure(.invalidScenario, Diagnostic(message: message, remedy: "State minimize or maximize."))
    }
    self.goal = goal
  }
}

extension Objective.Goal {
  /// Returns true if a value is strictly better than another.
  package func prefers(_ value: Double, to other: Double) -> Bool {
    self == .minimize ? value < other : value > other
  }
}

extension MetricFamily.Preference {
  /// The goal in this direction.
  var goal: Objective.Goal { self == .lower ? .minimize : .maximize }
}
