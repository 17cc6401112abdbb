public import ScrollExperiments
package import ScrollJSON

/// One tuning and what it came to.
public struct Trial: Equatable, Sendable {
  /// Its number in the sweep, from 0.
  public let index: Int
  /// By parameter, in the order of the space.
  package let point: [JSONNode]
  /// What it came to.
  private(set) var result: Result
  /// By scenario, the files that it reads beside those that the scenario reads without any tuning; empty if there are none.
  public let inputs: [[InputDigest]]

  public enum Outcome: Equatable, Sendable {
    /// By scenario, the mean over replications of each metric, in the order of `MetricCatalogue.names`; nil where there was
    /// nothing to measure.
    case measured([[Double?]])
    /// The settings do not go together; why.
    case invalid(String)
  }

  /// An outcome in little memory.
  enum Result: Hashable, Sendable {
    case measured(PackedMetrics)
    case invalid(String)

    var isMeasured: Bool { if case .measured = self { true } else { false } }

    /// A metric by scenario; empty of an invalid trial.
    ///
    /// - Parameter metric: Its position in `MetricCatalogue.names`.
    func values(of metric: Int) -> [Double?] {
      if case .measured(let metrics) = self { metrics.values(of: metric) } else { [] }
    }
  }

  package init(index: Int, point: [JSONNode], outcome: Outcome, inputs: [[InputDigest]] = []) {
    self.index = index
    self.point = point
    self.inputs = inputs
    switch outcome {
    case .measured(let metrics): result = .measured(PackedMetrics(metrics))
    case .invalid(let why): result = .invalid(why)
    }
  }

  /// A trial that could be run.
  init(index: Int, point: [JSONNode], metrics: PackedMetrics, inputs: [[InputDigest]]) {
    self.index = index
    self.point = point
    self.inputs = inputs
    result = .measured(metrics)
  }

  /// Takes the storage of an equal result that is known, or makes its own known.
  mutating func share(_ results: inout Set<Result>) {
    let (isNew, shared) = results.insert(result)
    if !isNew { result = shared }
  }

  /// Complexity: O(metrics).
  public var outcome: Outcome {
    switch result {
    case .measured(let metrics): .measured(metrics.all)
    case .invalid(let why): .invalid(why)
    }
  }

  /// By scenario; nil if the trial is invalid. Complexity: O(metrics).
  public var metrics: [[Double?]]? {
    if case .measured(let metrics) = result { metrics.all } else { nil }
  }

  /// False if the settings do not go together.
  package var isMeasured: Bool { result.isMeasured }
}
