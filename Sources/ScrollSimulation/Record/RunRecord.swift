public import Quantities

/// What happened in a run, as facts: no metric is known here.
///
/// Items that ever came into a range have a row, in the order in which they first did; a fact is a column. Cells that hold
/// a container have none. Times are `never` if the thing did not happen. Storage is kept from run to run.
public struct RunRecord: Sendable {
  /// Every container, the outer one first.
  public internal(set) var containers: [ContainerRecord] = []
  /// The container of each row's item.
  public internal(set) var rowContainers: [Int32] = []
  /// The item of each row.
  public internal(set) var items: [ItemIndex] = []
  /// How long the item is along the axis.
  public internal(set) var lengths: [Points] = []
  /// First entered the preload range.
  public internal(set) var preloaded: [SimulatedTime] = []
  /// First began to be fetched.
  public internal(set) var requested: [SimulatedTime] = []
  /// Had its data, as needed for its first appearance: the last time before it, else the first time after it.
  public internal(set) var loaded: [SimulatedTime] = []
  /// Had its contents, as needed for its first appearance: the last time before it, else the first time after it.
  public internal(set) var displayed: [SimulatedTime] = []
  /// First came on screen. Zero means that it was there in the very first frame.
  public internal(set) var firstVisible: [SimulatedTime] = []
  /// Was first drawn in its first appearance.
  public internal(set) var firstDrawn: [SimulatedTime] = []
  /// Its first appearance ended.
  public internal(set) var firstHidden: [SimulatedTime] = []
  /// How much of its data came over the network, cancelled transfers included.
  public internal(set) var bytesFetched: [Int64] = []

  /// By kind of container.
  public internal(set) var kinds: [KindTotals] = []
  /// Placeholders of any kind of container.
  public internal(set) var blanks = BlankTotals()
  /// The most of all kinds together.
  public internal(set) var peaks = Peaks()
  public internal(set) var batches: [BatchRecord] = []
  public internal(set) var stalls: [StallRecord] = []
  public internal(set) var resizes: [ResizeRecord] = []
  public internal(set) var mainThread = MainThreadRecord()

  public internal(set) var frameCount = 0
  /// To the end of the last frame.
  public internal(set) var duration = SimulatedTime.zero
  /// How far the recording wanted to go beyond the end of the outer feed when that had nothing more, at most.
  public internal(set) var overrun = Points.zero
  /// Events processed besides frames.
  public internal(set) var eventCount = 0

  public init() {}

  public var rowCount: Int { items.count }
  public var fetches: FetchCounts { kinds.reduce(FetchCounts()) { $0 + $1.fetches } }
  public var rangeUpdates: Int { kinds.reduce(0) { $0 + $1.rangeUpdates } }
  public var interfaceStateChanges: Int { kinds.reduce(0) { $0 + $1.interfaceStateChanges } }

  /// The kind of the container of a row's item.
  public func kind(ofRow row: Int) -> Int { containers[Int(rowContainers[row])].kind }

  mutating func addRow(_ item: ItemIndex, container: Int, length: Points) {
    rowContainers.append(Int32(container))
    items.append(item)
    lengths.append(length)
    preloaded.append(.never)
    requested.append(.never)
    loaded.append(.never)
    displayed.append(.never)
    firstVisible.append(.never)
    firstDrawn.append(.never)
    firstHidden.append(.never)
    bytesFetched.append(0)
  }

  /// As new; keeps the storage.
  mutating func reset(containers: [ContainerRecord], kindCount: Int) {
    self.containers = containers
    rowContainers.removeAll(keepingCapacity: true)
    items.removeAll(keepingCapacity: true)
    lengths.removeAll(keepingCapacity: true)
    preloaded.removeAll(keepingCapacity: true)
    requested.removeAll(keepingCapacity: true)
    loaded.removeAll(keepingCapacity: true)
    displayed.removeAll(keepingCapacity: true)
    firstVisible.removeAll(keepingCapacity: true)
    firstDrawn.removeAll(keepingCapacity: true)
    firstHidden.removeAll(keepingCapacity: true)
    bytesFetched.removeAll(keepingCapacity: true)
    kinds.removeAll(keepingCapacity: true)
    kinds += repeatElement(KindTotals(), count: kindCount)
    batches.removeAll(keepingCapacity: true)
    stalls.removeAll(keepingCapacity: true)
    resizes.removeAll(keepingCapacity: true)
    mainThread.busyFrames.removeAll(keepingCapacity: true)
    (blanks, peaks) = (BlankTotals(), Peaks())
    (frameCount, duration, overrun, eventCount) = (0, .zero, .zero, 0)
  }
}
