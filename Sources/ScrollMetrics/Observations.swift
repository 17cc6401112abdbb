internal import ScrollQuantities
internal import ScrollSimulation

/// A record, or what of it one kind of container is about, and what several metrics need of that.
struct Observations {
  private(set) var record = RunRecord()
  /// What foresight attains under the same conditions; nil if that was not found out, and of parts of a run.
  private(set) var attainable: AttainableOutcome?
  /// The kind of container that is measured; nil for all together.
  private(set) var kind: Int?
  /// Rows of the items that are measured, in the order of the record.
  private(set) var rows: [Int] = []
  /// Rows of items that came on screen after the first frame, in the order of the record: the items that preloading
  /// could do something for.
  private(set) var shown: [Int] = []
  /// Rows of items that were on screen in the first frame: no preloading could have helped (compulsory misses).
  private(set) var compulsory: [Int] = []
  /// How long each of `shown` waited to be drawn, in milliseconds.
  private(set) var displayWaits = Percentiles()
  /// How long before it showed each of `shown` had its data, if it ever did, in milliseconds.
  private(set) var leadTimes = Percentiles()
  /// Nil without frames, and if one kind of container is measured: the main thread is everybody's.
  var mainThread: MainThreadLoad? { record.frameCount > 0 && measuresAll ? load : nil }
  private var load = MainThreadLoad()
  /// Whether all items of all containers are measured.
  private var measuresAll = false

  init() {}

  init(_ record: RunRecord, against attainable: AttainableOutcome? = nil) { observe(record, against: attainable) }

  /// Of one kind of container.
  init(_ record: RunRecord, kind: Int) {
    self.kind = kind
    rows = (0..<record.rowCount).filter { record.kind(ofRow: $0) == kind }
    observeRows(of: record)
  }

  /// Of the items of some rows; what is counted by kind of container alone is that of all.
  init(_ record: RunRecord, rows: [Int]) {
    self.rows = rows
    observeRows(of: record)
  }

  /// Takes in another record, all of it. Precondition: the one before was too.
  mutating func observe(_ record: RunRecord, against attainable: AttainableOutcome? = nil) {
    measuresAll = true
    self.attainable = attainable
    load.observe(record)
    rows.removeAll(keepingCapacity: true)
    rows += 0..<record.rowCount
    observeRows(of: record)
  }

  /// Lets go of the record, so that its storage can be used again; keeps its own.
  mutating func forgetRecord() { record = RunRecord() }

  private mutating func observeRows(of record: RunRecord) {
    self.record = record
    shown.removeAll(keepingCapacity: true)
    compulsory.removeAll(keepingCapacity: true)
    for row in rows where record.rows[row].wasShown {
      if record.rows[row].couldBePrepared { shown.append(row) } else { compulsory.append(row) }
    }
    displayWaits.removeAll()
    leadTimes.removeAll()
    for row in shown {
      displayWaits.append(record.displayWait(ofRow: row).milliseconds)
      if record.rows[row].loaded != .never {
        leadTimes.append((record.rows[row].firstVisible - record.rows[row].loaded).milliseconds)
      }
    }
    displayWaits.sort()
    leadTimes.sort()
  }

  /// Whether an item's first appearance ended without its having been drawn.
  func isCensored(_ row: Int) -> Bool { record.rows[row].firstDrawn == .never }

  var fetches: FetchCounts { kind.map { record.kinds[$0].fetches } ?? record.fetches }
  var blanks: BlankTotals { kind.map { record.kinds[$0].blanks } ?? record.blanks }
  var peaks: Peaks { kind.map { record.kinds[$0].peaks } ?? record.peaks }
  var rangeUpdates: Int { kind.map { record.kinds[$0].rangeUpdates } ?? record.rangeUpdates }
  var interfaceStateChanges: Int {
    kind.map { record.kinds[$0].interfaceStateChanges } ?? record.interfaceStateChanges
  }

  /// Whether what happened in a container counts.
  func isMeasured(_ container: Int) -> Bool {
    kind == nil || record.containers[container].kind == kind
  }
}
