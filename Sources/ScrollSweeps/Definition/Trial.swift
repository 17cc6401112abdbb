public import ScrollExperiments
package import ScrollJSON

/// One tuning and what it came to.
public struct Trial: Equatable, Sendable {
  /// Its number in the sweep, from 0.
  public let index: Int
  /// By parameter, in the order of the space.
  package let point: [JSONNode]
  public let outcome: Outcome
  /// By scenario, the files that it reads beside those that the scenario reads without any tuning; empty if there are none.
  public let inputs: [[InputDigest]]

  public enum Outcome: Equatable, Sendable {
    /// By scenario, the mean over replications of each metric, in the order of `MetricCatalogue.names`; nil where there was
    /// nothing to measure.
    case measured([[Double?]])
    /// The settings do not go together; why.
    case invalid(String)
  }

  package init(index: Int, point: [JSONNode], outcome: Outcome, inputs: [[InputDigest]] = []) {
    self.index = index
    self.point = point
    self.outcome = outcome
    self.inputs = inputs
  }

  /// By scenario; nil if the trial is invalid.
  public var metrics: [[Double?]]? {
    if case .measured(let metrics) = outcome { metrics } else { nil }
  }
}
