import Quantities

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
    var bytesFetched: Int64 = 0
  }

  /// The items that have a row, in the order of the rows.
  var order: [Int] = []
  var items: [Int: Item] = [:]
  var batches: [BatchRecord] = []
  var stalls: [StallRecord] = []
  var fetches = FetchCounts()
  var blanks = BlankTotals()
  var peaks = Peaks()
  var frameCount = 0
  var duration = SimulatedTime.zero
  var overrun = Points.zero
  var rangeUpdates = 0
  var interfaceStateChanges = 0

  init() {}

  init(_ record: RunRecord) {
    order = record.items.map(\.position)
    for row in 0..<record.rowCount {
      items[record.items[row].position] = Item(
        length: record.lengths[row], preloaded: record.preloaded[row], requested: record.requested[row],
        loaded: record.loaded[row], displayed: record.displayed[row],
        firstVisible: record.firstVisible[row], firstDrawn: record.firstDrawn[row],
        firstHidden: record.firstHidden[row], bytesFetched: record.bytesFetched[row])
    }
    batches = record.batches
    stalls = record.stalls
    (fetches, blanks, peaks) = (record.fetches, record.blanks, record.peaks)
    (frameCount, duration, overrun) = (record.frameCount, record.duration, record.overrun)
    (rangeUpdates, interfaceStateChanges) = (record.rangeUpdates, record.interfaceStateChanges)
  }
}
