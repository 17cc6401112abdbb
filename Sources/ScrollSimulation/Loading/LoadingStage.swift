internal import Quantities

/// Fetches the data of the items in the preload range: queue, requests, transfers, retries, cache.
///
/// A state machine by row. What is due later goes into the event queue; what has been loaded is told to the caller.
struct LoadingStage: Sendable {
  private enum Status: UInt8, Sendable {
    case absent
    /// Wants a slot.
    case waiting
    /// Has a slot; no answer yet.
    case requested
    /// Has a slot; data arrives.
    case transferring
    /// Failed; waits without a slot for the next attempt.
    case backingOff
    case loaded
    /// Failed for good, until it is wanted anew.
    case failed
  }

  private struct Item: Sendable {
    var status = Status.absent
    var priority = RequestPriority.preload
    /// Changes whenever what was scheduled or enqueued for the item no longer counts.
    var ticket: UInt32 = 0
    /// How many attempts there have been in all: which random numbers the next one draws.
    var attempts: Int32 = 0
    /// How many attempts have failed since the item was last wanted.
    var failures: Int32 = 0
    var hasBeenLoaded = false
    /// The item is in the preload range, and holds its data whatever the cache does.
    var isWanted = false
  }

  private let configuration: LoadingConfiguration
  private var items: [Item] = []
  private var line = WaitingLine()
  private var link: SharedLink?
  private var cache: DataCache?
  private var busySlots = 0

  init(_ configuration: LoadingConfiguration) {
    self.configuration = configuration
    link = configuration.bandwidth.map { SharedLink(kilobitsPerSecond: $0) }
    if case .memory(let capacity) = configuration.cache { cache = DataCache(capacity: capacity) }
  }

  func isLoaded(_ row: Int) -> Bool { items[row].status == .loaded }

  /// A row exists from now on.
  mutating func addRow() { items.append(Item()) }

  /// An item entered the preload range; returns whether its data is there already.
  mutating func wanted(_ row: Int, _ priority: RequestPriority, _ run: inout RunContext) -> Bool {
    items[row].priority = priority
    items[row].isWanted = true
    if items[row].status == .loaded {
      putInCache(row, &run)
      return true
    }
    items[row].failures = 0
    wait(row)
    return false
  }

  /// An item left the preload range: a request under way is cancelled, loaded data is dropped unless the cache keeps
  /// it. Returns whether data was dropped.
  mutating func unwanted(_ row: Int, at time: SimulatedTime, _ run: inout RunContext) -> Bool {
    let status = items[row].status
    items[row].isWanted = false
    if status == .loaded {
      if keeps(row) { return false }
      items[row].status = .absent
      return true
    }
    items[row].ticket += 1
    items[row].status = .absent
    if status == .requested || status == .transferring {
      busySlots -= 1
      run.record.fetches.cancelled += 1
    }
    if status == .transferring {
      let missing = link!.leave(row, at: time)
      run.record.arrived(run.bytes(of: row) - missing, row: row)
      scheduleTransferEnd(&run.events)
    }
    return false
  }

  /// An item is more or less urgent than before.
  mutating func reprioritized(_ row: Int, _ priority: RequestPriority) {
    guard items[row].priority != priority else { return }
    items[row].priority = priority
    if items[row].status == .waiting { wait(row) }
  }

  /// Starts what waits while slots are free.
  mutating func serve(at time: SimulatedTime, _ run: inout RunContext) {
    while busySlots < configuration.concurrentRequests,
      let row = line.next(where: { items[Int($0.row)].ticket == $0.ticket })
    {
      busySlots += 1
      start(row, at: time, &run)
    }
  }

  /// The answer to a request begins; returns whether the item is loaded.
  mutating func latencyEnded(
    _ row: Int, token: UInt32, at time: SimulatedTime, _ run: inout RunContext
  ) -> Bool {
    guard items[row].ticket == token else { return false }
    let attempt = Int(items[row].attempts) - 1
    if run.random.uniform(.requestFailure, item: run.item(of: row), attempt: attempt)
      < configuration.failureProbability
    {
      failed(row, at: time, &run)
      return false
    }
    if link != nil {
      items[row].status = .transferring
      link!.join(row, bytes: run.bytes(of: row), at: time)
      scheduleTransferEnd(&run.events)
      return false
    }
    completed(row, &run)
    return true
  }

  /// A transfer may have ended; returns the row that is loaded now, nil if there is none (left). Call it until then.
  mutating func transferEnded(at time: SimulatedTime, _ run: inout RunContext) -> Int? {
    guard let row = link?.takeCompleted(at: time) else {
      scheduleTransferEnd(&run.events)
      return nil
    }
    completed(row, &run)
    return row
  }

  /// Whether a foreseen end of a transfer still counts.
  func expectsTransferEnd(_ token: UInt32) -> Bool { link?.generation == token }

  /// A failed item has waited long enough.
  mutating func retryDue(_ row: Int, token: UInt32) {
    if items[row].ticket == token { wait(row) }
  }

  /// Forgets everything; keeps the storage.
  mutating func reset() {
    items.removeAll(keepingCapacity: true)
    line.removeAll()
    link?.removeAll()
    cache?.removeAll()
    busySlots = 0
  }

  private mutating func wait(_ row: Int) {
    items[row].status = .waiting
    items[row].ticket += 1
    line.enter(row, ticket: items[row].ticket, items[row].priority)
  }

  private mutating func start(_ row: Int, at time: SimulatedTime, _ run: inout RunContext) {
    let attempt = Int(items[row].attempts)
    items[row].attempts += 1
    items[row].status = .requested
    items[row].ticket += 1
    run.record.fetchStarted(
      row: row, at: time, isRetry: items[row].failures > 0, isRepeat: items[row].hasBeenLoaded)
    let draw = run.random.uniform(.requestLatency, item: run.item(of: row), attempt: attempt)
    let latency = configuration.latency.duration(draw)
    run.events.schedule(.latencyEnded, at: time + latency, row: row, token: items[row].ticket)
  }

  private mutating func completed(_ row: Int, _ run: inout RunContext) {
    items[row].status = .loaded
    items[row].hasBeenLoaded = true
    busySlots -= 1
    run.record.fetches.completed += 1
    run.record.arrived(run.bytes(of: row), row: row)
    putInCache(row, &run)
  }

  /// As IKAsyncable counts: the item is given up when as many attempts have failed as it has, else tried again.
  private mutating func failed(_ row: Int, at time: SimulatedTime, _ run: inout RunContext) {
    run.record.fetches.failed += 1
    items[row].failures += 1
    let failures = Int(items[row].failures)
    if let limit = configuration.maximumNumberOfAttempts, failures >= limit {
      items[row].status = .failed
      busySlots -= 1
      run.record.fetches.givenUp += 1
    } else if configuration.retryDelay == .zero {
      start(row, at: time, &run)
    } else {
      items[row].status = .backingOff
      items[row].ticket += 1
      busySlots -= 1
      run.events.schedule(
        .retryDue, at: time + delay(beforeRetry: failures), priority: .timer, row: row,
        token: items[row].ticket)
    }
  }

  /// The delay grows by the back-off factor from retry to retry, up to an hour.
  private func delay(beforeRetry retry: Int) -> SimulatedTime {
    let hour = 3.6e6
    var milliseconds = configuration.retryDelay.milliseconds
    for _ in 1..<retry where milliseconds < hour { milliseconds *= configuration.retryBackoff }
    return SimulatedTime(milliseconds: min(milliseconds, max(hour, configuration.retryDelay.milliseconds)))
  }

  /// Data that the cache gives up for it is lost, unless its item is in the preload range.
  private mutating func putInCache(_ row: Int, _ run: inout RunContext) {
    for evicted in cache?.use(row, bytes: run.bytes(of: row)) ?? [] where !items[evicted].isWanted {
      items[evicted].status = .absent
      run.record.dataDropped(row: evicted)
    }
  }

  private func keeps(_ row: Int) -> Bool {
    configuration.cache == .unlimited || cache?.holds(row) == true
  }

  private func scheduleTransferEnd(_ events: inout EventQueue) {
    if let link, let time = link.nextCompletion {
      events.schedule(.transferEnded, at: time, token: link.generation)
    }
  }
}
