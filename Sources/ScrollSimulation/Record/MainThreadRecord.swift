public import ScrollQuantities

/// The main thread's work from one refresh to the next.
public struct FrameLoad: Hashable, Sendable {
  public internal(set) var frame: Int
  /// The total time of that work.
  public internal(set) var busy: SimulatedTime
}

/// The main thread's work, frame by frame.
public struct MainThreadRecord: Hashable, Sendable {
  /// The frames with more work than an empty frame, in order. All others cost `frameCost`.
  public internal(set) var busyFrames: [FrameLoad] = []
  /// The cost of an empty frame.
  public internal(set) var frameCost = SimulatedTime.zero
  /// The time from one refresh to the next.
  public internal(set) var period = SimulatedTime.zero

  public init() {}
}
