public import ScrollQuantities

/// The facts of a run, without any metrics. Its storage is kept from run to run.
public struct RunRecord: Sendable {
  /// All containers, the outer one first.
  public internal(set) var containers: [ContainerRecord] = []
  /// The items that ever entered a range or came into view, in the order in which they first did. Cells that hold a
  /// container are left out.
  public internal(set) var rows: [ItemRecord] = []

  /// The totals by kind of container.
  public internal(set) var kinds: [KindTotals] = []
  /// The totals of placeholders in all kinds of container.
  public internal(set) var blanks = BlankTotals()
  /// The peaks of all kinds of container together.
  public internal(set) var peaks = HeldAmounts()
  public internal(set) var batches: [BatchRecord] = []
  public internal(set) var stalls: [StallRecord] = []
  public internal(set) var resizes: [ResizeRecord] = []
  /// The rests that took longer than recorded, if rests are held.
  public internal(set) var holds: [HoldRecord] = []
  public internal(set) var mainThread = MainThreadRecord()
  public internal(set) var background = BackgroundTimes()

  public internal(set) var frameCount = 0
  /// The time from the start of the run to the end of the last frame.
  public internal(set) var duration = SimulatedTime.zero
  /// The part of the duration in which content scrolls: from a movement in which any container follows its recording until
  /// ``FrameTimeline/scrollingPause`` after it. Beyond its ends, content does not move.
  public internal(set) var scrollingTime = SimulatedTime.zero
  /// The part of the duration in which a placeholder is on screen and no content scrolls.
  public internal(set) var blankTimeAtRest = SimulatedTime.zero
  /// The maximum distance by which the recording wanted to go beyond the end of the outer feed when the feed had
  /// nothing more.
  public internal(set) var overrun = Points.zero
  /// The number of events processed, without frames.
  public internal(set) var eventCount = 0
  /// The number of items that frames and events went over, one by one, as counted for ``Simulation/visitBudget``.
  public internal(set) var visitCount = 0
  /// Where the run was cut because a part of its budget was spent; nil if it was not.
  public internal(set) var cut: RunCut?

  public init() {}

  public var rowCount: Int { rows.count }
  /// The part of the duration in which content scrolls or a placeholder is on screen.
  public var activeTime: SimulatedTime { scrollingTime + blankTimeAtRest }
  public var fetches: FetchCounts { kinds.reduce(FetchCounts()) { $0 + $1.fetches } }
  public var rangeUpdates: Int { kinds.reduce(0) { $0 + $1.rangeUpdates } }
  public var interfaceStateChanges: Int { kinds.reduce(0) { $0 + $1.interfaceStateChanges } }

  /// The share of the whole budget that the run spent, also if it was limited to a part: of events or of visits, whichever is
  /// larger.
  public var budgetUse: Double {
    let budget = RunBudget()
    return max(Double(eventCount) / Double(budget.events), Double(visitCount) / Double(budget.visits))
  }

  /// Returns the kind of the container that holds a row's item.
  public func kind(ofRow row: Int) -> Int { containers[Int(rows[row].container)].kind }

  /// Returns to the state of a new record; keeps the storage.
  mutating func reset(containers: [ContainerRecord]) {
    self.containers = containers
    rows.removeAll(keepingCapacity: true)
    kinds.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    stalls.removeAll(keepingCapacity: true)
    resizes.removeAll(keepingCapacity: true)
    holds.removeAll(keepingCapacity: true)
    mainThread.busyFrames.removeAll(keepingCapacity: true)
    background.removeAll()
    (blanks, peaks) = (BlankTotals(), HeldAmounts())
    (frameCount, duration, overrun) = (0, .zero, .zero)
    (scrollingTime, blankTimeAtRest) = (.zero, .zero)
    (eventCount, visitCount, cut) = (0, 0, nil)
  }
}

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

/// A stall: a time during which the recording wanted to go beyond the content although the feed had more.
public struct StallRecord: Hashable, Sendable {
  /// The container that stalled.
  public internal(set) var container: Int
  public internal(set) var began: SimulatedTime
  /// The time of the first frame without the stall, or the end of the run.
  public internal(set) var ended: SimulatedTime
  /// The maximum distance beyond the content.
  public internal(set) var distance: Points
}

extension RunRecord {
  /// Returns how long somebody waited during a stall. Nobody waits in the background.
  package func wait(during stall: StallRecord) -> SimulatedTime {
    background.foregroundTime(from: stall.began, to: stall.ended)
  }
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
  /// True if that is longer than the time between two refreshes, and content scrolls in the frame, as counted for
  /// ``RunRecord/scrollingTime``.
  public internal(set) var delaysScrolling = false
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
