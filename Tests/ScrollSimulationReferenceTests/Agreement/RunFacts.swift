import ScrollQuantities

@testable import ScrollSimulation

/// What happened in a run, by item; the same facts as a `RunRecord`'s, except its count of events.
struct RunFacts {
  /// One item's columns.
  struct Item: Equatable {
    var length = Points.zero
    var preloaded = SimulatedTime.never
    var requested = SimulatedTime.never
    var loaded = SimulatedTime.never
    var displayed = SimulatedTime.never
    var firstVisible = SimulatedTime.never
    var firstDrawn = SimulatedTime.never
    var firstHidden = SimulatedTime.never
    /// The time as a placeholder in its first appearance.
    var displayWait = SimulatedTime.zero
    var bytesFetched: Int64 = 0
  }

  var containers: [ContainerRecord] = []
  /// The items that have a row, in the order of the rows.
  var order: [ReferenceItem] = []
  var items: [ReferenceItem: Item] = [:]
  var kinds: [KindTotals] = []
  var blanks = BlankTotals()
  var peaks = HeldAmounts()
  var batches: [BatchRecord] = []
  var stalls: [StallRecord] = []
  var resizes: [ResizeRecord] = []
  var holds: [HoldRecord] = []
  var mainThread = MainThreadRecord()
  var frameCount = 0
  var duration = SimulatedTime.zero
  var scrollingTime = SimulatedTime.zero
  var blankTimeAtRest = SimulatedTime.zero
  var overrun = Points.zero

  init() {}

  init(_ record: RunRecord) {
    for row in 0..<record.rowCount {
      let item = ReferenceItem(
        container: Int(record.rows[row].container), index: record.rows[row].item.position)
      order.append(item)
      items[item] = Item(
        length: record.rows[row].length, preloaded: record.rows[row].preloaded, requested: record.rows[row].requested,
        loaded: record.rows[row].loaded, displayed: record.rows[row].displayed,
        firstVisible: record.rows[row].firstVisible, firstDrawn: record.rows[row].firstDrawn,
        firstHidden: record.rows[row].firstHidden,
        displayWait: record.rows[row].wasShown ? record.displayWait(ofRow: row) : .zero,
        bytesFetched: record.rows[row].bytesFetched)
    }
    (containers, kinds, blanks, peaks) = (record.containers, record.kinds, record.blanks, record.peaks)
    (batches, stalls, resizes, holds) = (record.batches, record.stalls, record.resizes, record.holds)
    (mainThread, overrun) = (record.mainThread, record.overrun)
    (frameCount, duration) = (record.frameCount, record.duration)
    (scrollingTime, blankTimeAtRest) = (record.scrollingTime, record.blankTimeAtRest)
  }
}
