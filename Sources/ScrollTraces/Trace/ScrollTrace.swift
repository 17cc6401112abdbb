public import Quantities

/// A recorded scroll: content offsets over time, with phases and events, of a container and of those nested in it.
///
/// Times count from the first sample of any container. What ``Track`` says of columns holds for all of them.
///
/// A trace that was read from a file, or made by one of the initialisers that infer, has a target offset and
/// a velocity in every ``DragEnd``.
public struct ScrollTrace: Hashable, Sendable {
  public var metadata: Metadata
  /// The outer container's movement. If only nested ones were recorded, it is one idle sample at time 0, offset 0.
  public var track: Track
  /// The other containers' movements, ordered by path, at most one a path.
  public private(set) var nested: [NestedTrack]
  /// True if the phases are the recording's own or were inferred, of any container, from the movement.
  public private(set) var phaseSource: PhaseSource

  public enum PhaseSource: String, Sendable {
    case recorded
    case inferred
  }

  /// Nested tracks may come in any order. Precondition: no two have the same path.
  public init(metadata: Metadata, track: Track, phaseSource: PhaseSource, nested: [NestedTrack] = []) {
    self.metadata = metadata
    self.track = track
    self.nested = nested.sorted { $0.path < $1.path }
    self.phaseSource = phaseSource
    precondition(zip(self.nested, self.nested.dropFirst()).allSatisfy { $0.path != $1.path })
  }

  /// Precondition: the columns are as ``Track`` says, and no two nested tracks have the same path.
  public init(
    metadata: Metadata, axis: ScrollAxis, times: [SimulatedTime], offsets: [Points],
    phases: [ScrollPhase], events: [ScrollEvent], phaseSource: PhaseSource, nested: [NestedTrack] = []
  ) {
    self.init(
      metadata: metadata,
      track: Track(axis: axis, times: times, offsets: offsets, phases: phases, events: events),
      phaseSource: phaseSource, nested: nested)
  }
}

/// The columns of the outer container.
extension ScrollTrace {
  public var axis: ScrollAxis {
    get { track.axis }
    set { track.axis = newValue }
  }
  public var times: [SimulatedTime] { track.times }
  public var offsets: [Points] { track.offsets }
  public var phases: [ScrollPhase] { track.phases }
  public var events: [ScrollEvent] { track.events }
}

extension ScrollTrace {
  /// A recording that says nothing of phases: they are inferred from the movement, as <doc:InferringPhases>
  /// tells.
  ///
  /// If `events` tell of drags the phases follow them; otherwise the drags are inferred as well. Ends of
  /// drags without a target offset or a velocity get them. Nested tracks stay as they are. Precondition: the
  /// columns are as ``Track`` asks, and no two nested tracks have the same path.
  public init(
    metadata: Metadata, axis: ScrollAxis, times: [SimulatedTime], offsets: [Points],
    events: [ScrollEvent] = [], nested: [NestedTrack] = []
  ) {
    self.init(
      metadata: metadata, track: Track(axis: axis, times: times, offsets: offsets, events: events),
      phaseSource: .inferred, nested: nested)
  }

  /// A recording that has phases. If it has neither a begin nor an end of a drag, those follow from the
  /// phases; ends of drags without a target offset or a velocity get them. Nested tracks stay as they are.
  /// Precondition: the columns are as ``Track`` asks, and no two nested tracks have the same path.
  public init(
    metadata: Metadata, axis: ScrollAxis, times: [SimulatedTime], offsets: [Points],
    phases: [ScrollPhase], incompleteEvents: [ScrollEvent], phaseSource: PhaseSource = .recorded,
    nested: [NestedTrack] = []
  ) {
    let track = Track(
      axis: axis, times: times, offsets: offsets, phases: phases, incompleteEvents: incompleteEvents)
    self.init(metadata: metadata, track: track, phaseSource: phaseSource, nested: nested)
  }
}

extension ScrollTrace {
  /// The movement of every container with its path, the outer one's first.
  public var containers: [(path: ContainerPath, track: Track)] {
    [(.outer, track)] + nested.map { ($0.path, $0.track) }
  }

  /// From the first sample of any container to the last of any.
  public var duration: SimulatedTime {
    lastTime - containers.reduce(.never) { min($0, $1.track.times[0]) }
  }

  /// When the last sample of any container is taken.
  var lastTime: SimulatedTime { containers.reduce(.zero) { max($0, $1.track.lastTime) } }
}

extension ScrollTrace.Track {
  var lastTime: SimulatedTime { times[times.count - 1] }
  var lastOffset: Points { offsets[offsets.count - 1] }
}
