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
  /// The part of the duration in which content scrolls or a placeholder is on screen. Content scrolls from a movement in which
  /// any container follows its recording until ``FrameTimeline/scrollingPause`` after it. Beyond its ends, content does not move.
  public internal(set) var activeTime = SimulatedTime.zero
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
    (frameCount, duration, activeTime, overrun) = (0, .zero, .zero, .zero)
    (eventCount, visitCount, cut) = (0, 0, nil)
  }
}

/// The facts about an item in a run. A time is `never` if its event did not happen.
public struct ItemRecord: Hashable, Sendable {
  /// The number of the item's container.
  public internal(set) var container: Int32
  public internal(set) var item: ItemIndex
  /// The length of the item along the axis.
  public internal(set) var length: Points
  /// The time when the item first entered the preload range.
  public internal(set) var preloaded = SimulatedTime.never
  /// The time when the item's first fetch began.
  public internal(set) var requested = SimulatedTime.never
  /// The time when the item had its data, as needed for its first appearance: the last time before it or, if there is
  /// none, the first time after it.
  public internal(set) var loaded = SimulatedTime.never
  /// The time when the item had its contents, as needed for its first appearance: the last time before it or, if there
  /// is none, the first time after it.
  public internal(set) var displayed = SimulatedTime.never
  /// The time when the item first came on screen. Zero means that it was on screen in the very first frame.
  public internal(set) var firstVisible = SimulatedTime.never
  /// The time when the item was first drawn in its first appearance.
  public internal(set) var firstDrawn = SimulatedTime.never
  /// The end of the item's first appearance.
  public internal(set) var firstHidden = SimulatedTime.never
  /// The bytes of the item's data that came over the network, including canceled transfers.
  public internal(set) var bytesFetched: Int64 = 0

  init(_ item: ItemIndex, container: Int, length: Points) {
    (self.item, self.container, self.length) = (item, Int32(container), length)
  }

  mutating func enteredPreload(at time: SimulatedTime) { if preloaded == .never { preloaded = time } }

  mutating func requested(at time: SimulatedTime) { if requested == .never { requested = time } }

  /// Notes that the data arrived. Data that is dropped before the first appearance does not count. After the first
  /// appearance, only the first arrival counts.
  mutating func dataLoaded(at time: SimulatedTime) { if loaded == .never { loaded = time } }

  mutating func dataDropped() { if firstVisible == .never { loaded = .never } }

  mutating func contentsDisplayed(at time: SimulatedTime) { if displayed == .never { displayed = time } }

  mutating func contentsCleared() { if firstVisible == .never { displayed = .never } }
}

/// The definitions of an item's first appearance that all metrics share.
extension ItemRecord {
  /// True if the item ever came on screen.
  public var wasShown: Bool { firstVisible != .never }

  /// True if the item came on screen after the first frame, so that a policy could have prepared it.
  public var couldBePrepared: Bool { wasShown && firstVisible > .zero }

  /// True if the item was on screen in the very first frame, has stayed there and has not been drawn so far: nothing could
  /// have prepared it.
  public var awaitsFirstScreen: Bool { firstVisible == .zero && firstDrawn == .never && firstHidden == .never }

  /// True if the item came on screen, stayed there and was still blank when the run ended, so that it waits longer than
  /// the record tells.
  public var wasBlankAtEnd: Bool { wasShown && firstDrawn == .never && firstHidden == .never }

  /// True if the item came on screen and was not drawn in that frame.
  public var beganBlank: Bool { firstDrawn != firstVisible }

  /// True if the item began blank although a policy could have prepared it.
  public var isLate: Bool { couldBePrepared && beganBlank }

  /// Returns the end of the item's first wait: the time when it was drawn or left the screen undrawn, but at most
  /// `end`.
  func waitEnd(by end: SimulatedTime) -> SimulatedTime { min(firstDrawn, firstHidden, end) }

  /// Returns the time that the item was on screen before it was drawn, left the screen undrawn, or `end` came, without the
  /// time that the app was in the background. Precondition: it came on screen.
  func displayWait(by end: SimulatedTime, _ background: BackgroundTimes) -> SimulatedTime {
    background.foregroundTime(from: firstVisible, to: waitEnd(by: end))
  }
}

extension RunRecord {
  /// The rows of items that were on screen in the very first frame, which no policy could have prepared.
  public var firstScreen: [Int] { rows.indices.filter { rows[$0].wasShown && !rows[$0].couldBePrepared } }

  /// The time until the last item of the first screen was drawn or left the screen blank; nil if nothing was on screen.
  public var firstScreenWait: SimulatedTime? { firstScreen.lazy.map(displayWait(ofRow:)).max() }

  /// Returns the end of an item's first wait: the time when it was drawn, left the screen undrawn, or the run ended.
  public func waitEnd(ofRow row: Int) -> SimulatedTime { rows[row].waitEnd(by: duration) }

  /// Returns the time that an item was on screen in its first appearance before it was drawn; if it left the screen
  /// undrawn, the whole time that it was on screen. The time that the app was in the background does not count.
  /// Precondition: the item came on screen.
  public func displayWait(ofRow row: Int) -> SimulatedTime { rows[row].displayWait(by: duration, background) }
}
