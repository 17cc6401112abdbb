internal import ScrollQuantities
internal import ScrollTraces

/// The columns of one container in a recording being edited.
struct TrackColumns {
  private(set) var times: [SimulatedTime] = []
  private(set) var offsets: [Points] = []
  private(set) var phases: [TracePhase] = []
  private(set) var events: [ScrollEvent] = []
  /// The events at the last event's sample; ends of drags without their data, so that two of them are equal.
  private var lastKinds: Set<ScrollEvent.Kind> = []
  /// True if a drag is in progress after the last event.
  private var isDragOpen = false

  init() {}

  /// Creates columns that continue a track.
  init(_ track: ScrollTrace.Track) {
    times = track.times
    offsets = track.offsets
    phases = track.phases
    for event in track.events { append(event) }
  }

  var count: Int { times.count }

  mutating func append(time: SimulatedTime, offset: Points, phase: TracePhase) {
    times.append(time)
    offsets.append(offset)
    phases.append(phase)
  }

  /// Appends an event. Precondition: its sample is not before the last event's.
  ///
  /// A sample has each event at most once, and one begin and one end of a drag. A surplus event goes to a new sample at
  /// the same time if its sample is the last one, and is left out otherwise. Complexity: O(1).
  mutating func append(_ event: ScrollEvent) {
    if event.sample != events.last?.sample { lastKinds = [] }
    if event.kind.isDrag { isDragOpen = event.kind.isBeginDrag }
    let kind = event.kind.isEndDrag ? .endDrag(DragEnd()) : event.kind
    if lastKinds.insert(kind).inserted { return events.append(event) }
    guard event.sample == count - 1 else { return }
    append(time: times[event.sample], offset: offsets[event.sample], phase: phases[event.sample])
    lastKinds = [kind]
    events.append(ScrollEvent(sample: count - 1, kind: event.kind))
  }

  /// Removes the last sample. Precondition: there is one, and it has no event.
  private mutating func removeLastSample() {
    times.removeLast()
    offsets.removeLast()
    phases.removeLast()
  }

  /// Makes the last sample idle.
  private mutating func rest() { phases[count - 1] = .idle }

  /// Returns the track, with the drags that the phases imply if there are none. Precondition: at least one sample.
  func track(along axis: ScrollAxis) -> ScrollTrace.Track {
    ScrollTrace.Track(axis: axis, times: times, offsets: offsets, phases: phases, incompleteEvents: events)
  }
}

extension TrackColumns {
  /// Appends a track, shifted so that its time 0 is at `start` and its first offset is the last one so far.
  ///
  /// Precondition: there is a sample, and `start` is not before the last one. Complexity: O(samples and events of the
  /// track).
  mutating func append(_ next: ScrollTrace.Track, startingAt start: SimulatedTime) {
    let distance = offsets[count - 1] - next.offsets[0]
    let isSeamless = next.times[0] + start == times[count - 1]
    let isDragEnding = isDragOpen && !(isSeamless && next.beginsDrag)
    let continuedDrag = isDragOpen && !isDragEnding ? next.events.firstIndex(where: \.kind.isBeginDrag) : nil
    if isSeamless, !isDragEnding, events.last?.sample != count - 1 { removeLastSample() }
    if isDragEnding { append(ScrollEvent(sample: count - 1, kind: .endDrag(DragEnd()))) }
    if !isSeamless || isDragEnding { rest() }
    let shift = count
    for sample in next.times.indices {
      append(time: next.times[sample] + start, offset: next.offsets[sample] + distance, phase: next.phases[sample])
    }
    for (index, event) in next.events.enumerated() where index != continuedDrag {
      append(ScrollEvent(sample: event.sample + shift, kind: event.kind.moved(by: distance)))
    }
  }
}

extension ScrollEvent.Kind {
  /// Returns the event with its target offset shifted by a distance.
  fileprivate func moved(by distance: Points) -> ScrollEvent.Kind {
    guard case .endDrag(var end) = self else { return self }
    end.targetOffset = end.targetOffset.map { $0 + distance }
    return .endDrag(end)
  }
}

extension ScrollTrace.Track {
  /// Returns the track with all times shifted by `time`.
  func later(by time: SimulatedTime) -> ScrollTrace.Track {
    ScrollTrace.Track(axis: axis, times: times.map { $0 + time }, offsets: offsets, phases: phases, events: events)
  }

  /// True if the first drag event is a begin, at the first sample.
  fileprivate var beginsDrag: Bool {
    events.first(where: \.kind.isDrag).map { $0.kind.isBeginDrag && $0.sample == 0 } ?? false
  }
}
