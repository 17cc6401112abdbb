package import ScrollExperiments
package import ScrollJSON
package import ScrollMetrics

/// A tuning that was tried, and its outcome.
package struct Trial: Equatable, Sendable {
  /// The trial's number in the sweep, from 0.
  package let index: Int
  /// The values by parameter, in the order of the space.
  package let point: [JSONNode]
  private(set) var result: PackedOutcome
  /// The files that each scenario reads in addition to those without any tuning; empty if there are none.
  package let inputs: [[InputDigest]]

  package enum Outcome: Equatable, Sendable {
    /// The means over replications of each metric by scenario; nil if there was nothing to measure.
    case measured([MetricValues<Double>])
    /// The settings are not valid together, with the reason.
    case invalid(String)
  }

  /// An outcome in compact form.
  enum PackedOutcome: Hashable, Sendable {
    case measured(PackedMetrics)
    case invalid(String)

    var isMeasured: Bool { if case .measured = self { true } else { false } }

    /// Returns a metric by scenario; empty for an invalid trial.
    func values(of metric: MetricPlace) -> [Double?] {
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

  /// Creates a trial that could be run.
  init(index: Int, point: [JSONNode], metrics: PackedMetrics, inputs: [[InputDigest]]) {
    self.index = index
    self.point = point
    self.inputs = inputs
    result = .measured(metrics)
  }

  /// Shares the storage of an equal result in a set, or adds the trial's own result to the set.
  mutating func share(_ results: inout Set<PackedOutcome>) {
    let (isNew, shared) = results.insert(result)
    if !isNew { result = shared }
  }

  /// The outcome of the trial. Complexity: O(metrics).
  package var outcome: Outcome {
    switch result {
    case .measured(let metrics): .measured(metrics.all)
    case .invalid(let why): .invalid(why)
    }
  }

  /// The metrics by scenario; nil if the trial is invalid. Complexity: O(metrics).
  package var metrics: [MetricValues<Double>]? {
    if case .measured(let metrics) = result { metrics.all } else { nil }
  }

  /// False if the settings were invalid.
  package var isMeasured: Bool { result.isMeasured }
}
