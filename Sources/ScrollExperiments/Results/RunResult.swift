package import ScrollMetrics
package import ScrollQuantities
import ScrollSimulation
package import ScrollTraces

/// The result of a scenario: metrics over its replications, and their provenance.
package struct RunResult: Sendable {
  /// The version of results in JSON; increased when older readers would be misled.
  package static let schemaVersion = 1

  @Boxed package internal(set) var scenario: Scenario
  package let inputs: [InputDigest]
  package let trace: TraceSummary
  package let viewport: PointSize
  /// The duration of a run: lead-in, recording and settle time, to the end of the last frame.
  package let duration: SimulatedTime
  /// The metrics; nil where there was nothing to measure in any replication.
  package let metrics: MetricValues<Estimate>
  /// The metrics by kind of container, the outer one first; empty if there is no other.
  package let containers: [ContainerResult]
  /// The metrics about items by kind of item; empty if there are no kinds.
  package internal(set) var itemKinds: [ItemKindResult] = []
  /// The measurements behind the estimates, by replication; not part of the result's exports.
  package internal(set) var replications: [ReplicationValues] = []
  /// The longest wait for an item to be drawn, in milliseconds, in each of several equal parts of the first
  /// replication; nil for a part in which no item first showed.
  package let latencyOverRun: [Double?]
  /// The waits until items that came on screen after the first frame were drawn, in the first replication, in ascending
  /// order: in milliseconds, zero for those drawn at once. Not part of the result's exports.
  package internal(set) var displayWaits: [Double] = []
  /// The digests of the runs (`RunRecord.digest`), one per replication.
  package let outcomeDigests: [String]
  /// Notes for the reader.
  package let notes: [String]
  /// The notes that say why numbers may be misleading.
  package internal(set) var cautions: [String] = []
  /// The defaults that the result depends on. Not part of the result's exports.
  package internal(set) var assumptions = Assumptions()
  /// The reason why metrics against foresight have no values, as a clause; nil if there is none, or if they were not asked for. Not
  /// part of the result's exports.
  package internal(set) var foresightObstacle: String?
  /// The facts about the policy, to compare it with others; nil unless requested.
  package internal(set) var policy: PolicyResult?
  /// The outcome with rests as long as recorded; nil unless rests are held.
  package internal(set) var asRecorded: RecordedOutcome?
  /// The uncertainty of the verdict: the worlds in which it is the same; nil unless requested.
  package var verdictUncertainty: VerdictUncertainty?
  /// The total simulated work, including the search for the outcome with foresight; not part of the result's exports.
  package let effort: Effort

  /// The amount of simulated work.
  package struct Effort: Sendable {
    package var simulatedSeconds = 0.0
    package var frames = 0
    package var events = 0

    package init() {}
  }

  /// The facts about the recording of a result; samples and travel are the outer container's.
  package struct TraceSummary: Sendable {
    package let name: String
    package let source: String
    package let kind: ScrollTrace.Kind
    package let phaseSource: ScrollTrace.PhaseSource
    package let axis: ScrollAxis
    package let samples: Int
    package let duration: SimulatedTime
    /// The total movement in both directions, without jumps.
    package let travel: Points
    /// The number of recorded containers in cells.
    package let nestedCount: Int
    /// True if nearly all of the recording lies before the beginning of the feed, so that a run proves nothing.
    package let liesBeforeBeginning: Bool
  }

  /// The value of a metric; nil where there was nothing to measure, or there is no such metric.
  package subscript(metric: String) -> Estimate? { metrics[metric] }

  /// The verdict on the feed by the limits of its scenario, using the means over several replications.
  package var verdict: FeedVerdict { FeedVerdict(scenario.verdict) { metrics[$0]?.mean } }
}

extension RunResult.TraceSummary {
  init(_ trace: ScrollTrace) {
    name = trace.metadata.name
    source = trace.metadata.source
    kind = trace.metadata.kind
    phaseSource = trace.phaseSource
    axis = trace.axis
    samples = trace.times.count
    duration = trace.duration
    travel = trace.track.scrolledSteps(on: trace.screen(along: trace.axis)).distance
    nestedCount = trace.nested.count
    liesBeforeBeginning = trace.liesBeforeBeginning
  }
}

/// The results for the containers of a kind.
package struct ContainerResult: Sendable {
  /// The kind: `outer`, `nested` for those in its cells, `nested.nested` for those in theirs.
  package let name: String
  /// The number of containers.
  package let count: Int
  /// The metrics; nil where there was nothing to measure in any replication, and for those that cover all containers
  /// together.
  package let metrics: MetricValues<Estimate>

  /// The value of a metric; nil where there is none, or there is no such metric.
  package subscript(metric: String) -> Estimate? { metrics[metric] }
}

/// The measurements of one replication; nil where there was nothing to measure.
package struct ReplicationValues: Sendable {
  /// The values of all containers and items together.
  package let metrics: MetricValues<Double>
  /// The values by kind of container, in the order of `RunResult.containers`.
  package let containers: [MetricValues<Double>]
  /// The values by kind of item, in the order of `RunResult.itemKinds`.
  package let itemKinds: [MetricValues<Double>]
}

/// The version of scrollbench; increased when results change for the same inputs.
package enum ToolVersion {
  package static let current = "0.2.0"
}
