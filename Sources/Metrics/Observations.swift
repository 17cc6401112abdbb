internal import Quantities
internal import ScrollSimulation

/// A record, or what of it one kind of container is about, and what several metrics need of that.
struct Observations {
  let record: RunRecord
  /// The kind of container that is measured; nil for all together.
  let kind: Int?
  /// Rows of the items that are measured, in the order of the record.
  let rows: [Int]
  /// Rows of items that came on screen after the first frame, in the order of the record: the items that preloading
  /// could do something for.
  let shown: [Int]
  /// Rows of items that were on screen in the first frame: no preloading could have helped (compulsory misses).
  let compulsory: [Int]
  /// Nil if one kind of container is measured: the main thread is everybody's.
  let mainThread: MainThreadLoad?

  init(_ record: RunRecord, kind: Int? = nil) {
    let rows =
      kind == nil ? Array(0..<record.rowCount) : (0..<record.rowCount).filter { record.kind(ofRow: $0) == kind }
    self.init(record, kind: kind, rows: rows, mainThread: kind == nil ? MainThreadLoad(record) : nil)
  }

  /// Of the items of some rows; what is counted by kind of container alone is that of all.
  init(_ record: RunRecord, rows: [Int]) { self.init(record, kind: nil, rows: rows, mainThread: nil) }

  private init(_ record: RunRecord, kind: Int?, rows: [Int], mainThread: MainThreadLoad?) {
    self.record = record
    self.kind = kind
    self.rows = rows
    self.mainThread = mainThread
    var (shown, compulsory): ([Int], [Int]) = ([], [])
    shown.reserveCapacity(rows.count)
    for row in rows where record.firstVisible[row] != .never {
      if record.firstVisible[row] == .zero { compulsory.append(row) } else { shown.append(row) }
    }
    self.shown = shown
    self.compulsory = compulsory
  }

  /// From an item's coming on screen to its being drawn. If its first appearance, or the run, ended before that, the
  /// wait that was seen.
  func displayWait(_ row: Int) -> SimulatedTime {
    let end = min(record.firstDrawn[row], record.firstHidden[row], record.duration)
    return end - record.firstVisible[row]
  }

  /// Whether an item's first appearance ended without its having been drawn.
  func isCensored(_ row: Int) -> Bool { record.firstDrawn[row] == .never }

  var fetches: FetchCounts { kind.map { record.kinds[$0].fetches } ?? record.fetches }
  var blanks: BlankTotals { kind.map { record.kinds[$0].blanks } ?? record.blanks }
  var peaks: Peaks { kind.map { record.kinds[$0].peaks } ?? record.peaks }
  var rangeUpdates: Int { kind.map { record.kinds[$0].rangeUpdates } ?? record.rangeUpdates }
  var interfaceStateChanges: Int {
    kind.map { record.kinds[$0].interfaceStateChanges } ?? record.interfaceStateChanges
  }
  var batches: [BatchRecord] { record.batches.filter { isMeasured($0.container) } }
  var stalls: [StallRecord] { record.stalls.filter { isMeasured($0.container) } }

  private func isMeasured(_ container: Int) -> Bool {
    kind == nil || record.containers[container].kind == kind
  }
}
