internal import ScrollQuantities
internal import ScrollSimulation

/// The part of a run's record that is measured, and intermediate results that several metrics share.
struct Observations {
  private enum Scope {
    case run
    /// The items of one kind of container.
    case kind(Int)
    /// The items of some rows. Counts that the record keeps only by kind of container cover the whole run.
    case rows
  }

  private var scope = Scope.run
  private(set) var record = RunRecord()
  /// The rows of the measured items, in the order of the record.
  private(set) var rows: [Int] = []
  /// The rows of items that came on screen after the first frame, in the order of the record: the items that preloading
  /// could have helped.
  private(set) var shown: [Int] = []
  /// The rows of items that were on screen in the first frame: no preloading could have helped (compulsory misses).
  private(set) var compulsory: [Int] = []
  /// The time that each item of `shown` waited to be drawn, in milliseconds.
  private(set) var displayWaits = Percentiles()
  /// The time from loading to appearance of each item of `shown` whose data was loaded, in milliseconds.
  private(set) var leadTimes = Percentiles()
  /// The number of items of `shown` whose data was loaded by the frame in which they first came on screen.
  private(set) var loadedCount = 0
  /// The number of items of `shown` that were drawn by that frame.
  private(set) var drawnCount = 0
  /// The time until the last item of the first screen was drawn or left the screen blank; nil if nothing was on screen.
  private(set) var firstScreenWait: SimulatedTime?
  private(set) var batches = BatchTotals()
  private(set) var stalls = StallTotals()
  /// The distance from the outcome of foresight under the same conditions; nil if that is unknown or part of a run is measured.
  private(set) var regret: Regret?
  private var load = MainThreadLoad()

  init() {}

  init(_ record: RunRecord, against attainable: AttainableOutcome? = nil) { observe(record, against: attainable) }

  /// Observes one kind of container.
  init(_ record: RunRecord, kind: Int) {
    scope = .kind(kind)
    rows = (0..<record.rowCount).filter { record.kind(ofRow: $0) == kind }
    observeRows(of: record)
  }

  /// Observes the items of some rows.
  init(_ record: RunRecord, rows: [Int]) {
    (scope, self.rows) = (.rows, rows)
    observeRows(of: record)
  }

  /// Observes all of another record.
  mutating func observe(_ record: RunRecord, against attainable: AttainableOutcome? = nil) {
    scope = .run
    regret = attainable.map { Regret(of: record, against: $0) }
    load.observe(record)
    rows.removeAll(keepingCapacity: true)
    rows += 0..<record.rowCount
    observeRows(of: record)
  }

  /// Drops the record so that its storage can be reused, and keeps the observations' own storage.
  mutating func forgetRecord() { record = RunRecord() }

  private mutating func observeRows(of record: RunRecord) {
    self.record = record
    shown.removeAll(keepingCapacity: true)
    compulsory.removeAll(keepingCapacity: true)
    for row in rows where record.rows[row].wasShown {
      if record.rows[row].couldBePrepared { shown.append(row) } else { compulsory.append(row) }
    }
    loadedCount = shown.count { record.rows[$0].loaded <= record.rows[$0].firstVisible }
    drawnCount = shown.count { record.rows[$0].firstDrawn <= record.rows[$0].firstVisible }
    firstScreenWait = compulsory.lazy.map(record.displayWait(ofRow:)).max()
    batches = BatchTotals(record.batches) { isMeasured($0) }
    stalls = StallTotals(record) { isMeasured($0) }
    displayWaits.replace { [shown] waits in
      for row in shown { waits.append(record.displayWait(ofRow: row).milliseconds) }
    }
    leadTimes.replace { [shown] leads in
      for row in shown where record.rows[row].loaded != .never {
        leads.append((record.rows[row].firstVisible - record.rows[row].loaded).milliseconds)
      }
    }
  }

  /// Returns true if an item was not drawn in its first appearance.
  func isCensored(_ row: Int) -> Bool { record.rows[row].firstDrawn == .never }

  /// The load of the main thread, which all containers share; nil without frames, or if only part of the run is
  /// measured.
  var mainThread: MainThreadLoad? {
    guard case .run = scope, record.frameCount > 0 else { return nil }
    return load
  }

  /// The kind of container that is measured; nil if it is not one alone.
  private var kind: Int? {
    guard case .kind(let kind) = scope else { return nil }
    return kind
  }

  var fetches: FetchCounts { kind.map { record.kinds[$0].fetches } ?? record.fetches }
  var blanks: BlankTotals { kind.map { record.kinds[$0].blanks } ?? record.blanks }
  var peaks: HeldAmounts { kind.map { record.kinds[$0].peaks } ?? record.peaks }
  var rangeUpdates: Int { kind.map { record.kinds[$0].rangeUpdates } ?? record.rangeUpdates }
  var interfaceStateChanges: Int {
    kind.map { record.kinds[$0].interfaceStateChanges } ?? record.interfaceStateChanges
  }

  /// Returns true if a container's items are measured.
  func isMeasured(_ container: Int) -> Bool {
    kind == nil || record.containers[container].kind == kind
  }
}
