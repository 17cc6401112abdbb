public import ScrollQuantities

/// A container of a run: which kind it is of and whose cell holds it.
public struct ContainerRecord: Hashable, Sendable {
  /// An index into the configuration's kinds of container.
  public let kind: Int
  /// The container whose cell holds this one; nil for the outer one.
  public let parent: Int?
  /// The item of that container whose cell it is; item 0 for the outer one.
  public let item: ItemIndex
  /// 0 for the outer container, 1 for those in its cells, and so on.
  public let depth: Int
}

/// What happened in all containers of a kind.
public struct KindTotals: Hashable, Sendable {
  public internal(set) var fetches = FetchCounts()
  public internal(set) var blanks = BlankTotals()
  public internal(set) var peaks = Peaks()
  public internal(set) var rangeUpdates = 0
  public internal(set) var interfaceStateChanges = 0
}

/// The outer viewport got another size.
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

/// What the main thread had to do between a refresh and the next.
public struct FrameLoad: Hashable, Sendable {
  public internal(set) var frame: Int
  /// What all of it took.
  public internal(set) var busy: SimulatedTime
}

/// What the main thread had to do, frame by frame.
public struct MainThreadRecord: Hashable, Sendable {
  /// Frames in which there was more to do than in any frame, in order. All others cost `frameCost`.
  public internal(set) var busyFrames: [FrameLoad] = []
  /// What a frame costs in which nothing happens.
  public internal(set) var frameCost = SimulatedTime.zero
  /// From one refresh to the next.
  public internal(set) var period = SimulatedTime.zero

  public init() {}
}
