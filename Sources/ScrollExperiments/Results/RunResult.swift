public import ScrollMetrics
public import ScrollQuantities
import ScrollSimulation
public import ScrollTraces

/// The result of a scenario: metrics over its replications, and their provenance.
public struct RunResult: Sendable {
  /// The version of results in JSON; increased when older readers would be misled.
  public static let schemaVersion = 1

  public let scenario: Scenario
  public let inputs: [InputDigest]
  public let trace: TraceSummary
  public let viewport: PointSize
  /// The duration of a run: lead-in, recording and settle time, to the end of the last frame.
  public let duration: SimulatedTime
  /// The metrics in the order of `MetricCatalog.names`; nil where there was nothing to measure in any replication.
  public let metrics: [Estimate?]
  /// The metrics by kind of container, the outer one first; empty if there is no other.
  public let containers: [ContainerResult]
  /// The metrics about items by kind of item; empty if there are no kinds.
  public internal(set) var itemKinds: [ItemKindResult] = []
  /// The measurements behind the estimates, by replication; not part of the result's exports.
  public internal(set) var replications: [ReplicationValues] = []
  /// The longest wait for an item to be drawn, in milliseconds, in each of several equal parts of the first
  /// replication; nil for a part in which no item first showed.
  public let latencyOverRun: [Double?]
  /// The waits until items that came on screen after the first frame were drawn, in the first replication, in ascending
  /// order: in milliseconds, zero for those drawn at once. Not part of the result's exports.
  public internal(set) var displayWaits: [Double] = []
  /// The digests of the runs (`RunRecord.digest`), one per replication.
  public let outcomeDigests: [String]
  /// Notes for the reader.
  public let notes: [String]
  /// The notes that say why numbers may be misleading.
  public internal(set) var cautions: [String] = []
  /// The defaults that the result depends on. Not part of the result's exports.
  package internal(set) var assumptions = Assumptions()
  /// The facts about the policy, to compare it with others; nil unless requested.
  public internal(set) var policy: PolicyResult?
  /// The outcome with rests as long as recorded; nil unless rests are held.
  public internal(set) var asRecorded: RecordedOutcome?
  /// The uncertainty of the verdict: the worlds in which it is the same; nil unless requested.
  public var verdictUncertainty: VerdictUncertainty?
  /// The total simulated work, including the search for the outcome with foresight; not part of the result's exports.
  public let effort: Effort

  /// The amount of simulated work.
  public struct Effort: Sendable {
    public var simulatedSeconds = 0.0
    public var frames = 0
    public var events = 0

    public init() {}
  }

  /// The facts about the recording of a result; samples and travel are the outer container's.
  public struct TraceSummary: Sendable {
    public let name: String
    public let source: String
    public let kind: ScrollTrace.Kind
    public let phaseSource: ScrollTrace.PhaseSource
    public let axis: ScrollAxis
    public let samples: Int
    public let duration: SimulatedTime
    /// The total movement of the recording in both directions.
    public let travel: Points
    /// The number of recorded containers in cells.
    public let nestedCount: Int
    /// True if nearly all of the recording lies before the beginning of the feed, so that a run proves nothing.
    public let liesBeforeBeginning: Bool
  }

  /// The value of a metric; nil where there was nothing to measure, or there is no such metric.
  public subscript(metric: String) -> Estimate? {
    MetricCatalog.position(of: metric).flatMap { metrics[$0] }
  }
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
    travel = zip(trace.offsets, trace.offsets.dropFirst()).reduce(Points.zero) { $0 + ($1.1 - $1.0).magnitude }
    nestedCount = trace.nested.count
    liesBeforeBeginning = trace.liesBeforeBeginning
  }
}

/// The results for the containers of a kind.
public struct ContainerResult: Sendable {
  /// The kind: `outer`, `nested` for those in its cells, `nested.nested` for those in theirs.
  public let name: String
  /// The number of containers.
  public let count: Int
  /// The metrics in the order of `MetricCatalog.names`; nil where there was nothing to measure in any replication, and
  /// for those that cover all containers together.
  public let metrics: [Estimate?]

  /// The value of a metric; nil where there is none, or there is no such metric.
  public subscript(metric: String) -> Estimate? {
    MetricCatalog.position(of: metric).flatMap { metrics[$0] }
  }
}

/// The measurements of one replication; nil where there was nothing to measure.
public struct ReplicationValues: Sendable {
  /// The values in the order of `MetricCatalog.names`.
  public let metrics: [Double?]
  /// The values by kind of container, in the order of `RunResult.containers`.
  public let containers: [[Double?]]
  /// The values by kind of item, in the order of `RunResult.itemKinds`: the metrics of `MetricCatalog.itemNames`.
  public let itemKinds: [[Double?]]
}

/// The version of scrollbench; increased when results change for the same inputs.
public enum ToolVersion {
  public static let current = "0.2.0"
}
