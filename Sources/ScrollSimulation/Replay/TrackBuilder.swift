internal import Quantities
internal import ScrollTraces

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
  private func phase(at time: SimulatedTime) -> ScrollPhase {
    guard samples.times[0] + delay <= time else { return .idle }
    let hasMoved = frames.last.map { $0.offset != samples.offsets[sample] } ?? false
    return hasMoved && samples.phases[sample - 1] != .idle ? samples.phases[sample - 1] : samples.phases[sample]
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
