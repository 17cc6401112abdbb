package import ScrollExperiments
package import ScrollJSON
package import ScrollMetrics
import ScrollSimulation

/// One side of a comparison: the result of a new run, or a stored one.
///
/// It is a class because it is large and never changes: what holds it copies a pointer.
package final class ComparedResult: Sendable {
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
  package convenience init(_ result: RunResult) {
    let metrics = result.parts.flatMap { part in
      zip(MetricPlace.all, part.metrics).compactMap { place, estimate in
        part.part == .whole || estimate != nil
          ? ComparedMetric(.init(place.name, part.part), place.unit, estimate) : nil
      }
    }
    self.init(
      name: result.scenario.name, version: ToolVersion.current, inputs: result.inputs,
      settings: result.scenario.resolved.json, metrics: metrics, outcomeDigests: result.outcomeDigests,
      notes: result.notes, latencyOverRun: result.latencyOverRun,
      replications: result.replications.count > 1 ? Self.replications(of: result) : nil,
      heldRests: result.asRecorded.map {
        HeldRests(count: $0.holds.count, time: $0.holds.time, gradeAsRecorded: $0.verdict.grade)
      })
  }

  /// Returns the metrics that have a value, by replication.
  private static func replications(of result: RunResult) -> [Replication] {
    let parts = result.parts
    return result.replications.indices.map { index in
      var named: Replication = [:]
      for part in parts {
        for (place, value) in zip(MetricPlace.all, part.replications[index]) {
          named[.init(place.name, part.part)] = value
        }
      }
      return named
    }
  }
}

extension ComparedResult {
  /// The mean of a metric of the whole run; nil if there was nothing to measure, or no such metric.
  package subscript(metric: String) -> Double? { metrics.first { $0.subject == .init(metric) }?.estimate?.mean }

  /// The verdict on the feed, by the limits in its settings, or by the default limits if the settings are another
  /// version's.
  package var verdict: FeedVerdict { FeedVerdict(verdictLimits) { self[$0.name] } }

  package var verdictLimits: FeedVerdict.Limits { scenario?.verdict ?? FeedVerdict.Limits() }

  /// The scenario that the settings describe; nil if they are another version's.
  var scenario: Scenario? { try? Scenario(JSONDocument(path: nil, root: settings)) }
}

/// A metric of a part of a result, with its value.
package struct ComparedMetric: Hashable, Sendable {
  /// The identity of a metric. Metrics of equal identity are compared.
  package struct Subject: Hashable, Sendable {
    /// The name, from `MetricCatalog.names`.
    package let name: String
    /// The part that it measures.
    package let part: MeasuredPart

    package init(_ name: String, _ part: MeasuredPart = .whole) { (self.name, self.part) = (name, part) }
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
  package var description: String { "\(name)\(part)" }
}
