public import ScrollQuantities
public import ScrollTraces

/// A recording mapped onto the refreshes of a screen, in columns by frame. It is made once and shared by every run.
///
/// Frame `k` is at `k / refreshRate` seconds. A sample takes effect at the first refresh at or after its time. If
/// several samples fall before a refresh, the last one wins, as UIKit coalesces them, but the events of all of them are
/// kept.
public struct FrameTimeline: Sendable {
  public let axis: ScrollAxis
  /// The track of the outer container: every frame.
  let outer: Track
  /// The tracks of nested containers, each from the frame of its first sample on, in the order of paths.
  let nested: [NestedTrack]
  /// The time from one frame to the next, in nanoseconds.
  let period: Double
  /// The number of frames per nanosecond.
  private let frequency: Double
  /// The duration of the run, to the end of the last frame. It does not include held rests.
  public let duration: SimulatedTime
  /// The scrolling of all containers' recordings before each frame and, last, before the end.
  private let scrolling: [RecordedScrolling]
  /// The maximum time for which each rest is held; zero if rests are not held.
  let longestHold: SimulatedTime
  /// The last frames of rests, in order; empty if rests are not held.
  let restEnds: [Int]

  /// The recording of one container, by frame.
  struct Track: Sendable {
    let firstFrame: Int
    /// The frames from the first one on. After the last one, nothing changes.
    let frames: [Frame]
    /// The events, in the order of the recording.
    let events: [Event]
  }

  struct NestedTrack: Sendable {
    let path: ContainerPath
    let track: Track
  }

  /// The state of a recording in a frame.
  struct Frame: Sendable {
    let time: SimulatedTime
    /// The recorded offset.
    let offset: Points
    /// The velocity in points per second over the last 50 ms, or over the frames that there are; at least since the
    /// frame before. Zero in the first frame.
    let velocity: Double
    /// The phase of the movement to this offset; if the content has not moved, the phase from here on.
    let phase: TracePhase
    /// The sign of the velocity as UIKit and Texture see it: −1, 0, or 1. While a finger drags, it is the sign of the
    /// last movement; while the content decelerates, it is toward the target; otherwise, it is 0.
    let direction: Int8
    /// The first later frame with another offset, as an index of the track's frames; the end if there is none.
    fileprivate(set) var restEnd: Int32 = 0
  }

  struct Event: Sendable {
    let frame: Int
    let kind: ScrollEvent.Kind
  }

  public init(_ trace: ScrollTrace, _ configuration: ReplayConfiguration) {
    axis = trace.axis
    let period = 1e9 / configuration.refreshRate
    (self.period, frequency) = (period, 1 / period)
    let end = Double(configuration.duration(of: trace).nanoseconds)
    let frameCount = Int((end / period).rounded(.up)) + 1
    duration = Self.time(ofFrame: frameCount, period: period)
    func track(_ track: ScrollTrace.Track, isOuter: Bool) -> Track {
      let builder = TrackBuilder(track, leadIn: configuration.leadInTime, period: period)
      return isOuter ? builder.track(0..<frameCount) : builder.nestedTrack(before: frameCount)
    }
    outer = track(trace.track, isOuter: true)
    nested = trace.nested.map { NestedTrack(path: $0.path, track: track($0.track, isOuter: false)) }
    scrolling = Self.scrolling(outer, nested, period: period)
    longestHold = configuration.longestHold
    restEnds =
      longestHold > .zero ? RestDetection.lastFrames(outer, nested, trace, leadIn: configuration.leadInTime) : []
  }

  /// The time for which a recording counts as scrolling after a movement. People perceive movements this close as one
  /// motion (S. Card, T. Moran and A. Newell, "The Psychology of Human-Computer Interaction", 1983), and recordings
  /// have pauses between samples.
  public static let scrollingPause = SimulatedTime(milliseconds: 100)

  /// The scrolling of recordings up to a frame.
  private struct RecordedScrolling: Sendable {
    /// The time for which any of them has scrolled.
    let time: SimulatedTime
    /// The end of the pause after the last movement; zero if there was none.
    let pauseEnd: SimulatedTime
  }

  private static func scrolling(_ outer: Track, _ nested: [NestedTrack], period: Double) -> [RecordedScrolling] {
    var moves = outer.frames.indices.map(outer.moves)
    for track in nested.map(\.track) {
      for index in track.frames.indices where track.moves(inFrame: index) { moves[track.firstFrame + index] = true }
    }
    var (time, pauseEnd) = (SimulatedTime.zero, SimulatedTime.zero)
    var scrolling = [RecordedScrolling(time: .zero, pauseEnd: .zero)]
    scrolling.reserveCapacity(outer.frames.count + 1)
    for (index, frame) in outer.frames.enumerated() {
      if moves[index] { pauseEnd = frame.time + scrollingPause }
      if frame.time < pauseEnd { time += Self.time(ofFrame: index + 1, period: period) - frame.time }
      scrolling.append(RecordedScrolling(time: time, pauseEnd: pauseEnd))
    }
    return scrolling
  }

  /// Returns the time for which recordings scroll in a range of frames, also after movements before it.
  func scrollingTime(_ range: Range<Int>) -> SimulatedTime {
    scrolling[range.upperBound].time - scrolling[range.lowerBound].time
  }

  /// Returns the end of the pause after the last recorded movement before a frame; zero if there was none.
  func pauseEnd(before frame: Int) -> SimulatedTime { scrolling[frame].pauseEnd }

  /// Returns the time for which a frame is shown, if no rest is held.
  func span(ofFrame frame: Int) -> SimulatedTime {
    let end = frame + 1 < frameCount ? outer.frames[frame + 1].time : Self.time(ofFrame: frame + 1, period: period)
    return end - outer.frames[frame].time
  }

  public var frameCount: Int { outer.frames.count }

  /// True if the recording inserts or deletes items, so that the indexes of others change.
  package var movesItems: Bool {
    ([outer] + nested.map(\.track)).contains { $0.events.contains { $0.kind.movesItems } }
  }

  /// The number of rests that are held if something on screen is blank.
  public var heldRestCount: Int { restEnds.count }

  /// The time from one refresh to the next.
  var refreshPeriod: SimulatedTime { Self.time(ofFrame: 1, period: period) }

  /// Returns the first frame that is shown at a time or later; the number of frames if there is none.
  func frame(atOrAfter time: SimulatedTime) -> Int {
    guard time < duration else { return frameCount }
    var frame = min(Int(Double(time.nanoseconds) * frequency), frameCount)
    while frame < frameCount, outer.frames[frame].time < time { frame += 1 }
    while frame > 0, outer.frames[frame - 1].time >= time { frame -= 1 }
    return frame
  }

  /// Returns the time when a frame is shown, to the nearest nanosecond. `period` is in nanoseconds.
  public static func time(ofFrame frame: Int, period: Double) -> SimulatedTime {
    SimulatedTime(nanoseconds: Int64((Double(frame) * period).rounded()))
  }
}

extension FrameTimeline.Track {
  /// Returns true if the recording moves in one of its frames. It does not move to its first offset.
  func moves(inFrame index: Int) -> Bool { index > 0 && frames[index].offset != frames[index - 1].offset }

  /// Returns the frame of an event, by number; the frame after the last if there is no such event.
  @inline(__always)
  func frame(ofEvent number: Int) -> Int { number < events.count ? events[number].frame : frames.count }

  /// True if the first `appear` or `disappear` event is `appear`.
  var beginsOffScreen: Bool {
    let first = events.first { $0.kind == .appear || $0.kind == .disappear }
    return first?.kind == .appear
  }
}

/// A builder of the track of one container, which goes through its samples frame by frame.
private struct TrackBuilder {
  private let samples: ScrollTrace.Track
  /// The lead-in time, which is added to the times of the recording.
  private let delay: SimulatedTime
  private let period: Double
  private var frames: [FrameTimeline.Frame] = []
  private var events: [FrameTimeline.Event] = []
  private var sample = 0
  private var event = 0
  private var velocityStart = 0
  /// The direction of the last release: the sign of the target offset less the offset at which the finger left.
  private var releaseDirection: Int8 = 0

  /// The time over which the velocity is measured.
  private static let velocityWindow = SimulatedTime(milliseconds: 50)

  init(_ samples: ScrollTrace.Track, leadIn: SimulatedTime, period: Double) {
    self.samples = samples
    delay = leadIn
    self.period = period
  }

  /// Returns the track for a range of frames.
  consuming func track(_ range: Range<Int>) -> FrameTimeline.Track {
    frames.reserveCapacity(range.count)
    for frame in range {
      let time = FrameTimeline.time(ofFrame: frame, period: period)
      advance(to: time, frame: frame)
      let (offset, phase) = (samples.offsets[sample], phase(at: time))
      frames.append(
        FrameTimeline.Frame(
          time: time, offset: offset, velocity: velocity(at: time, offset), phase: phase,
          direction: direction(phase, offset)))
    }
    noteRests()
    return FrameTimeline.Track(firstFrame: range.lowerBound, frames: frames, events: events)
  }

  /// Returns the track from the frame of the first sample until the content has come to rest after the last one.
  consuming func nestedTrack(before frameCount: Int) -> FrameTimeline.Track {
    let first = frame(atOrAfter: samples.times[0] + delay)
    let rest = samples.times[samples.times.count - 1] + delay + Self.velocityWindow
    let end = min(frame(atOrAfter: rest) + 2, frameCount)
    return track(min(first, end)..<end)
  }

  private func frame(atOrAfter time: SimulatedTime) -> Int {
    var frame = Int(Double(time.nanoseconds) / period)
    while FrameTimeline.time(ofFrame: frame, period: period) < time { frame += 1 }
    return frame
  }

  private mutating func noteRests() {
    var end = frames.count
    for index in frames.indices.reversed() {
      if index + 1 < frames.count, frames[index].offset != frames[index + 1].offset { end = index + 1 }
      frames[index].restEnd = Int32(end)
    }
  }

  private mutating func advance(to time: SimulatedTime, frame: Int) {
    while sample + 1 < samples.times.count, samples.times[sample + 1] + delay <= time { sample += 1 }
    guard samples.times[0] + delay <= time else { return }
    while event < samples.events.count, samples.events[event].sample <= sample {
      let kind = samples.events[event].kind
      if case .endDrag(let end) = kind {
        let offset = samples.offsets[samples.events[event].sample]
        releaseDirection = sign((end.targetOffset ?? offset) - offset)
      }
      events.append(FrameTimeline.Event(frame: frame, kind: kind))
      event += 1
    }
  }

  /// Returns the phase at a time. A phase lasts from its sample to the next one, so the movement to a sample belongs to
  /// the phase before it, unless that phase is idle.
  private func phase(at time: SimulatedTime) -> TracePhase {
    guard samples.times[0] + delay <= time else { return .idle }
    let hasMoved = frames.last.map { $0.offset != samples.offsets[sample] } ?? false
    return hasMoved && samples.phases[sample - 1] != .idle ? samples.phases[sample - 1] : samples.phases[sample]
  }

  private func direction(_ phase: TracePhase, _ offset: Points) -> Int8 {
    switch phase {
    case .tracking:
      guard let last = frames.last else { return 0 }
      if offset != last.offset { return sign(offset - last.offset) }
      return last.phase == .tracking ? last.direction : 0
    case .decelerating: return releaseDirection
    case .idle, .programmatic: return 0
    }
  }

  private mutating func velocity(at time: SimulatedTime, _ offset: Points) -> Double {
    while velocityStart + 1 < frames.count, frames[velocityStart].time + Self.velocityWindow < time {
      velocityStart += 1
    }
    guard !frames.isEmpty else { return 0 }
    let start = frames[velocityStart]
    return (offset - start.offset).value / (time - start.time).seconds
  }

  private func sign(_ distance: Points) -> Int8 {
    distance > .zero ? 1 : distance < .zero ? -1 : 0
  }
}
