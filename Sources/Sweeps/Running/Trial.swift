public import Experiments

/// One tuning and what it came to.
public struct Trial: Sendable {
  /// Its number in the plan, from 0.
  public let index: Int
  /// By parameter, in the order of the space.
  public let point: [JSONNode]
  public let outcome: Outcome

  public enum Outcome: Sendable {
    /// By scenario, the mean over replications of each metric, in the order of `MetricCatalogue.names`; nil where there was
    /// nothing to measure.
    case measured([[Double?]])
    /// The settings do not go together; why.
    case invalid(String)
  }

  public init(index: Int, point: [JSONNode], outcome: Outcome) {
    self.index = index
    self.point = point
    self.outcome = outcome
  }

  /// By scenario; nil if the trial is invalid.
  public var metrics: [[Double?]]? {
    if case .measured(let metrics) = outcome { metrics } else { nil }
  }
}
