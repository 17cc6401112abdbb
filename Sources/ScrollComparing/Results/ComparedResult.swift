package import ScrollExperiments
package import ScrollJSON
package import ScrollMetrics
import ScrollSimulation

/// One side of a comparison: the result of a new run, or a stored one.
package struct ComparedResult: Sendable {
  /// The scenario's name.
  package let name: String
  /// The version of scrollbench that produced the result.
  package let version: String
  package let inputs: [InputDigest]
  /// All settings with their resolved values, nested as in a file.
  package let settings: JSONNode
  /// The metrics of the whole run, then those with values by kind of container and by kind of item.
  package let metrics: [ComparedMetric]
  /// The SHA-256 digest of each replication's events.
  package let outcomeDigests: [String]
  /// Notes for the reader.
  package let notes: [String]
  /// The longest wait for an item to be drawn, in milliseconds, in each of several equal parts of the first
  /// replication; nil for a part in which no item first showed.
  package let latencyOverRun: [Double?]
  /// The metrics with a value, by replication; nil if only their means are known.
  let replications: [Replication]?
  /// The rests that the first replication held until everything on screen was drawn; nil if rests are as recorded.
  let heldRests: HeldRests?

  typealias Replication = [ComparedMetric.Subject: Double]

  init(
    name: String, version: String, inputs: [InputDigest], settings: JSONNode, metrics: [ComparedMetric],
    outcomeDigests: [String], notes: [String] = [], latencyOverRun: [Double?] = [], replications: [Replication]? = nil,
    heldRests: HeldRests? = nil
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
    self.heldRests = heldRests
  }
}

/// Rests that a run held until everything on screen was drawn, and the verdict without that.
struct HeldRests: Hashable, Sendable {
  let count: Int
  /// The total time in milliseconds.
  let time: Double
  let gradeAsRecorded: FeedVerdict.Grade
}

extension ComparedResult {
  /// Creates a side from a new run's result.
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
      zip(MetricPlace.all, kind.metrics).compactMap { place, estimate in
        estimate.map {
          ComparedMetric(.init(place.name, container: kind.container, itemKind: kind.name), place.unit, $0)
        }
      }
    }
    self.init(
      name: result.scenario.name, version: ToolVersion.current, inputs: result.inputs,
      settings: result.scenario.resolved.json, metrics: metrics, outcomeDigests: result.outcomeDigests,
      notes: result.notes, latencyOverRun: result.latencyOverRun, replications: replications,
      heldRests: result.asRecorded.map {
        HeldRests(count: $0.holds.count, time: $0.holds.time, gradeAsRecorded: $0.verdict.grade)
      })
  }

  /// Returns the metrics of a replication that have a value.
  private static func replication(_ values: ReplicationValues, of result: RunResult) -> Replication {
    var named: Replication = [:]
    for (place, value) in zip(MetricPlace.all, values.metrics) { named[.init(place.name)] = value }
    for (container, measured) in zip(result.containers, values.containers) {
      for (place, value) in zip(MetricPlace.all, measured) {
        named[.init(place.name, container: container.name)] = value
      }
    }
    for (kind, measured) in zip(result.itemKinds, values.itemKinds) {
      for (place, value) in zip(MetricPlace.all, measured) {
        named[.init(place.name, container: kind.container, itemKind: kind.name)] = value
      }
    }
    return named
  }
}

extension ComparedResult {
  /// The mean of a metric of the whole run; nil if there was nothing to measure, or no such metric.
  package subscript(metric: String) -> Double? { metrics.first { $0.subject == .init(metric) }?.estimate?.mean }

  /// The verdict on the feed, by the limits in its settings, or by the default limits if the settings are another
  /// version's.
  package var verdict: FeedVerdict { FeedVerdict(verdictLimits) { self[$0] } }

  package var verdictLimits: FeedVerdict.Limits {
    (try? Scenario(JSONDocument(path: nil, root: settings)))?.verdict ?? FeedVerdict.Limits()
  }
}

/// A metric of a part of a result, with its value.
package struct ComparedMetric: Hashable, Sendable {
  /// The identity of a metric: its name and the part it measures. Metrics of equal identity are compared.
  package struct Subject: Hashable, Sendable {
    /// The name, from `MetricCatalog.names`.
    package let name: String
    /// The kind of container, such as `nested`; nil for all together.
    package let container: String?
    /// The kind of item; nil for all items.
    package let itemKind: String?

    package init(_ name: String, container: String? = nil, itemKind: String? = nil) {
      (self.name, self.container, self.itemKind) = (name, container, itemKind)
    }
  }

  package let subject: Subject
  package let unit: Unit
  /// The value; nil where there was nothing to measure.
  package let estimate: Estimate?

  package init(_ subject: Subject, _ unit: Unit, _ estimate: Estimate?) {
    (self.subject, self.unit, self.estimate) = (subject, unit, estimate)
  }
}

extension ComparedMetric.Subject: CustomStringConvertible {
  /// The metric as a selector in reports: `display_latency.p95{container=outer,kind=photo}`.
  package var description: String {
    let tags = [container.map { "container=\($0)" }, itemKind.map { "kind=\($0)" }].compactMap(\.self)
    return tags.isEmpty ? name : "\(name){\(tags.joined(separator: ","))}"
  }
}
