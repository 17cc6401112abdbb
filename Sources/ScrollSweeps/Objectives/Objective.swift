public import ScrollDiagnostics
import ScrollExperiments
public import ScrollMetrics

/// A metric that a sweep wants low, or high.
public struct Objective: Hashable, Sendable {
  public enum Goal: String, CaseIterable, Sendable {
    case minimize
    case maximize
  }

  public let goal: Goal
  private let place: MetricPlace

  /// As in `MetricCatalogue.names`: `display_latency.p95`.
  public var metric: String { place.name }
  public var unit: Unit { place.unit }
  /// True if the other way is better for the metric, as where a hit rate is minimized.
  public var isContrary: Bool { place.better.map { ($0 == .lower) != (goal == .minimize) } ?? false }
  /// Whether it is measured against what foresight attains.
  var needsForesight: Bool { place.needsForesight }

  /// - Parameters:
  ///   - metric: A name of `MetricCatalogue.names`.
  ///   - goal: Nil means the way that is good for the metric.
  /// - Throws: `.invalidScenario` if there is no such metric, or it has no good way and no goal is given.
  public init(_ metric: String, goal: Goal? = nil) throws(Failure) {
    place = try MetricPlace(metric)
    guard let goal = goal ?? place.better.map({ $0 == .lower ? Goal.minimize : .maximize }) else {
      let message = "neither way is better by itself for '\(metric)'"
      throw Failure(.invalidScenario, Diagnostic(message: message, remedy: "Say minimize or maximize."))
    }
    self.goal = goal
  }

  /// The metric's position in `MetricCatalogue.names`.
  var metricIndex: Int { place.index }
}

extension Objective.Goal {
  /// Whether a value is strictly better than another.
  public func prefers(_ value: Double, to other: Double) -> Bool {
    self == .minimize ? value < other : value > other
  }
}
