package import Experiments
import Metrics
import ScrollSimulation

/// What a comparison knows of one side: a result of a run that was just made, or of one that was kept in a file.
package struct ComparedResult: Sendable {
  /// The scenario's.
  package let name: String
  /// Of the scrollbench that made it.
  package let version: String
  package let inputs: [InputDigest]
  /// Every setting with its value, resolved, nested as in a file.
  package let settings: JSONNode
  /// In all; then by kind of container and by kind of item, of those what has a value.
  package let metrics: [ComparedMetric]
  /// SHA-256 of everything that happened, by replication.
  package let outcomeDigests: [String]
  /// By replication, the metrics that have a value in it; nil if only their means are known.
  let replications: [Replication]?

  typealias Replication = [ComparedMetric.Subject: Double]

  init(
    name: String, version: String, inputs: [InputDigest], settings: JSONNode, metrics: [ComparedMetric],
    outcomeDigests: [String], replications: [Replication]? = nil
  ) {
    self.name = name
    self.version = version
    self.inputs = inputs
    self.settings = settings
    self.metrics = metrics
    self.outcomeDigests = outcomeDigests
    self.replications = replications
  }
}

extension ComparedResult {
  /// Runs a scenario.
  init(running experiment: Experiment) {
    let count = experiment.scenario.replications
    self.init(
      experiment.run(), replications: count > 1 ? (0..<count).map { Self.replication($0, of: experiment) } : nil)
  }

  /// - Parameter replications: By replication, the metrics that have a value in it, if they are known.
  init(_ result: RunResult, replications: [Replication]? = nil) {
    var metrics = zip(MetricPlace.all, result.metrics).map { ComparedMetric(.init($0.name), $0.unit, $1) }
    metrics += result.containers.flatMap { container in
      zip(MetricPlace.all, container.metrics).compactMap { place, estimate in
        estimate.map { ComparedMetric(.init(place.name, container: container.name), place.unit, $0) }
      }
    }
    metrics += result.itemKinds.flatMap { kind in
      zip(Self.itemPlaces, kind.metrics).compactMap { place, estimate in
        estimate.map {
          ComparedMetric(.init(place.name, container: kind.container, itemKind: kind.name), place.unit, $0)
        }
      }
    }
    self.init(
      name: result.scenario.name, version: ToolVersion.current, inputs: result.inputs,
      settings: result.scenario.resolved.json, metrics: metrics, outcomeDigests: result.outcomeDigests,
      replications: replications)
  }

  /// In the order of `MetricCatalogue.itemNames`.
  private static let itemPlaces = MetricCatalogue.itemNames.map { name in MetricPlace.all.first { $0.name == name }! }

  /// Runs a replication and measures all that a result of the scenario tells.
  private static func replication(_ number: Int, of experiment: Experiment) -> Replication {
    var simulation = experiment.simulation(replication: number)
    let record = simulation.run(seed: experiment.scenario.seed, replication: number)
    var values: Replication = [:]
    for (place, value) in zip(MetricPlace.all, MetricCatalogue.measure(record)) { values[.init(place.name)] = value }
    for level in experiment.scenario.levels.indices {
      let container = Scenario.name(ofLevel: level)
      for (place, value) in zip(MetricPlace.all, MetricCatalogue.measure(record, kind: level)) {
        values[.init(place.name, container: container)] = value
      }
    }
    for (kind, measured) in zip(experiment.itemKinds, experiment.measureItemKinds(record, replication: number)) {
      let container = Scenario.name(ofLevel: kind.level)
      for (place, value) in zip(itemPlaces, measured) {
        values[.init(place.name, container: container, itemKind: kind.name)] = value
      }
    }
    return values
  }
}
