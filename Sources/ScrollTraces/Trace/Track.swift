public import ScrollQuantities

extension ScrollTrace {
  /// The movement of one container along its axis, with phases and events, in columns.
  ///
  /// The columns `times`, `offsets` and `phases` have the same length, at least 1. Times count from the start of the
  /// recording, which another container may have begun; they never go back, and several samples may share one.
  /// Offsets are finite; they are negative while the content is pulled beyond its start. An offset and a phase hold
  /// until the next sample, so the sample at which a movement comes to rest is idle. Events are ordered by sample, and
  /// no two at a sample are equal, or both ends of drags.
  public struct Track: Hashable, Sendable {
    public var axis: ScrollAxis
    public private(set) var times: [SimulatedTime]
    public private(set) var offsets: [Points]
    public private(set) var phases: [TracePhase]
    public private(set) var events: [ScrollEvent]

    /// Creates a track. Precondition: the columns obey the type's rules.
    public init(
      axis: ScrollAxis, times: [SimulatedTime], offsets: [Points], phases: [TracePhase], events: [ScrollEvent]
    ) {
      precondition(!times.isEmpty && times.count == offsets.count && times.count == phases.count)
      self.axis = axis
      self.times = times
      self.offsets = offsets
      self.phases = phases
      self.events = events
    }

    /// Returns the outer container's track for a recording of nested ones alone: one idle sample at time 0, offset 0.
    package static func atRest(along axis: ScrollAxis) -> Track {
      Track(axis: axis, times: [.zero], offsets: [.zero], phases: [.idle], events: [])
    }
  }

  /// The movement of a container in a cell of another: a carousel in a feed.
  ///
  /// Its events are drags, reloads, insertions, deletions, scrolls to an item and resets; events of the screen or the app
  /// are in the outer container's track.
  public struct NestedTrack: Hashable, Sendable {
    public let path: ContainerPath
    public var track: Track

    /// Creates a nested container's track. Precondition: the path is not that of the outer container, and no event
    /// concerns the screen or the app.
    public init(path: ContainerPath, track: Track) {
      precondition(path != .outer && track.events.allSatisfy(\.kind.concernsOneContainer))
      self.path = path
      self.track = track
    }
  }
}

extension ScrollTrace.Track {
  /// Creates a track and infers the phases from the movement, as <doc:InferringPhases> describes.
  ///
  /// If `events` include drags, the phases follow them; otherwise the drags are inferred as well. A missing target offset
  /// or velocity of a drag's end is inferred. Precondition: the columns obey the rules of ``ScrollTrace/Track``.
  public init(axis: ScrollAxis, times: [SimulatedTime], offsets: [Points], events: [ScrollEvent] = []) {
    let inference = PhaseInference(motion: Motion(times: times, offsets: offsets))
    let haveDrags = events.contains(where: \.kind.isDrag)
    self.init(
      axis: axis, times: times, offsets: offsets,
      phases: haveDrags ? inference.phases(around: events) : inference.phases(), incompleteEvents: events)
  }

  /// Creates a track with phases, and infers missing drag data.
  ///
  /// If there is no drag event, the drags follow from the phases. A missing target offset or velocity of a drag's end is
  /// inferred. Precondition: the columns obey the rules of ``ScrollTrace/Track``.
  public init(
    axis: ScrollAxis, times: [SimulatedTime], offsets: [Points], phases: [TracePhase],
    incompleteEvents: [ScrollEvent]
  ) {
    let drags = DragEvents(motion: Motion(times: times, offsets: offsets), phases: phases)
    self.init(
      axis: axis, times: times, offsets: offsets, phases: phases, events: drags.completed(incompleteEvents))
  }
}

extension ScrollTrace.Track {
  package var lastTime: SimulatedTime { times[times.count - 1] }
  var lastOffset: Points { offsets[offsets.count - 1] }
}

/// The columns of one container being recorded.
struct TrackInProgress: Sendable {
  private var times: [SimulatedTime] = []
  private(set) var offsets: [Points] = []
  private(set) var phases: [TracePhase] = []
  private var events: [ScrollEvent] = []

  mutating func append(time: SimulatedTime, offset: Points, phase: TracePhase, event: ScrollEvent.Kind?) {
    if let event { events.append(ScrollEvent(sample: times.count, kind: event)) }
    times.append(time)
    offsets.append(offset)
    phases.append(phase)
  }

  /// Returns the track so far. Precondition: at least one sample.
  func track(along axis: ScrollAxis) -> ScrollTrace.Track {
    ScrollTrace.Track(axis: axis, times: times, offsets: offsets, phases: phases, incompleteEvents: events)
  }
}

extension [Points] {
  /// The total distance that content with these offsets moves from one to the next, in both directions. Complexity: O(offsets).
  package var travel: Points { zip(self, dropFirst()).map { $1 - $0 }.distance }

  /// The sum of steps in both directions. Complexity: O(steps).
  package var distance: Points { reduce(.zero) { $0 + $1.magnitude } }
}
