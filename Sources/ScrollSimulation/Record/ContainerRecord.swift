public import ScrollQuantities

/// The place of a container in a run: its kind and the cell that holds it.
public struct ContainerRecord: Hashable, Sendable {
  /// An index into the configuration's kinds of container.
  public let kind: Int
  /// The container whose cell holds this one; nil for the outer one.
  public let parent: Int?
  /// The item of the parent whose cell holds this one; item 0 for the outer container.
  public let item: ItemIndex
  /// The nesting depth: 0 for the outer container, 1 for those in its cells, and so on.
  public let depth: Int
}

/// The totals of all containers of a kind.
public struct KindTotals: Hashable, Sendable {
  public internal(set) var fetches = FetchCounts()
  public internal(set) var blanks = BlankTotals()
  public internal(set) var peaks = HeldAmounts()
  public internal(set) var rangeUpdates = 0
  public internal(set) var interfaceStateChanges = 0
}

/// A change of the outer viewport's size.
public struct ResizeRecord: Hashable, Sendable {
  public internal(set) var time: SimulatedTime
  public internal(set) var viewport: PointSize
  /// The content offset before and after.
  public internal(set) var offsetBefore: Points
  public internal(set) var offsetAfter: Points
  /// The current page of a pager before and after; nil in other layouts.
  public internal(set) var pageBefore: Int?
  public internal(set) var pageAfter: Int?
}

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
