internal import ScrollQuantities

/// What the stages of a run share: what is due, what has happened, and the items it happened to.
struct RunState: ~Copyable {
  var events = EventQueue()
  /// All that is known once the run ends, but for `items` and `kinds`, which it takes over then.
  var record = RunRecord()
  /// By row of the record.
  var rows = Column<ItemRow>()
  /// By row, what the record is to say of it.
  var items = Column<ItemRecord>()
  /// By container, what is known of attempts at its items' data; empty if nothing is known of any.
  var recordedAttempts: [RecordedAttempts?] = []
  /// By kind of container, what the record is to say of it.
  var kinds = Column<KindTotals>()

  /// As at the start of a run; keeps the storage.
  mutating func reset(containers: [ContainerRecord], kindCount: Int) {
    events.removeAll()
    rows.removeAll()
    items.removeAll()
    kinds.removeAll()
    kinds.append(repeating: KindTotals(), count: kindCount)
    record.reset(containers: containers)
  }

  /// The run has ended: the record is complete.
  mutating func finish() {
    items.write(to: &record.rows)
    kinds.write(to: &record.kinds)
  }

  /// Counts an event. Returns false if the budget is spent, and forgets all that is due, now and after each frame to come:
  /// nothing arrives any more, so the run comes to its end.
  @inline(__always)
  mutating func countEvent(at time: SimulatedTime, budget: Int) -> Bool {
    guard record.eventCount < budget else {
      record.cutTime = min(record.cutTime, time)
      events.removeAll()
      return false
    }
    record.eventCount += 1
    return true
  }

  /// What is known beforehand of the attempts at an item's data; nil if nothing is.
  @inline(__always)
  func recordedAttempts(ofRow row: Int32) -> RecordedAttempts? {
    recordedAttempts.isEmpty ? nil : recordedAttempts[Int(rows[Int(row)].container)]
  }

  func bytes(of row: Int) -> Int64 { rows[row].bytes }
  func displayCost(of row: Int) -> SimulatedTime { rows[row].displayCost }

  /// Counts in the totals of the kind of container that a row's item is in.
  mutating func count(row: Int, _ add: (inout FetchCounts) -> Void) {
    add(&kinds[Int(rows[row].kind)].fetches)
  }

  /// Tells a cell the state of its operation if the cell is on screen. IKAsyncable: `ikAsyncOperationState`.
  @inline(__always)
  mutating func tellState(ofRow row: Int) {
    if rows[row].isByIndex, rows[row].isOnScreen { count(row: row) { $0.stateDeliveries += 1 } }
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

/// An item that has a row in the record, as the stages know it.
struct ItemRow: Sendable {
  let container: Int32
  let kind: Int32
  /// Its index in its container's content. Where results are kept by index, that of the item that one was begun for.
  var item: Int32
  /// Its index among what is in the content, −1 once it is deleted; kept while it is on screen, and where results are kept by index.
  var position: Int32
  var bytes: Int64
  var displayCost: SimulatedTime
  let random: CounterRandom
  /// True if results are kept by index.
  let isByIndex: Bool
  /// What its drawn contents take in memory.
  var contentsBytes: Int64 = 0
  var isOnScreen = false
}
