public import ScrollQuantities

/// A recording of scrolling: the content offsets over time, phases and events of a container and those nested in it.
///
/// Times count from the first sample of any container. The rules of ``Track`` for columns hold in all of them.
///
/// A trace that was read from a file, or created by an initializer that infers phases or drags, has a target offset and
/// a velocity in every ``DragEnd``.
public struct ScrollTrace: Hashable, Sendable {
  public var metadata: Metadata
  /// The outer container's movement. If only nested ones were recorded, it is one idle sample at time 0, offset 0.
  public var track: Track
  /// The nested containers' movements, ordered by path, at most one per path.
  public private(set) var nested: [NestedTrack]
  /// The origin of the phases: inferred if those of any container are.
  public private(set) var phaseSource: PhaseSource

  /// The origin of phases.
  public enum PhaseSource: String, Sendable {
    /// They come from the recorder, or from a platform's physics.
    case recorded
    /// They follow from the movement and the drags, as <doc:InferringPhases> describes.
    case inferred
  }

  /// Creates a recording. Nested tracks may be in any order. Precondition: no two have the same path.
  public init(metadata: Metadata, track: Track, phaseSource: PhaseSource, nested: [NestedTrack] = []) {
    self.metadata = metadata
    self.track = track
    self.nested = nested.sorted { $0.path < $1.path }
    self.phaseSource = phaseSource
    precondition(zip(self.nested, self.nested.dropFirst()).allSatisfy { $0.path != $1.path })
  }

  /// Creates a recording from the outer container's columns. Precondition: the columns obey the rules of ``Track``, and no
  /// two nested tracks have the same path.
  public init(
    metadata: Metadata, axis: ScrollAxis, times: [SimulatedTime], offsets: [Points],
    phases: [TracePhase], events: [ScrollEvent], phaseSource: PhaseSource, nested: [NestedTrack] = []
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
  public var phases: [TracePhase] { track.phases }
  public var events: [ScrollEvent] { track.events }
}

extension ScrollTrace {
  /// Creates a recording and infers its phases from the movement, as <doc:InferringPhases> describes.
  ///
  /// If `events` include drags, the phases follow them; otherwise the drags are inferred as well. A missing target offset
  /// or velocity of a drag's end is inferred. Nested tracks are not changed. Precondition: the columns obey the rules of
  /// ``Track``, and no two nested tracks have the same path.
  public init(
    metadata: Metadata, axis: ScrollAxis, times: [SimulatedTime], offsets: [Points],
    events: [ScrollEvent] = [], nested: [NestedTrack] = []
  ) {
    self.init(
      metadata: metadata, track: Track(axis: axis, times: times, offsets: offsets, events: events),
      phaseSource: .inferred, nested: nested)
  }

  /// Creates a recording with phases, and infers missing drag data.
  ///
  /// If there is no drag event, the drags follow from the phases. A missing target offset or velocity of a drag's end is
  /// inferred. Nested tracks are not changed. Precondition: the columns obey the rules of ``Track``, and no two nested
  /// tracks have the same path.
  public init(
    metadata: Metadata, axis: ScrollAxis, times: [SimulatedTime], offsets: [Points],
    phases: [TracePhase], incompleteEvents: [ScrollEvent], phaseSource: PhaseSource = .recorded,
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

  /// The time from the first sample of any container to the last of any.
  public var duration: SimulatedTime {
    lastTime - containers.reduce(.never) { min($0, $1.track.times[0]) }
  }

  /// The time of the last sample of any container.
  package var lastTime: SimulatedTime { containers.reduce(.zero) { max($0, $1.track.lastTime) } }
}
