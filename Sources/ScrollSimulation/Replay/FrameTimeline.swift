public import Quantities
public import ScrollTraces

/// A recording laid onto the refreshes of a screen, in columns by frame; made once and shared by every run.
///
/// Frame `k` is at `k / refreshRate` seconds. A sample takes effect at the first refresh at or after its time, and the
/// last one before a refresh wins, as UIKit coalesces; events of samples that are passed over are kept.
public struct FrameTimeline: Sendable {
  public let axis: ScrollAxis
  let frames: [Frame]
  /// In the order of the recording.
  let events: [Event]
  private let period: Double

  /// What the recording says about a frame.
  struct Frame: Sendable {
    let time: SimulatedTime
    /// Where the recording was.
    let offset: Points
    /// Points per second over the last 50 ms or as much of it as there is, but at least since the frame before.
    let velocity: Double
    /// What moved the content to where it is; where it has not moved, what moves it from here on.
    let phase: ScrollPhase
    /// −1, 0 or 1: the sign of what UIKit and Texture take for the velocity. While a finger drags, that of its last
    /// movement; while the content decelerates, towards where it will come to rest; otherwise none.
    let direction: Int8
  }

  struct Event: Sendable {
    let frame: Int
    let kind: ScrollEvent.Kind
  }

  public init(_ trace: ScrollTrace, _ configuration: ReplayConfiguration) {
    axis = trace.axis
    period = 1e9 / configuration.refreshRate
    let end = Double(configuration.duration(of: trace).nanoseconds)
    var builder = Builder(trace, leadIn: configuration.leadInTime, period: period)
    builder.build(frameCount: Int((end / period).rounded(.up)) + 1)
    frames = builder.frames
    events = builder.events
  }

  public var frameCount: Int { frames.count }

  /// How long the run lasts: to the end of the last frame.
  public var duration: SimulatedTime { Self.time(ofFrame: frameCount, period: period) }

  /// When a frame is shown, to the nearest nanosecond.
  fileprivate static func time(ofFrame frame: Int, period: Double) -> SimulatedTime {
    SimulatedTime(nanoseconds: Int64((Double(frame) * period).rounded()))
  }
}

/// Goes through the samples frame by frame.
private struct Builder {
  private let trace: ScrollTrace
  /// What the times of the recording become later by.
  private let delay: SimulatedTime
  private let period: Double
  var frames: [FrameTimeline.Frame] = []
  var events: [FrameTimeline.Event] = []
  private var sample = 0
  private var event = 0
  private var velocityStart = 0
  /// The sign of the last release: of the target offset less the offset at which the finger left.
  private var releaseDirection: Int8 = 0

  init(_ trace: ScrollTrace, leadIn: SimulatedTime, period: Double) {
    self.trace = trace
    delay = leadIn - trace.times[0]
    self.period = period
  }

  mutating func build(frameCount: Int) {
    frames.reserveCapacity(frameCount)
    for frame in 0..<frameCount {
      let time = FrameTimeline.time(ofFrame: frame, period: period)
      advance(to: time, frame: frame)
      let (offset, phase) = (trace.offsets[sample], phase(at: time))
      frames.append(
        FrameTimeline.Frame(
          time: time, offset: offset, velocity: velocity(at: time, offset), phase: phase,
          direction: direction(phase, offset)))
    }
  }

  private mutating func advance(to time: SimulatedTime, frame: Int) {
    while sample + 1 < trace.times.count, trace.times[sample + 1] + delay <= time { sample += 1 }
    guard trace.times[0] + delay <= time else { return }
    while event < trace.events.count, trace.events[event].sample <= sample {
      let kind = trace.events[event].kind
      if case .endDrag(let end) = kind {
        let offset = trace.offsets[trace.events[event].sample]
        releaseDirection = sign((end.targetOffset ?? offset) - offset)
      }
      events.append(FrameTimeline.Event(frame: frame, kind: kind))
      event += 1
    }
  }

  /// A phase holds from its sample to the next, so the movement to a sample belongs to the phase of the one before; but
  /// nothing moves while idle.
  private func phase(at time: SimulatedTime) -> ScrollPhase {
    guard trace.times[0] + delay <= time else { return .idle }
    let hasMoved = frames.last.map { $0.offset != trace.offsets[sample] } ?? false
    return hasMoved && trace.phases[sample - 1] != .idle ? trace.phases[sample - 1] : trace.phases[sample]
  }

  private func direction(_ phase: ScrollPhase, _ offset: Points) -> Int8 {
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
    let window = SimulatedTime(milliseconds: 50)
    while velocityStart + 1 < frames.count, frames[velocityStart].time + window < time { velocityStart += 1 }
    guard !frames.isEmpty else { return 0 }
    let start = frames[velocityStart]
    return (offset - start.offset).value / (time - start.time).seconds
  }

  private func sign(_ distance: Points) -> Int8 {
    distance > .zero ? 1 : distance < .zero ? -1 : 0
  }
}
