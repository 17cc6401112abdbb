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
  /// Whether the phases are the recording's own or were inferred, of any container, from the movement.
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
