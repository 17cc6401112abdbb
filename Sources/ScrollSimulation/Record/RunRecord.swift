public import ScrollQuantities

/// What happened in a run, as facts: no metric is known here. Storage is kept from run to run.
public struct RunRecord: Sendable {
  /// Every container, the outer one first.
  public internal(set) var containers: [ContainerRecord] = []
  /// Items that ever came into a range, in the order in which they first did. Cells that hold a container are not among them.
  public internal(set) var rows: [ItemRecord] = []

  /// By kind of container.
  public internal(set) var kinds: [KindTotals] = []
  /// Placeholders of any kind of container.
  public internal(set) var blanks = BlankTotals()
  /// The most of all kinds together.
  public internal(set) var peaks = Peaks()
  public internal(set) var batches: [BatchRecord] = []
  public internal(set) var stalls: [StallRecord] = []
  public internal(set) var resizes: [ResizeRecord] = []
  /// The rests that took longer than recorded, if rests are held.
  public internal(set) var holds: [HoldRecord] = []
  public internal(set) var mainThread = MainThreadRecord()

  public internal(set) var frameCount = 0
  /// To the end of the last frame.
  public internal(set) var duration = SimulatedTime.zero
  /// The part of it in which the recording scrolls or a placeholder is on screen. It scrolls from a movement of any
  /// container until ``FrameTimeline/scrollingPause`` after it.
  public internal(set) var activeTime = SimulatedTime.zero
  /// How far the recording wanted to go beyond the end of the outer feed when that had nothing more, at most.
  public internal(set) var overrun = Points.zero
  /// Events processed besides frames.
  public internal(set) var eventCount = 0
  /// When the run was cut, because it had more events than ``Simulation/eventBudget``; `never` if it was not.
  public internal(set) var cutTime = SimulatedTime.never

  public init() {}

  public var rowCount: Int { rows.count }
  public var fetches: FetchCounts { kinds.reduce(FetchCounts()) { $0 + $1.fetches } }
  public var rangeUpdates: Int { kinds.reduce(0) { $0 + $1.rangeUpdates } }
  public var interfaceStateChanges: Int { kinds.reduce(0) { $0 + $1.interfaceStateChanges } }

  /// The kind of the container of a row's item.
  public func kind(ofRow row: Int) -> Int { containers[Int(rows[row].container)].kind }

  /// As new; keeps the storage.
  mutating func reset(containers: [ContainerRecord]) {
    self.containers = containers
    rows.removeAll(keepingCapacity: true)
    kinds.removeAll(keepingCapacity: true)
    batches.removeAll(keepingCapacity: true)
    stalls.removeAll(keepingCapacity: true)
    resizes.removeAll(keepingCapacity: true)
    holds.removeAll(keepingCapacity: true)
    mainThread.busyFrames.removeAll(keepingCapacity: true)
    (blanks, peaks) = (BlankTotals(), Peaks())
    (frameCount, duration, activeTime, overrun, eventCount, cutTime) = (0, .zero, .zero, .zero, 0, .never)
  }
}

/// What happened to an item. Times are `never` if the thing did not happen.
public struct ItemRecord: Hashable, Sendable {
  /// The number of the item's container.
  public internal(set) var container: Int32
  public internal(set) var item: ItemIndex
  /// How long the item is along the axis.
  public internal(set) var length: Points
  /// First entered the preload range.
  public internal(set) var preloaded = SimulatedTime.never
  /// First began to be fetched.
  public internal(set) var requested = SimulatedTime.never
  /// Had its data, as needed for its first appearance: the last time before it, else the first time after it.
  public internal(set) var loaded = SimulatedTime.never
  /// Had its contents, as needed for its first appearance: the last time before it, else the first time after it.
  public internal(set) var displayed = SimulatedTime.never
  /// First came on screen. Zero means that it was there in the very first frame.
  public internal(set) var firstVisible = SimulatedTime.never
  /// Was first drawn in its first appearance.
  public internal(set) var firstDrawn = SimulatedTime.never
  /// Its first appearance ended.
  public internal(set) var firstHidden = SimulatedTime.never
  /// How much of its data came over the network, cancelled transfers included.
  public internal(set) var bytesFetched: Int64 = 0

  init(_ item: ItemIndex, container: Int, length: Points) {
    (self.item, self.container, self.length) = (item, Int32(container), length)
  }

  mutating func enteredPreload(at time: SimulatedTime) { if preloaded == .never { preloaded = time } }

  mutating func requested(at time: SimulatedTime) { if requested == .never { requested = time } }

  /// Notes that the data came. What comes and goes before the first appearance does not count for it; after it, the first time
  /// does.
  mutating func dataLoaded(at time: SimulatedTime) { if loaded == .never { loaded = time } }

  mutating func dataDropped() { if firstVisible == .never { loaded = .never } }

  mutating func contentsDisplayed(at time: SimulatedTime) { if displayed == .never { displayed = time } }

  mutating func contentsCleared() { if firstVisible == .never { displayed = .never } }
}

/// An item's first appearance, as everybody who counts it does.
extension ItemRecord {
  /// True if it ever came on screen.
  public var wasShown: Bool { firstVisible != .never }

  /// True if it came on screen after the first frame, so that a policy could have prepared it.
  public var couldBePrepared: Bool { wasShown && firstVisible > .zero }

  /// True if it came on screen and was not drawn in that frame.
  public var beganBlank: Bool { firstDrawn != firstVisible }

  /// True if it began blank though a policy could have prepared it.
  public var isLate: Bool { couldBePrepared && beganBlank }

  /// When its wait ended: it was drawn, left the screen undrawn, or an end came.
  func waitEnd(by end: SimulatedTime) -> SimulatedTime { min(firstDrawn, firstHidden, end) }

  /// How long it was on screen before it was drawn, left undrawn, or an end came. Precondition: it came on screen.
  func displayWait(by end: SimulatedTime) -> SimulatedTime { waitEnd(by: end) - firstVisible }
}

extension RunRecord {
  /// When an item's first wait ended: it was drawn, left the screen undrawn, or the run ended.
  public func waitEnd(ofRow row: Int) -> SimulatedTime { rows[row].waitEnd(by: duration) }

  /// How long an item was on screen in its first appearance before it was drawn; of one that left undrawn the time that it was
  /// on screen. Precondition: it came on screen.
  public func displayWait(ofRow row: Int) -> SimulatedTime { rows[row].displayWait(by: duration) }
}
