public import ScrollQuantities
internal import ScrollTraces

/// A rest of the recording that took longer than recorded, because something on screen was blank.
public struct HoldRecord: Hashable, Sendable {
  /// The time when the recording would have continued.
  public let began: SimulatedTime
  /// The time when the recording continued.
  public let ended: SimulatedTime
}

/// A state machine that holds the rests of a recording until everything on screen is drawn, as people do who wait for
/// what they came to see.
///
/// While a rest is held, the time of the recording stands still in the last frame of the rest, and the screen shows
/// that frame again at each refresh.
struct RestHold: Sendable {
  /// The index of the next rest in the timeline's `restEnds`.
  private var next = 0
  /// The time when the recording would have continued; nil unless a rest is held.
  private var began: SimulatedTime?
  /// The total number of frames for which the recording has been held.
  private(set) var frameCount = 0

  /// True if what the screen showed last was a frame of the recording once more.
  private(set) var hasRepeated = false

  /// True while the recording waits.
  var isHolding: Bool { began != nil }

  /// Returns the time when a frame of the recording is shown, after the holds so far.
  @inline(__always)
  func time(ofFrame frame: Int, _ timeline: borrowing FrameTimeline) -> SimulatedTime {
    if frameCount == 0, frame < timeline.frameCount { return timeline.outer.frames[frame].time }
    return FrameTimeline.time(ofFrame: frame + frameCount, period: timeline.period)
  }

  /// Holds the recording in the last frame of a rest while a placeholder shows; returns true if the screen shows the frame
  /// once more.
  ///
  /// - Parameters:
  ///   - frame: The frame of the recording that was shown.
  ///   - showsBlanks: Whether it shows a placeholder.
  ///   - timeline: The timeline of the run.
  ///   - holds: The holds that are over. A hold that ends is added.
  mutating func holdFrame(
    _ frame: Int, showsBlanks: Bool, _ timeline: borrowing FrameTimeline, _ holds: inout [HoldRecord]
  ) -> Bool {
    hasRepeated = isHolding
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

/// The detection of a recording's rests.
enum RestDetection {
  /// Returns the last frames of rests, in order. A rest is a stretch of frames in which nothing happens in any
  /// container: no movement, no event and, until the last sample, no phase but idle.
  static func lastFrames(
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

  /// Marks the frames in which something happens in a container. After its last sample, the container rests in any
  /// phase.
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
