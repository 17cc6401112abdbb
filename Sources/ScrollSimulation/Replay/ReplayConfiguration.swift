public import Quantities
public import ScrollTraces

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

  public init() {}

  /// How long a replay takes, lead-in and settling included.
  public func duration(of trace: ScrollTrace) -> SimulatedTime { leadInTime + trace.duration + settleTime }
}
