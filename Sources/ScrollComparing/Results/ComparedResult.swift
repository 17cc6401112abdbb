package import ScrollExperiments
package import ScrollJSON
package import ScrollMetrics
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
  /// What the reader should know.
  package let notes: [String]
  /// The longest wait for an item to be drawn, in milliseconds, over the first replication in equal parts of its time; nil
  /// for a part in which no item first showed.
  package let latencyOverRun: [Double?]
  /// By replication, the metrics that have a value in it; nil if only their means are known.
  let replications: [Replication]?

  typealias Replication = [ComparedMetric.Subject: Double]

  init(
    name: String, version: String, inputs: [InputDigest], settings: JSONNode, metrics: [ComparedMetric],
    outcomeDigests: [String], notes: [String] = [], latencyOverRun: [Double?] = [], replications: [Replication]? = nil
  ) {
    self.name = name
    self.version = version
    self.inputs = inputs
    self.settings = settings
    self.metrics = metrics
    self.outcomeDigests = outcomeDigests
    self.notes = notes
    self.latencyOverRun = latencyOverRun
    self.replications = replications
  }
}

extension ComparedResult {
  /// - Parameter result: Of a run that was just made.
  package init(_ result: RunResult) {
    let isReplicated = result.replications.count > 1
    self.init(result, replications: isReplicated ? result.replications.map { Self.replication($0, of: result) } : nil)
  }

  private init(_ result: RunResult, replications: [Replication]?) {
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
      notes: result.notes, latencyOverRun: result.latencyOverRun, replications: replications)
  }

  /// In the order of `MetricCatalogue.itemNames`.
  private static let itemPlaces = MetricCatalogue.itemNames.map { name in MetricPlace.all.first { $0.name == name }! }

  /// The metrics that have a value in a replication.
  private static func replication(_ values: ReplicationValues, of result: RunResult) -> Replication {
    var named: Replication = [:]
    for (place, value) in zip(MetricPlace.all, values.metrics) { named[.init(place.name)] = value }
    for (container, measured) in zip(result.containers, values.containers) {
      for (place, value) in zip(MetricPlace.all, measured) {
        named[.init(place.name, container: container.name)] = value
      }
    }
    for (kind, measured) in zip(result.itemKinds, values.itemKinds) {
      for (place, value) in zip(itemPlaces, measured) {
        named[.init(place.name, container: kind.container, itemKind: kind.name)] = value
      }
    }
    return named
  }
}

extension ComparedResult {
  /// The value of a metric, in all; nil where there was nothing to measure, or there is no such metric.
  package subscript(metric: String) -> Double? { metrics.first { $0.subject == .init(metric) }?.estimate?.mean }

  /// Whether the feed is fine, by the limits of its settings; by the default limits if the settings are those of another
  /// version.
  package var verdict: FeedVerdict { FeedVerdict(verdictLimits) { self[$0] } }

  package var verdictLimits: FeedVerdict.Limits {
    (try? Scenario(JSONDocument(path: nil, root: settings)))?.verdict ?? FeedVerdict.Limits()
  }
}

/// A metric of a result: which, of which part of the result, and its value.
package struct ComparedMetric: Hashable, Sendable {
  /// Which metric of which part; what two results have in common is compared.
  package struct Subject: Hashable, Sendable {
    /// As in `MetricCatalogue.names`.
    package let name: String
    /// The kind of container that it is about, such as `nested`; nil for all together.
    package let container: String?
    /// The kind of item that it is about; nil for all items.
    package let itemKind: String?

    package init(_ name: String, container: String? = nil, itemKind: String? = nil) {
      (self.name, self.container, self.itemKind) = (name, container, itemKind)
    }
  }

  package let subject: Subject
  package let unit: Unit
  /// Nil where there was nothing to measure.
  package let estimate: Estimate?

  package init(_ subject: Subject, _ unit: Unit, _ estimate: Estimate?) {
    (self.subject, self.unit, self.estimate) = (subject, unit, estimate)
  }
}

extension ComparedMetric.Subject: CustomStringConvertible {
  /// As reports select it: `display_latency.p95{container=outer,kind=photo}`.
  package var description: String {
    let tags = [container.map { "container=\($0)" }, itemKind.map { "kind=\($0)" }].compactMap(\.self)
    return tags.isEmpty ? name : "\(name){\(tags.joined(separator: ","))}"
  }
}
