public import Quantities
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
  private let period: Double

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
    let period = 1e9 / configuration.refreshRate
    self.period = period
    let end = Double(configuration.duration(of: trace).nanoseconds)
    let frameCount = Int((end / period).rounded(.up)) + 1
    func track(_ track: ScrollTrace.Track, isOuter: Bool) -> Track {
      let builder = TrackBuilder(track, leadIn: configuration.leadInTime, period: period)
      return isOuter ? builder.track(0..<frameCount) : builder.nestedTrack(before: frameCount)
    }
    outer = track(trace.track, isOuter: true)
    nested = trace.nested.map {
      NestedTrack(path: $0.path, axis: $0.track.axis, track: track($0.track, isOuter: false))
    }
  }

  public var frameCount: Int { outer.frames.count }

  /// How long the run lasts: to the end of the last frame.
  public var duration: SimulatedTime { Self.time(ofFrame: frameCount, period: period) }

  /// From one refresh to the next.
  var refreshPeriod: SimulatedTime { Self.time(ofFrame: 1, period: period) }

  /// When a frame is shown, to the nearest nanosecond.
  public static func time(ofFrame frame: Int, period: Double) -> SimulatedTime {
    SimulatedTime(nanoseconds: Int64((Double(frame) * period).rounded()))
  }
}

extension FrameTimeline.Track {
  /// Whether the first thing that is told of the screen is that it appears.
  var beginsOffScreen: Bool {
    let first = events.first { $0.kind == .appear || $0.kind == .disappear }
    return first?.kind == .appear
  }
}
