internal import Quantities

/// The columns of one container while it is recorded.
struct TrackInProgress: Sendable {
  private var times: [SimulatedTime] = []
  private(set) var offsets: [Points] = []
  private(set) var phases: [ScrollPhase] = []
  private var events: [ScrollEvent] = []

  mutating func append(time: SimulatedTime, offset: Points, phase: ScrollPhase, event: ScrollEvent.Kind?) {
    if let event { events.append(ScrollEvent(sample: times.count, kind: event)) }
    times.append(time)
    offsets.append(offset)
    phases.append(phase)
  }

  /// Precondition: at least one sample.
  func track(along axis: ScrollAxis) -> ScrollTrace.Track {
    ScrollTrace.Track(axis: axis, times: times, offsets: offsets, phases: phases, incompleteEvents: events)
  }
}
