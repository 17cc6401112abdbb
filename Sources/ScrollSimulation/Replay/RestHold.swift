public import ScrollQuantities
internal import ScrollTraces

/// A rest of the recording that took longer than recorded, because something on screen was blank.
public struct HoldRecord: Hashable, Sendable {
  /// When the recording would have gone on.
  public let began: SimulatedTime
  /// When it did.
  public let ended: SimulatedTime
}

/// Holds the rests of a recording until what is on screen is drawn, as people do who wait for what they came to see.
///
/// While a rest is held, the time of the recording stands still in the rest's last frame, and the screen goes on.
struct RestHold: Sendable {
  /// The next of the timeline's ends of rests.
  private var next = 0
  /// When the recording would have gone on; nil unless a rest is held.
  private var began: SimulatedTime?
  /// How many frames the recording has been held for in all.
  private(set) var frameCount = 0

  /// Whether the recording scrolls in a frame, which it does not while it waits.
  func scrolls(_ frame: Int, _ timeline: borrowing FrameTimeline) -> Bool { began == nil && timeline.scrolls[frame] }

  /// When a frame of the recording is shown, as far as rests have been held.
  @inline(__always)
  func time(ofFrame frame: Int, _ timeline: borrowing FrameTimeline) -> SimulatedTime {
    if frameCount == 0, frame < timeline.frameCount { return timeline.outer.frames[frame].time }
    return FrameTimeline.time(ofFrame: frame + frameCount, period: timeline.period)
  }

  /// Whether a frame that was shown is shown once more, while the recording waits.
  ///
  /// - Parameter holds: The holds that are over.
  mutating func repeats(
    _ frame: Int, showsBlanks: Bool, _ timeline: borrowing FrameTimeline, _ holds: inout [HoldRecord]
  ) -> Bool {
    guard next < timeline.restEnds.count, timeline.restEnds[next] == frame else { return false }
    let following = time(ofFrame: frame + 1, timeline)
    let start = began ?? following
    if showsBlanks, following - start < timeline.longestHold {
      began = start
      frameCount += 1
      return true
    }
    if began != nil { holds.append(HoldRecord(began: start, ended: following)) }
    began = nil
    next += 1
    return false
  }
}

/// The ends of a recording's rests.
enum RestEnds {
  /// The frames after which something begins, or the run ends, though nothing happens in them: no container moves, no finger is
  /// down, nothing decelerates.
  static func frames(
    _ outer: FrameTimeline.Track, _ nested: [FrameTimeline.NestedTrack], _ trace: ScrollTrace, leadIn: SimulatedTime
  ) -> [Int] {
    var rests = [Bool](repeating: true, count: outer.frames.count)
    mark(outer, lastSample: leadIn + trace.track.times[trace.track.times.count - 1], outer.frames, in: &rests)
    for (track, recorded) in zip(nested, trace.nested) {
      let last = leadIn + recorded.track.times[recorded.track.times.count - 1]
      mark(track.track, lastSample: last, outer.frames, in: &rests)
    }
    return rests.indices.filter { rests[$0] && ($0 + 1 == rests.count || !rests[$0 + 1]) }
  }

  /// Marks the frames in which something happens in a container. After its last sample it rests, whatever the phase is.
  private static func mark(
    _ track: FrameTimeline.Track, lastSample: SimulatedTime, _ frames: [FrameTimeline.Frame], in rests: inout [Bool]
  ) {
    for (index, frame) in track.frames.enumerated() {
      let hasMoved = index == 0 ? track.firstFrame > 0 : frame.offset != track.frames[index - 1].offset
      let isOver = frames[track.firstFrame + index].time >= lastSample
      if hasMoved || frame.phase != .idle && !isOver { rests[track.firstFrame + index] = false }
    }
    for event in track.events where event.frame < rests.count { rests[event.frame] = false }
  }
}
