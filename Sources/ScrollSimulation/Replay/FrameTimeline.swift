public import ScrollQuantities
public import ScrollTraces

/// A recording laid onto the refreshes of a screen, in columns by frame; made once and shared by every run.
///
/// Frame `k` is at `k / refreshRate` seconds. A sample takes effect at the first refresh at or after its time, and the
/// last one before a refresh wins, as UIKit coalesces; events of samples that are passed over are kept.
public struct FrameTimeline: Sendable {
  public let axis: ScrollAxis
  /// Of the outer container: every frame.
  let outer: Track
  /// Of containers inside, each from the frame of its first sample on, in the order of paths.
  let nested: [NestedTrack]
  /// In nanoseconds.
  let period: Double
  /// In frames a nanosecond.
  private let frequency: Double
  /// How long the run lasts, unless rests are held: to the end of the last frame.
  public let duration: SimulatedTime
  /// Whether the recording scrolls, by frame.
  let scrolls: [Bool]
  /// How long it scrolls in all.
  let scrollingTime: SimulatedTime
  /// The longest that each rest is held; zero if none is.
  let longestHold: SimulatedTime
  /// The last frames of rests, in order; empty if none is held.
  let restEnds: [Int]

  /// What the recording says about one container.
  struct Track: Sendable {
    let firstFrame: Int
    /// From the first frame on; after the last, nothing changes any more.
    let frames: [Frame]
    /// In the order of the recording.
    let events: [Event]
  }

  struct NestedTrack: Sendable {
    let path: ContainerPath
    let axis: ScrollAxis
    let track: Track
  }

  /// What the recording says about a frame.
  struct Frame: Sendable {
    let time: SimulatedTime
    /// Where the recording was.
    let offset: Points
    /// Points per second over the last 50 ms or as much of it as there is, but at least since the frame before.
    let velocity: Double
    /// What moved the content to where it is; where it has not moved, what moves it from here on.
    let phase: TracePhase
    /// −1, 0 or 1: the sign of what UIKit and Texture take for the velocity. While a finger drags, that of its last
    /// movement; while the content decelerates, toward where it will come to rest; otherwise none.
    let direction: Int8
    /// The first later frame at another offset, or the end, as an index of the track's frames.
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
    nested = trace.nested.map {
      NestedTrack(path: $0.path, axis: $0.track.axis, track: track($0.track, isOuter: false))
    }
    (scrolls, scrollingTime) = Self.scrolling(outer, nested, period: period)
    longestHold = configuration.longestHold
    restEnds =
      longestHold > .zero ? RestEnds.frames(outer, nested, trace, leadIn: configuration.leadInTime) : []
  }

  /// How long after its last movement a recording counts as scrolling: what people take for one motion (S. Card, T. Moran
  /// and A. Newell, "The Psychology of Human-Computer Interaction", 1983). Recordings have pauses between samples.
  public static let scrollingPause = SimulatedTime(milliseconds: 100)

  /// Returns whether any container scrolls, by frame, and for how long in all.
  private static func scrolling(
    _ outer: Track, _ nested: [NestedTrack], period: Double
  ) -> (frames: [Bool], time: SimulatedTime) {
    var moves = [Bool](repeating: false, count: outer.frames.count)
    for track in [outer] + nested.map(\.track) {
      for place in track.frames.indices.dropFirst() where track.frames[place].offset != track.frames[place - 1].offset {
        moves[track.firstFrame + place] = true
      }
    }
    var (scrolls, time, pauseEnd) = (moves, SimulatedTime.zero, SimulatedTime.zero)
    for (index, frame) in outer.frames.enumerated() {
      if moves[index] { pauseEnd = frame.time + scrollingPause }
      scrolls[index] = frame.time < pauseEnd
      if scrolls[index] { time += Self.time(ofFrame: index + 1, period: period) - frame.time }
    }
    return (scrolls, time)
  }

  public var frameCount: Int { outer.frames.count }

  /// How many rests are held if something on screen is blank.
  public var heldRestCount: Int { restEnds.count }

  /// From one refresh to the next.
  var refreshPeriod: SimulatedTime { Self.time(ofFrame: 1, period: period) }

  /// The first frame that is shown at a time or later; the number of frames if there is none.
  func frame(atOrAfter time: SimulatedTime) -> Int {
    guard time < duration else { return frameCount }
    var frame = min(Int(Double(time.nanoseconds) * frequency), frameCount)
    while frame < frameCount, outer.frames[frame].time < time { frame += 1 }
    while frame > 0, outer.frames[frame - 1].time >= time { frame -= 1 }
    return frame
  }

  /// When a frame is shown, to the nearest nanosecond.
  public static func time(ofFrame frame: Int, period: Double) -> SimulatedTime {
    SimulatedTime(nanoseconds: Int64((Double(frame) * period).rounded()))
  }
}

extension FrameTimeline.Track {
  /// The frame of an event, by number; that after the last frame if there is no such event.
  @inline(__always)
  func frame(ofEvent number: Int) -> Int { number < events.count ? events[number].frame : frames.count }

  /// Whether the first thing that is told of the screen is that it appears.
  var beginsOffScreen: Bool {
    let first = events.first { $0.kind == .appear || $0.kind == .disappear }
    return first?.kind == .appear
  }
}

/// Goes through the samples of one container frame by frame.
struct TrackBuilder {
  private let samples: ScrollTrace.Track
  /// What the times of the recording become later by.
  private let delay: SimulatedTime
  private let period: Double
  private var frames: [FrameTimeline.Frame] = []
  private var events: [FrameTimeline.Event] = []
  private var sample = 0
  private var event = 0
  private var velocityStart = 0
  /// The sign of the last release: of the target offset less the offset at which the finger left.
  private var releaseDirection: Int8 = 0

  /// How far back the velocity looks.
  private static let velocityWindow = SimulatedTime(milliseconds: 50)

  init(_ samples: ScrollTrace.Track, leadIn: SimulatedTime, period: Double) {
    self.samples = samples
    delay = leadIn
    self.period = period
  }

  /// What the recording says in every frame of a range.
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

  /// From the frame of the first sample until the last has come to rest.
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

  /// A phase holds from its sample to the next, so the movement to a sample belongs to the phase of the one before; but
  /// nothing moves while idle.
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

/// How a recording moves the viewport.
public struct ReplayConfiguration: Hashable, Sendable {
  public enum Mode: String, Sendable, CaseIterable {
    /// The viewport is where the recording was, as far as there is content.
    case absolute
    /// The viewport moves as the recording moved, from wherever it is.
    case relative
  }

  /// The default is absolute.
  public var mode = Mode.absolute
  /// How often the screen is refreshed, in hertz; the default is 120.
  public var refreshRate = 120.0
  /// How long the viewport rests where the recording begins before it does, as while somebody looks at the first screen;
  /// the default is zero.
  public var leadInTime = SimulatedTime.zero
  /// How long the run goes on at rest after the last sample, so that what is under way can arrive; the default is
  /// one second.
  public var settleTime = SimulatedTime(milliseconds: 1000)
  /// The longest that each rest of the recording is held until everything on screen is drawn; the default is zero, for no
  /// hold.
  public var longestHold = SimulatedTime.zero
  /// How many frames later policies hear of layouts and movement, as where they act on scroll events; the default is 0.
  public var triggerDelayFrames = 0

  public init() {}

  /// How long a replay takes, lead-in and settling included.
  public func duration(of trace: ScrollTrace) -> SimulatedTime { leadInTime + trace.duration + settleTime }
}
