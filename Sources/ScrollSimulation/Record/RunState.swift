internal import ScrollQuantities

/// The state that the stages of a run share: the processor, future events, the record, and the items in it.
struct RunState: ~Copyable {
  var processor = ProcessorConfiguration()
  var events = EventQueue()
  /// The record of the run. It takes over `items` and `kinds` at the end of the run.
  var record = RunRecord()
  /// The items that have a row in the record, by row.
  var rows = Column<ItemRow>()
  /// The record of each row's item, by row.
  var items = Column<ItemRecord>()
  /// The recorded attempts at items' data, by container; empty if no container has any.
  var recordedAttempts: [RecordedAttempts?] = []
  /// The totals by kind of container.
  var kinds = Column<KindTotals>()
  var budget = RunBudget()

  /// Returns to the state at the start of a run; keeps the storage.
  mutating func reset(containers: [ContainerRecord], kindCount: Int) {
    events.removeAll()
    rows.removeAll()
    items.removeAll()
    kinds.removeAll()
    kinds.append(repeating: KindTotals(), count: kindCount)
    record.reset(containers: containers)
  }

  /// Completes the record at the end of a run.
  mutating func finish() {
    items.write(to: &record.rows)
    kinds.write(to: &record.kinds)
  }

  /// Counts an event. If a part of the budget is spent, returns false and drops all scheduled events, including those that
  /// later frames schedule: nothing arrives any more.
  @inline(__always)
  mutating func countEvent(at time: SimulatedTime) -> Bool {
    guard record.eventCount < budget.events, hasVisitsLeft else {
      cut(at: time)
      return false
    }
    record.eventCount += 1
    return true
  }

  /// Counts items that a frame or an event goes over.
  @inline(__always)
  mutating func visit(_ count: Int) { record.visitCount += count }

  /// Counts steps that take much longer than going over an item.
  @inline(__always)
  mutating func takeLongSteps(_ count: Int) { visit(RunBudget.visitsOfLongStep * count) }

  /// False once the run has gone over more items than its budget allows.
  @inline(__always)
  var hasVisitsLeft: Bool { record.visitCount <= budget.visits }

  /// Returns true if the budget of visits is spent; then all scheduled events are dropped.
  @inline(__always)
  mutating func isCut(at time: SimulatedTime) -> Bool {
    if hasVisitsLeft { return false }
    cut(at: time)
    return true
  }

  /// Notes that a part of the budget is spent, and drops all scheduled events.
  private mutating func cut(at time: SimulatedTime) {
    if record.cut == nil { record.cut = RunCut(time: time, spent: hasVisitsLeft ? .events : .visits) }
    events.removeAll()
  }

  /// Returns the recorded attempts at the data of items in the container of a row; nil if it has none.
  @inline(__always)
  func recordedAttempts(ofRow row: Int32) -> RecordedAttempts? {
    recordedAttempts.isEmpty ? nil : recordedAttempts[Int(rows[Int(row)].container)]
  }

  func bytes(of row: Int) -> Int64 { rows[row].bytes }
  func displayCost(of row: Int) -> SimulatedTime { rows[row].displayCost }

  /// Returns the random number of a row's item for an attempt, in (0, 1).
  @inline(__always)
  func uniform(_ source: CounterRandom.Source, row: Int, attempt: Int) -> Double {
    rows[row].random.uniform(source, item: Int(rows[row].item), attempt: attempt)
  }

  /// Changes the fetch counts of the kind of container that holds a row's item.
  mutating func count(row: Int, _ add: (inout FetchCounts) -> Void) {
    add(&kinds[Int(rows[row].kind)].fetches)
  }

  /// Tells a cell that comes on screen the state of its operation, if it has one. IKAsyncable: `ikAsyncOperationState`.
  @inline(__always)
  mutating func tellStateOnAppearance(ofRow row: Int) {
    if rows[row].isByIndex { count(row: row) { $0.stateDeliveries += 1 } }
  }

  /// Tells a cell the state of its operation if the cell is on screen. IKAsyncable: `ikAsyncOperationState`.
  @inline(__always)
  mutating func tellState(ofRow row: Int) {
    if rows[row].isOnScreen, rows[row].isToldState { count(row: row) { $0.stateDeliveries += 1 } }
  }

  mutating func fetchStarted(row: Int, at time: SimulatedTime, isRetry: Bool, isRepeat: Bool) {
    items[row].requested(at: time)
    count(row: row) { fetches in
      fetches.started += 1
      if isRetry { fetches.retried += 1 }
      if isRepeat { fetches.repeated += 1 }
    }
  }

  mutating func fetchCompleted(row: Int, bytes: Int64) {
    items[row].bytesFetched += bytes
    count(row: row) { $0.completed += 1 }
    tellState(ofRow: row)
  }

  mutating func fetchFailed(row: Int) {
    count(row: row) { $0.failed += 1 }
    tellState(ofRow: row)
  }
}

/// The state of an item that has a row in the record, as the stages share it.
struct ItemRow: Sendable {
  let container: Int32
  let kind: Int32
  /// The item's index in its container's `Content`. If results are kept by index, the item for which the present result
  /// was begun.
  var item: Int32
  /// The item's index in the present content; −1 once the item is deleted. Up to date only while the item is on screen.
  /// If results are kept by index, the row's index, which never changes.
  var position: Int32
  var bytes: Int64
  var displayCost: SimulatedTime
  let random: CounterRandom
  /// True if results are kept by index.
  let isByIndex: Bool
  /// True if its cell is told the state of the operation: results are kept by index, and the interface state is visible.
  var isToldState = false
  /// The memory that the drawn contents take, in bytes.
  var contentsBytes: Int64 = 0
  var isOnScreen = false
  /// True if the item is on screen as a placeholder. Contents that were drawn since the last frame show in the next one.
  var isBlank = false
}
