public import Quantities

/// What happened in a run, as facts: no metric is known here.
///
/// Items that ever came into a range have a row, in the order in which they first did; a fact is a column. Times are
/// `never` if the thing did not happen. Storage is kept from run to run.
public struct RunRecord: Sendable {
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

  public internal(set) var batches: [BatchRecord] = []
  public internal(set) var stalls: [StallRecord] = []
  public internal(set) var fetches = FetchCounts()
  public internal(set) var blanks = BlankTotals()
  public internal(set) var peaks = Peaks()

  public internal(set) var frameCount = 0
  /// To the end of the last frame.
  public internal(set) var duration = SimulatedTime.zero
  /// How far the recording wanted to go beyond the end of a feed that had nothing more, at most.
  public internal(set) var overrun = Points.zero
  public internal(set) var rangeUpdates = 0
  public internal(set) var interfaceStateChanges = 0
  /// Events processed besides frames.
  public internal(set) var eventCount = 0

  public init() {}

  public var rowCount: Int { items.count }

  mutating func addRow(_ item: ItemIndex, length: Points) {
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
  mutating func reset() {
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
    batches.removeAll(keepingCapacity: true)
    stalls.removeAll(keepingCapacity: true)
    (fetches, blanks, peaks) = (FetchCounts(), BlankTotals(), Peaks())
    (frameCount, duration, overrun) = (0, .zero, .zero)
    (rangeUpdates, interfaceStateChanges, eventCount) = (0, 0, 0)
  }
}
