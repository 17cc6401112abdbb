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

    /// Precondition: the columns are as the type's description says.
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

    /// The outer container's track if only nested ones were recorded.
    static func atRest(along axis: ScrollAxis) -> Track {
      Track(axis: axis, times: [.zero], offsets: [.zero], phases: [.idle], events: [])
    }
  }

  /// The movement of a container in a cell of another: a carousel in a feed.
  ///
  /// Its events are drags, reloads, insertions, deletions, scrolls to an item and resets; what happens to the screen or
  /// the app is in the outer container's.
  public struct NestedTrack: Hashable, Sendable {
    public let path: ContainerPath
    public var track: Track

    /// Precondition: the path is not that of the outer container, and no event concerns the screen or the app.
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
  /// If `events` include drags, the phases follow them; otherwise the drags are inferred as well. Ends of drags without
  /// a target offset or a velocity get them. Precondition: the columns are as ``ScrollTrace/Track`` asks.
  public init(axis: ScrollAxis, times: [SimulatedTime], offsets: [Points], events: [ScrollEvent] = []) {
    let inference = PhaseInference(motion: Motion(times: times, offsets: offsets))
    let haveDrags = events.contains(where: \.kind.isDrag)
    self.init(
      axis: axis, times: times, offsets: offsets,
      phases: haveDrags ? inference.phases(around: events) : inference.phases(), incompleteEvents: events)
  }

  /// Creates a track with phases. If the events have neither a begin nor an end of a drag, those follow from the
  /// phases; ends of drags without a target offset or a velocity get them. Precondition: the columns are as
  /// ``ScrollTrace/Track`` asks.
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
  var lastTime: SimulatedTime { times[times.count - 1] }
  var lastOffset: Points { offsets[offsets.count - 1] }

  /// True if a drag is in progress just before a sample, according to the events.
  ///
  /// If the first drag event is an end, the recording begins within that drag.
  func isDragOpen(before sample: Int) -> Bool {
    if let earlier = events.last(where: { $0.sample < sample && $0.kind.isDrag }) { return earlier.kind.isBeginDrag }
    return events.first(where: \.kind.isDrag)?.kind.isEndDrag ?? false
  }
}
