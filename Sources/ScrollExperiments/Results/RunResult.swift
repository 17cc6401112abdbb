public import ScrollMetrics
public import ScrollQuantities
import ScrollSimulation
public import ScrollTraces

/// What a scenario came to: metrics over its replications, and where they come from.
public struct RunResult: Sendable {
  /// The form of results in JSON; it grows when a reader of the form before would be misled.
  public static let schemaVersion = 1

  public let scenario: Scenario
  public let inputs: [InputDigest]
  public let trace: TraceSummary
  public let viewport: PointSize
  /// How long a run lasts: lead-in, recording and settle time, to the end of the last frame.
  public let duration: SimulatedTime
  /// By metric, in the order of `MetricCatalog.names`; nil where there was nothing to measure in any replication.
  public let metrics: [Estimate?]
  /// The same by kind of container, the outer one first; empty if there is no other.
  public let containers: [ContainerResult]
  /// The same by kind of item, of metrics about items alone; empty if nothing tells items apart.
  public internal(set) var itemKinds: [ItemKindResult] = []
  /// What the estimates are of, by replication; not part of the result's exports.
  public internal(set) var replications: [ReplicationValues] = []
  /// The longest wait for an item to be drawn, in milliseconds, over the first replication in equal parts of its time; nil
  /// for a part in which no item first showed.
  public let latencyOverRun: [Double?]
  /// How long items that came on screen after the first frame waited to be drawn, in the first replication: in milliseconds,
  /// in ascending order; zero for those that did not. Not part of the result's exports.
  public internal(set) var displayWaits: [Double] = []
  /// Of each replication.
  public let outcomeDigests: [String]
  /// What the reader should know.
  public let notes: [String]
  /// Those of the notes that say why numbers may not mean what they seem to.
  public internal(set) var cautions: [String] = []
  /// What is told of the policy to compare it with others; nil unless that was wanted.
  public internal(set) var policy: PolicyResult?
  /// What the same comes to with rests as long as recorded; nil unless rests are held.
  public internal(set) var asRecorded: RecordedOutcome?
  /// In which worlds the verdict is the same; nil unless that was wanted.
  public var verdictDoubt: VerdictDoubt?
  /// What was simulated in all, the search for what is attainable included; not part of the result's exports.
  public let effort: Effort

  /// How much was simulated.
  public struct Effort: Sendable {
    public var simulatedSeconds = 0.0
    public var frames = 0
    public var events = 0

    public init() {}
  }

  /// What a result says about its recording; samples and travel are the outer container's.
  public struct TraceSummary: Sendable {
    public let name: String
    public let source: String
    public let kind: ScrollTrace.Kind
    public let phaseSource: ScrollTrace.PhaseSource
    public let axis: ScrollAxis
    public let samples: Int
    public let duration: SimulatedTime
    /// How far the recording moved in all, to and fro.
    public let travel: Points
    /// How many containers in cells were recorded too.
    public let nestedCount: Int
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
  }
}

/// What happened in the containers of a kind.
public struct ContainerResult: Sendable {
  /// `outer`, `nested` for those in its cells, `nested.nested` for those in theirs.
  public let name: String
  /// How many there are.
  public let count: Int
  /// By metric, in the order of `MetricCatalog.names`; nil where there was nothing to measure in any replication, and for
  /// what concerns all containers together.
  public let metrics: [Estimate?]

  /// The value of a metric; nil where there is none, or there is no such metric.
  public subscript(metric: String) -> Estimate? {
    MetricCatalog.position(of: metric).flatMap { metrics[$0] }
  }
}

/// What was measured in one replication; nil where there was nothing to measure.
public struct ReplicationValues: Sendable {
  /// In the order of `MetricCatalog.names`.
  public let metrics: [Double?]
  /// The same by kind of container, in the order of `RunResult.containers`.
  public let containers: [[Double?]]
  /// By kind of item, in the order of `RunResult.itemKinds`: the metrics of `MetricCatalog.itemNames`.
  public let itemKinds: [[Double?]]
}

/// The version of scrollbench: a change of results for the same inputs raises it.
public enum ToolVersion {
  public static let current = "0.2.0"
}
