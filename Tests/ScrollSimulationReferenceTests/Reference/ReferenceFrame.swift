import ScrollQuantities
import ScrollTraces

@testable import ScrollSimulation

/// What the recording says about one refresh of the screen.
struct ReferenceFrame {
  let time: SimulatedTime
  let offset: Points
  let phase: TracePhase
  /// The sign of the movement that Texture would see; 0 where it would see none.
  let direction: Int
  /// In points per second, over the last 50 ms or as much of them as there is, but at least since the frame before.
  let velocity: Double
  let events: [ScrollEvent.Kind]
  /// Whether the recording has begun; that of the outer container has from the start.
  let hasBegun: Bool
  /// Whether it begins in this frame.
  let isFirst: Bool
  /// Whether its last sample is past.
  let isOver: Bool

  /// The recording of a container laid onto the refreshes.
  static func frames(
    of track: ScrollTrace.Track, isOuter: Bool, in trace: ScrollTrace, _ replay: ReplayConfiguration
  ) -> [ReferenceFrame] {
    let count = count(trace, replay)
    let recording = Recording(track, isOuter: isOuter, replay, frameCount: count)
    return (0..<count).map { ReferenceFrame($0, recording) }
  }

  /// How many frames a run has.
  static func count(_ trace: ScrollTrace, _ replay: ReplayConfiguration) -> Int {
    let length = Double((replay.leadInTime + trace.duration + replay.settleTime).nanoseconds)
    return Int((length / (1e9 / replay.refreshRate)).rounded(.up)) + 1
  }

  static func time(ofFrame frame: Int, _ replay: ReplayConfiguration) -> SimulatedTime {
    SimulatedTime(nanoseconds: Int64((Double(frame) * 1e9 / replay.refreshRate).rounded()))
  }

  private init(_ frame: Int, _ recording: Recording) {
    let track = recording.track
    time = Self.time(ofFrame: frame, recording.replay)
    isFirst = recording.isFirst(frame)
    isOver = recording.sample(ofFrame: frame) == track.times.count - 1
    hasBegun = recording.isOuter || recording.sample(ofFrame: frame) != nil
    phase = recording.phase(ofFrame: frame)
    velocity = hasBegun ? recording.velocity(inFrame: frame) : 0
    guard let sample = recording.sample(ofFrame: frame) else {
      (offset, direction, events) = (track.offsets[0], 0, [])
      return
    }
    offset = track.offsets[sample]
    let before = frame == 0 ? nil : recording.sample(ofFrame: frame - 1)
    events = track.events.filter { $0.sample <= sample && $0.sample > before ?? -1 }.map(\.kind)
    switch phase {
    case .tracking: direction = recording.dragDirection(atFrame: frame)
    case .decelerating: direction = recording.releaseDirection(upTo: sample)
    case .idle, .programmatic: direction = 0
    }
  }
}

/// A track as frames see it.
private struct Recording {
  let track: ScrollTrace.Track
  let isOuter: Bool
  let replay: ReplayConfiguration
  /// The last sample at or before each frame; nil in the lead-in, and before the track begins.
  private let samples: [Int?]

  init(_ track: ScrollTrace.Track, isOuter: Bool, _ replay: ReplayConfiguration, frameCount: Int) {
    (self.track, self.isOuter, self.replay) = (track, isOuter, replay)
    samples = (0..<frameCount).map { frame in
      let time = ReferenceFrame.time(ofFrame: frame, replay)
      return track.times.lastIndex { replay.leadInTime + $0 <= time }
    }
  }

  func sample(ofFrame frame: Int) -> Int? { samples[frame] }

  /// The outer container's recording is there from the start, at rest.
  func isFirst(_ frame: Int) -> Bool {
    if isOuter { return frame == 0 }
    return sample(ofFrame: frame) != nil && (frame == 0 || sample(ofFrame: frame - 1) == nil)
  }

  /// Where the recording is in a frame.
  private func offset(ofFrame frame: Int) -> Points { track.offsets[sample(ofFrame: frame) ?? 0] }

  /// How far the recording moved since the frame before.
  private func movement(inFrame frame: Int) -> Points {
    if frame == 0 || isFirst(frame) { return .zero }
    return offset(ofFrame: frame) - offset(ofFrame: frame - 1)
  }

  func velocity(inFrame frame: Int) -> Double {
    if frame == 0 || isFirst(frame) { return 0 }
    let now = ReferenceFrame.time(ofFrame: frame, replay)
    var start = frame - 1
    while start > 0, !isFirst(start),
      ReferenceFrame.time(ofFrame: start - 1, replay) + SimulatedTime(milliseconds: 50) >= now
    {
      start -= 1
    }
    return (offset(ofFrame: frame) - offset(ofFrame: start)).value
      / (now - ReferenceFrame.time(ofFrame: start, replay)).seconds
  }

  /// What led to where the content is, if it moved since the frame before; else what holds from here on.
  func phase(ofFrame frame: Int) -> TracePhase {
    guard let sample = sample(ofFrame: frame) else { return .idle }
    if movement(inFrame: frame) != .zero, track.phases[sample - 1] != .idle { return track.phases[sample - 1] }
    return track.phases[sample]
  }

  /// The finger's last movement since it began to track.
  func dragDirection(atFrame frame: Int) -> Int {
    var frame = frame
    while frame > 0, phase(ofFrame: frame) == .tracking {
      let movement = movement(inFrame: frame)
      if movement != .zero { return Self.sign(movement) }
      frame -= 1
    }
    return 0
  }

  /// Whither the content was released: from where the finger last left it to its target.
  func releaseDirection(upTo sample: Int) -> Int {
    for event in track.events.reversed() where event.sample <= sample {
      if case .endDrag(let end) = event.kind {
        return end.targetOffset.map { Self.sign($0 - track.offsets[event.sample]) } ?? 0
      }
    }
    return 0
  }

  private static func sign(_ distance: Points) -> Int {
    distance > .zero ? 1 : distance < .zero ? -1 : 0
  }
}
