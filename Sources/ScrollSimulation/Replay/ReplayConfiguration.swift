public import ScrollQuantities
public import ScrollTraces

/// The settings for replaying a recording.
public struct ReplayConfiguration: Hashable, Sendable {
  public enum Mode: String, Sendable, CaseIterable {
    /// The viewport is at the recorded offset, clamped to the content.
    case absolute
    /// The viewport moves as the recording does, from its present offset.
    case relative
  }

  /// The way in which the viewport follows the recording. The default is absolute.
  public var mode = Mode.absolute
  /// The refresh rate of the screen, in hertz. The default is 120.
  public var refreshRate = 120.0
  /// The time for which the viewport rests at its first offset before the recording begins, as while somebody looks at
  /// the first screen. The default is zero.
  public var leadInTime = SimulatedTime.zero
  /// The time for which the run goes on at rest after the last sample, so that what is under way can arrive. The
  /// default is one second.
  public var settleTime = SimulatedTime(milliseconds: 1000)
  /// The maximum time for which each rest of the recording is held until everything on screen is drawn. The default is
  /// zero: rests are not held.
  public var longestHold = SimulatedTime.zero
  /// The number of frames by which policies receive layouts and movement late, like policies that act on scroll events.
  /// The default is 0.
  public var triggerDelayFrames = 0

  public init() {}

  /// Returns the duration of a replay, including the lead-in and settle times.
  public func duration(of trace: ScrollTrace) -> SimulatedTime { leadInTime + trace.duration + settleTime }
}
