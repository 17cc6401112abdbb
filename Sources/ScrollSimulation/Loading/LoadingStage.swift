internal import ScrollQuantities

/// The stage that fetches the data of items in the preload range: queue, requests, transfers, retries, and cache.
///
/// A state machine per request. Each item has one request, which holds everything that is known about its data. A reset
/// replaces a request that is under way; the old one continues as an *orphan*. Future steps go into the event queue;
/// data that arrives is returned to the caller.
struct LoadingStage: ~Copyable {
  private(set) var configuration: LoadingConfiguration
  var latencies: DurationDraws
  private(set) var requests = Column<Request>()
  /// The current request of each row's item, by row.
  private var current = Column<Int32>()
  private var queue = WaitQueue()
  /// The link over which all answers arrive, with or without a transport; a new one is made only for another network.
  private(set) var link: SharedLink
  /// The connections on the link; nil if there is no protocol.
  private(set) var transport: Transport?
  /// True if requests take more than their latency and transfer even on a free processor: a startup, overheads, a
  /// transport, or a network.
  private(set) var hasExtraDelays = false
  /// The maximum number of requests under way.
  private var slotCount = 0
  private var cache = DataCache(capacity: 0)
  private(set) var busySlots = 0
  private var waitCount = 0
  /// The steps of all requests so far; nil if the run keeps no journal.
  var steps: [RequestStep]?

  init(_ configuration: LoadingConfiguration) {
    self.configuration = configuration
    latencies = DurationDraws(configuration.latency)
    link = SharedLink(configuration.sharedNetwork)
    transport = Transport(configuration.transport)
    prepare()
  }

  /// Changes the settings for later runs; keeps the storage. Precondition: `reset()` is called before anything else.
  mutating func configure(_ configuration: LoadingConfiguration) {
    let former = self.configuration
    self.configuration = configuration
    if !configuration.sharesNetwork(of: former) { link = SharedLink(configuration.sharedNetwork) }
    if configuration.transport != former.transport { transport = Transport(configuration.transport) }
    if configuration.latency != latencies.distribution { latencies = DurationDraws(configuration.latency) }
    prepare()
  }

  private mutating func prepare() {
    slotCount = configuration.requestLimit
    queue.order = configuration.queueOrder
    hasExtraDelays =
      configuration.hasTransport || configuration.network != nil || configuration.requestOverhead != .constant(0)
      || configuration.completionOverhead != .constant(0) || configuration.startup != .zero
    if case .memory(let capacity) = configuration.cache { cache.capacity = capacity }
  }

  @inline(__always)
  func isLoaded(_ row: Int) -> Bool { requests[id(row)].status == .loaded }

  /// Returns true if an item waits for its data, the data is on its way, or a retry is due.
  func isUnderWay(_ row: Int) -> Bool { requests[id(row)].status.isUnderWay }

  /// Returns true if an item has no data and no request under way, and has not failed.
  func isAbsent(_ row: Int) -> Bool { requests[id(row)].status == .absent }

  func hasFailed(_ row: Int) -> Bool { requests[id(row)].status == .failed }

  /// Adds a row; `isByIndex` says whether its results are kept for an index rather than for an item.
  mutating func addRow(isByIndex: Bool) {
    current.append(Int32(requests.count))
    requests.append(Request(row: Int32(current.count - 1), predecessor: -1, isByIndex: isByIndex))
  }

  /// Requests the data of an item that entered the preload range, unless it is loaded or there is nothing to load.
  mutating func wanted(_ row: Int, _ priority: RequestPriority, _ run: inout RunState) -> Availability {
    let id = id(row)
    requests[id].priority = priority
    requests[id].isWanted = true
    requests[id].item = run.rows[row].item
    requests[id].bytes = run.bytes(of: row)
    if requests[id].status == .loaded {
      putInCache(row, &run)
      return .loaded
    }
    if requests[id].needsNoRequest {
      enter(.loaded, id)
      putInCache(row, &run)
      return .atHand
    }
    requests[id].failures = 0
    wait(id)
    return .requested
  }

  /// Notes that an item left the preload range: cancels a request under way, and drops loaded data unless the cache keeps it.
  mutating func unwanted(_ row: Int, at time: SimulatedTime, _ run: inout RunState) {
    let id = id(row)
    requests[id].isWanted = false
    guard requests[id].status == .loaded else { return cancel(id, at: time, &run) }
    if keeps(row) { return }
    enter(.absent, id)
    run.items[row].dataDropped()
  }

  /// Cancels the requests of an item that resets have orphaned.
  mutating func abandon(_ row: Int, at time: SimulatedTime, _ run: inout RunState) {
    for id in ids(row).dropLast() where requests[id].status.isUnderWay { cancel(id, at: time, &run) }
  }

  private mutating func cancel(_ id: Int, at time: SimulatedTime, _ run: inout RunState) {
    let (row, status) = (Int(requests[id].row), requests[id].status)
    var received: Int64 = 0
    requests[id].ticket += 1
    if status == .requested || status == .transferring {
      busySlots -= 1
      run.count(row: row) { $0.cancelled += 1 }
      received = stopTransfer(id, at: time, &run.events)
      run.items[row].bytesFetched += received
    }
    enter(.absent, id, received: received)
  }

  /// Stops the answer to a canceled request; returns the bytes that have arrived or are in flight.
  private mutating func stopTransfer(_ id: Int, at time: SimulatedTime, _ events: inout EventQueue) -> Int64 {
    if requests[id].hasArrived { return requests[id].bytes }
    if let transport { return transport.cancel(id, at: time, &link, &events) }
    guard requests[id].status == .transferring else { return 0 }
    let missing = link.leave(id, at: time)
    scheduleTransferEnd(&events)
    return requests[id].bytes - missing
  }

  /// Counts the bytes of answers under way that have arrived when the run ends, and notes how attempts were sent over a
  /// transport. Complexity: O(requests and steps).
  mutating func finish(at time: SimulatedTime, _ run: inout RunState) {
    if let transport, steps != nil {
      var sendings = transport.sendings[...]
      for place in steps!.indices where steps![place].status == .requested {
        steps![place].sending = sendings.removeFirst()
      }
    }
    guard busySlots > 0 else { return }
    var lastSteps = Array(repeating: 0, count: steps == nil ? 0 : requests.count)
    for (place, step) in (steps ?? []).enumerated() { lastSteps[step.request] = place }
    for (id, bytes) in arrivals(by: time) {
      run.items[Int(requests[id].row)].bytesFetched += bytes
      steps?[lastSteps[id]].received = bytes
    }
  }

  /// Returns the bytes of each answer under way that have arrived by a time.
  private mutating func arrivals(by time: SimulatedTime) -> [(request: Int, bytes: Int64)] {
    let whole = requests.indices.filter { requests[$0].status == .transferring && requests[$0].hasArrived }
      .map { (request: $0, bytes: requests[$0].bytes) }
    if let transport { return whole + transport.arrivals(by: time, &link) }
    return whole + link.rests(by: time).map { ($0.owner, requests[$0.owner].bytes - $0.missing) }
  }

  /// Drops an item's data and its waiting request. A request that has begun and may still bring data continues as an orphan,
  /// whose data is not kept.
  mutating func reset(_ row: Int) {
    let id = id(row)
    guard requests[id].mayBringData else {
      requests[id].ticket += 1
      enter(.absent, id)
      return
    }
    var request = Request(row: Int32(row), predecessor: Int32(id), isByIndex: requests[id].isByIndex)
    request.attempts = requests[id].attempts
    request.hasBeenLoaded = requests[id].hasBeenLoaded
    request.isWanted = requests[id].isWanted
    request.priority = requests[id].priority
    current[row] = Int32(requests.count)
    requests.append(request)
  }

  /// Changes the priority of an item's requests, including orphans. With `onlyRaises`, a less urgent priority is
  /// ignored.
  mutating func reprioritized(_ row: Int, _ priority: RequestPriority, onlyRaises: Bool) {
    if onlyRaises, priority.rawValue > requests[id(row)].priority.rawValue { return }
    guard requests[id(row)].predecessor >= 0 else { return reprioritize(id(row), priority) }
    for id in ids(row).sorted(by: { requests[$0].waitNumber < requests[$1].waitNumber }) { reprioritize(id, priority) }
  }

  @inline(__always)
  private mutating func reprioritize(_ id: Int, _ priority: RequestPriority) {
    guard requests[id].priority != priority else { return }
    requests[id].priority = priority
    let status = requests[id].status
    if status == .waiting { return wait(id) }
    if let transport, status == .requested || status == .transferring { transport.reprioritized(id, priority) }
  }

  /// Starts waiting requests while slots are free.
  @inline(__always)
  mutating func serve(at time: SimulatedTime, _ run: inout RunState) {
    if !queue.isEmpty { serveQueue(at: time, &run) }
  }

  private mutating func serveQueue(at time: SimulatedTime, _ run: inout RunState) {
    while busySlots < slotCount,
      let id = queue.next(where: { requests[Int($0.number)].ticket == $0.ticket })
    {
      busySlots += 1
      start(id, at: time, &run)
    }
  }

  /// Fails an attempt whose latency is over, or begins its answer. Returns the arrival if the data can be used at once.
  mutating func latencyEnded(_ event: SimulationEvent, _ run: inout RunState) -> Arrival? {
    let (id, time) = (Int(event.subject), event.time)
    guard requests[id].ticket == event.token else { return nil }
    if fails(id, &run) {
      transport?.answerFailed(id, at: time, over: link, &run.events)
      failed(id, at: time, &run)
      return nil
    }
    guard !link.isLimited else {
      enter(.transferring, id)
      if let transport {
        transport.answerBegan(id, at: time, &link, &run.events)
      } else {
        link.join(id, bytes: requests[id].bytes, at: time)
        scheduleTransferEnd(&run.events)
      }
      return nil
    }
    return arrived(id, at: time, &run)
  }

  /// Returns the next arrival of transfers that have ended; nil if there is none left. Call it until it returns nil.
  mutating func transferEnded(at time: SimulatedTime, _ run: inout RunState) -> Arrival? {
    while let id = takeCompleted(at: time, &run.events) {
      if let arrival = arrived(id, at: time, &run) { return arrival }
    }
    return nil
  }

  private mutating func takeCompleted(at time: SimulatedTime, _ events: inout EventQueue) -> Int? {
    if let transport { return transport.takeCompleted(at: time, &link, &events) }
    if let id = link.takeCompleted(at: time) { return id }
    scheduleTransferEnd(&events)
    return nil
  }

  /// Returns true if a scheduled end of a transfer is still valid.
  @inline(__always)
  func expectsTransferEnd(_ token: UInt32) -> Bool { link.generation == token }

  /// Passes an event to the transport that scheduled it.
  mutating func transportDue(_ event: SimulationEvent, _ events: inout EventQueue) {
    transport?.happened(event, &link, &events)
  }

  /// Ends a transfer; returns the arrival, or nil if the data cannot be used yet.
  private mutating func arrived(_ id: Int, at time: SimulatedTime, _ run: inout RunState) -> Arrival? {
    guard hasExtraDelays || run.processor.isContended else { return completed(id, &run) }
    var overhead = configuration.completionOverhead.duration(draw(.completionOverhead, id, &run))
    overhead += run.processor.wait(draw(.completionWait, id, &run))
    guard overhead > .zero else { return completed(id, &run) }
    if requests[id].status == .requested { enter(.transferring, id) }
    requests[id].hasArrived = true
    run.events.schedule(.dataUsable, at: time + overhead, subject: id, token: requests[id].ticket)
    return nil
  }

  /// Ends the client's handling of an answer; returns the arrival, or nil if the request was canceled.
  mutating func dataUsable(_ id: Int, token: UInt32, _ run: inout RunState) -> Arrival? {
    requests[id].ticket == token ? completed(id, &run) : nil
  }

  /// Queues a failed request again after its delay.
  mutating func retryDue(_ id: Int, token: UInt32) {
    if requests[id].ticket == token { wait(id) }
  }

  /// Returns the number of transfers and streams gone over since the last call.
  mutating func takeVisitCount() -> Int { link.takeVisitCount() + (transport?.takeVisitCount() ?? 0) }

  /// Returns to the initial state; keeps the storage.
  mutating func reset() {
    requests.removeAll()
    current.removeAll()
    queue.removeAll()
    link.removeAll()
    transport?.reset()
    cache.removeAll()
    (busySlots, waitCount) = (0, 0)
  }

  private func id(_ row: Int) -> Int { Int(current[row]) }

  /// Sets the status of a request and notes the step; `received` is the number of bytes that came with an attempt that ends, and
  /// `sending` tells how one that begins is sent.
  private mutating func enter(_ status: RequestStatus, _ id: Int, received: Int64 = 0, sending: Sending? = nil) {
    requests[id].status = status
    steps?.append(RequestStep(requests[id], number: id, received: received, sending: sending))
  }

  /// Returns all requests of an item, the current one last.
  private func ids(_ row: Int) -> [Int] {
    var ids: [Int] = []
    var id = current[row]
    while id >= 0 {
      ids.append(Int(id))
      id = requests[Int(id)].predecessor
    }
    return ids.reversed()
  }

  private mutating func wait(_ id: Int) {
    enter(.waiting, id)
    requests[id].ticket += 1
    waitCount += 1
    requests[id].waitNumber = waitCount
    queue.enter(id, ticket: requests[id].ticket, requests[id].priority)
  }

  private mutating func start(_ id: Int, at time: SimulatedTime, _ run: inout RunState) {
    let row = Int(requests[id].row)
    let latest = self.id(row)
    requests[id].attempt = requests[latest].attempts
    requests[latest].attempts += 1
    requests[id].ticket += 1
    requests[id].hasArrived = false
    let sent = timeOfSending(id, at: time, &run)
    let answered = timeOfAnswer(id, startedAt: time, sentAt: sent, &run)
    enter(.requested, id, sending: transport == nil ? Sending(sent: sent) : nil)
    run.fetchStarted(
      row: row, at: time, isRetry: requests[id].failures > 0, isRepeat: requests[latest].hasBeenLoaded)
    if let answered {
      run.events.schedule(.latencyEnded, at: answered, subject: id, token: requests[id].ticket)
    }
  }

  private mutating func completed(_ id: Int, _ run: inout RunState) -> Arrival {
    let row = Int(requests[id].row)
    enter(.loaded, id, received: requests[id].bytes)
    requests[id].hasBeenLoaded = true
    busySlots -= 1
    run.fetchCompleted(row: row, bytes: requests[id].bytes)
    let isOrphan = id != self.id(row)
    if !isOrphan { putInCache(row, &run) }
    return Arrival(row: row, item: Int(requests[id].item), isOrphan: isOrphan)
  }

  /// Gives up the item if it has no attempts left; otherwise, tries again. Attempts are counted as in IKAsyncable.
  private mutating func failed(_ id: Int, at time: SimulatedTime, _ run: inout RunState) {
    let row = Int(requests[id].row)
    run.fetchFailed(row: row)
    requests[id].failures += 1
    let failures = Int(requests[id].failures)
    if let limit = configuration.maximumNumberOfAttempts, failures >= limit {
      enter(.failed, id)
      busySlots -= 1
      run.count(row: row) { $0.givenUp += 1 }
    } else if configuration.retryDelay == .zero {
      start(id, at: time, &run)
    } else {
      enter(.backingOff, id)
      requests[id].ticket += 1
      busySlots -= 1
      run.events.schedule(
        .retryDue, at: time + configuration.delay(beforeRetry: failures), priority: .timer, subject: id,
        token: requests[id].ticket)
    }
  }

  /// Puts a row's data into the cache. Data evicted for it is dropped, unless its item is in the preload range.
  private mutating func putInCache(_ row: Int, _ run: inout RunState) {
    guard case .memory = configuration.cache, !requests[id(row)].isByIndex else { return }
    cache.use(row, bytes: run.bytes(of: row))
    while let evicted = cache.evict() {
      guard !requests[id(evicted)].isWanted else { continue }
      enter(.absent, id(evicted))
      run.items[evicted].dataDropped()
    }
  }

  @inline(__always)
  private func keeps(_ row: Int) -> Bool {
    guard !requests[id(row)].isByIndex else { return false }
    return switch configuration.cache {
    case .none: false
    case .memory: cache.holds(row)
    case .unlimited: true
    }
  }

  private mutating func scheduleTransferEnd(_ events: inout EventQueue) {
    if let time = link.nextCompletion { events.schedule(.transferEnded, at: time, token: link.generation) }
  }
}
