internal import ScrollQuantities

/// Fetches the data of the items in the preload range: queue, requests, transfers, retries, cache.
///
/// A state machine by request. An item has one request, and all that is known of fetching its data is in it; when that is
/// reset it gets a new one, and the old one, if it is under way, ends as an *orphan*. What is due later goes into the
/// event queue; what has been loaded is told to the caller.
struct LoadingStage: ~Copyable {
  private(set) var configuration: LoadingConfiguration
  private var latencies: DurationDraws
  private var requests = Column<Request>()
  /// By row: its item's request.
  private var current = Column<Int32>()
  private var line = WaitingLine()
  private var link: SharedLink
  /// What has the link in its place; nil if requests travel by no protocol.
  private var transport: Transport?
  /// True if a request takes more than its latency and its transfer: overheads, a transport, or the round trip of a network.
  private var takesDetours = false
  /// How many requests are under way at most.
  private var slotCount = 0
  private var cache = DataCache(capacity: 0)
  private(set) var busySlots = 0
  private var waitCount = 0
  /// What has become of each request so far, if somebody wants to know.
  var steps: [RequestStep]?

  init(_ configuration: LoadingConfiguration) {
    self.configuration = configuration
    latencies = DurationDraws(configuration.latency)
    link = SharedLink(configuration.sharedNetwork)
    prepare()
  }

  /// Other settings for the runs to come; keeps the storage. Precondition: `reset()` comes before anything else.
  mutating func configure(_ configuration: LoadingConfiguration) {
    let former = (self.configuration.bandwidth, self.configuration.network)
    self.configuration = configuration
    if (configuration.bandwidth, configuration.network) != former { link = SharedLink(configuration.sharedNetwork) }
    if configuration.latency != latencies.distribution { latencies = DurationDraws(configuration.latency) }
    prepare()
  }

  private mutating func prepare() {
    slotCount = configuration.requestLimit
    line.order = configuration.queueOrder
    transport = configuration.hasTransport ? Transport(configuration) : nil
    takesDetours =
      configuration.hasTransport || configuration.network != nil || configuration.requestOverhead != .constant(0)
      || configuration.completionOverhead != .constant(0)
    if case .memory(let capacity) = configuration.cache { cache.capacity = capacity }
  }

  @inline(__always)
  func isLoaded(_ row: Int) -> Bool { requests[id(row)].status == .loaded }

  /// Whether an item waits for its data, or it is on its way, or will be tried for again.
  func isUnderWay(_ row: Int) -> Bool { requests[id(row)].status.isUnderWay }

  /// Whether nothing is known of an item's data, and nothing asked for.
  func isAbsent(_ row: Int) -> Bool { requests[id(row)].status == .absent }

  func hasFailed(_ row: Int) -> Bool { requests[id(row)].status == .failed }

  /// A row exists from now on.
  ///
  /// - Parameter isCached: Whether the cache may keep its data.
  mutating func addRow(isCached: Bool) {
    current.append(Int32(requests.count))
    requests.append(Request(row: Int32(current.count - 1), predecessor: -1, isCached: isCached))
  }

  /// An item entered the preload range; returns whether its data is there already.
  mutating func wanted(_ row: Int, _ priority: RequestPriority, _ run: inout RunState) -> Bool {
    let id = id(row)
    requests[id].priority = priority
    requests[id].isWanted = true
    requests[id].item = run.rows[row].item
    requests[id].bytes = run.bytes(of: row)
    if requests[id].status == .loaded {
      putInCache(row, &run)
      return true
    }
    requests[id].failures = 0
    wait(id)
    return false
  }

  /// An item left the preload range: a request under way is cancelled, loaded data is dropped unless the cache keeps
  /// it. Returns whether data was dropped.
  mutating func unwanted(_ row: Int, at time: SimulatedTime, _ run: inout RunState) -> Bool {
    let id = id(row)
    requests[id].isWanted = false
    if requests[id].status == .loaded {
      if keeps(row) { return false }
      enter(.absent, id)
      return true
    }
    cancel(id, at: time, &run)
    return false
  }

  /// Cancels what a reset of an item's request has left behind.
  mutating func abandon(_ row: Int, at time: SimulatedTime, _ run: inout RunState) {
    for id in ids(row).dropLast() where requests[id].status != .loaded { cancel(id, at: time, &run) }
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

  /// Ends what comes of an answer before its time; returns how much of it has come or will all the same.
  private mutating func stopTransfer(_ id: Int, at time: SimulatedTime, _ events: inout EventQueue) -> Int64 {
    if requests[id].hasArrived { return requests[id].bytes }
    if let transport { return transport.cancel(id, at: time, &events) }
    guard requests[id].status == .transferring else { return 0 }
    let missing = link.leave(id, at: time)
    scheduleTransferEnd(&events)
    return requests[id].bytes - missing
  }

  /// Nothing is known of an item's data any more. A request that has begun and may still bring something goes on, and what
  /// it brings is not kept.
  mutating func reset(_ row: Int) {
    let id = id(row)
    guard requests[id].mayBringData else {
      requests[id].ticket += 1
      enter(.absent, id)
      return
    }
    var request = Request(row: Int32(row), predecessor: Int32(id), isCached: requests[id].isCached)
    request.attempts = requests[id].attempts
    request.hasBeenLoaded = requests[id].hasBeenLoaded
    request.isWanted = requests[id].isWanted
    request.priority = requests[id].priority
    current[row] = Int32(requests.count)
    requests.append(request)
  }

  /// An item is more or less urgent than before, and so is all that waits for it.
  mutating func reprioritized(_ row: Int, _ priority: RequestPriority) {
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

  /// Starts what waits while slots are free.
  @inline(__always)
  mutating func serve(at time: SimulatedTime, _ run: inout RunState) {
    if !line.isEmpty { serveLine(at: time, &run) }
  }

  private mutating func serveLine(at time: SimulatedTime, _ run: inout RunState) {
    while busySlots < slotCount,
      let id = line.next(where: { requests[Int($0.number)].ticket == $0.ticket })
    {
      busySlots += 1
      start(id, at: time, &run)
    }
  }

  /// The answer to a request begins; returns what is loaded with that, if anything is.
  mutating func latencyEnded(_ event: SimulationEvent, _ run: inout RunState) -> Arrival? {
    let (id, time) = (Int(event.row), event.time)
    guard requests[id].ticket == event.token else { return nil }
    if fails(id, &run) {
      transport?.answerFailed(id)
      failed(id, at: time, &run)
      return nil
    }
    guard !link.isLimited else {
      enter(.transferring, id)
      if let transport {
        transport.answerBegan(id, at: time, &run.events)
      } else {
        link.join(id, bytes: requests[id].bytes, at: time)
        scheduleTransferEnd(&run.events)
      }
      return nil
    }
    return arrived(id, at: time, &run)
  }

  /// A transfer may have ended; returns what is loaded now, nil if there is nothing (left). Call it until then.
  mutating func transferEnded(at time: SimulatedTime, _ run: inout RunState) -> Arrival? {
    while let id = takeCompleted(at: time, &run.events) {
      if let arrival = arrived(id, at: time, &run) { return arrival }
    }
    return nil
  }

  private mutating func takeCompleted(at time: SimulatedTime, _ events: inout EventQueue) -> Int? {
    if let transport { return transport.takeCompleted(at: time, &events) }
    if let id = link.takeCompleted(at: time) { return id }
    scheduleTransferEnd(&events)
    return nil
  }

  /// Whether a foreseen end of a transfer still counts.
  @inline(__always)
  func expectsTransferEnd(_ token: UInt32) -> Bool { (transport?.generation ?? link.generation) == token }

  /// Something is due that the transport foresaw.
  func transportDue(_ event: SimulationEvent, _ events: inout EventQueue) { transport?.happened(event, &events) }

  /// The last byte of an answer has come; returns what is loaded with that, nil if the data cannot be used yet.
  private mutating func arrived(_ id: Int, at time: SimulatedTime, _ run: inout RunState) -> Arrival? {
    guard takesDetours else { return completed(id, &run) }
    let overhead = configuration.completionOverhead.duration(draw(.completionOverhead, id, &run))
    guard overhead > .zero else { return completed(id, &run) }
    if requests[id].status == .requested { enter(.transferring, id) }
    requests[id].hasArrived = true
    run.events.schedule(.dataUsable, at: time + overhead, row: id, token: requests[id].ticket)
    return nil
  }

  /// The data of an answer can be used; returns what is loaded with that, nil if the request was cancelled.
  mutating func dataUsable(_ id: Int, token: UInt32, _ run: inout RunState) -> Arrival? {
    requests[id].ticket == token ? completed(id, &run) : nil
  }

  /// A failed request has waited long enough.
  mutating func retryDue(_ id: Int, token: UInt32) {
    if requests[id].ticket == token { wait(id) }
  }

  /// Forgets everything; keeps the storage.
  mutating func reset() {
    requests.removeAll()
    current.removeAll()
    line.removeAll()
    link.removeAll()
    transport?.reset()
    cache.removeAll()
    (busySlots, waitCount) = (0, 0)
  }

  private func id(_ row: Int) -> Int { Int(current[row]) }

  /// - Parameter received: How much came with the attempt that ends with this.
  private mutating func enter(_ status: RequestStatus, _ id: Int, received: Int64 = 0) {
    requests[id].status = status
    steps?.append(
      RequestStep(
        request: id, row: Int(requests[id].row), attempt: Int(requests[id].attempt) + 1, status: status,
        priority: requests[id].priority,
        bytes: requests[id].bytes, received: received))
  }

  /// All requests that an item has had, the present one last.
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
    line.enter(id, ticket: requests[id].ticket, requests[id].priority)
  }

  private mutating func start(_ id: Int, at time: SimulatedTime, _ run: inout RunState) {
    let row = Int(requests[id].row)
    let latest = self.id(row)
    requests[id].attempt = requests[latest].attempts
    requests[latest].attempts += 1
    enter(.requested, id)
    requests[id].ticket += 1
    requests[id].hasArrived = false
    run.fetchStarted(
      row: row, at: time, isRetry: requests[id].failures > 0, isRepeat: requests[latest].hasBeenLoaded)
    if let answered = timeOfAnswer(id, at: time, &run) {
      run.events.schedule(.latencyEnded, at: answered, row: id, token: requests[id].ticket)
    }
  }

  /// When the first byte of the answer to a request that begins now comes; nil if the network ends before.
  @inline(__always)
  private mutating func timeOfAnswer(_ id: Int, at time: SimulatedTime, _ run: inout RunState) -> SimulatedTime? {
    if takesDetours || !run.recordedAttempts.isEmpty { return timeOfDetour(id, at: time, &run) }
    return time + latencies.duration(draw(.requestLatency, id, &run))
  }

  /// The same with overheads, a network, recorded latencies or a transport.
  @inline(never)
  private mutating func timeOfDetour(_ id: Int, at time: SimulatedTime, _ run: inout RunState) -> SimulatedTime? {
    let request = requests[id]
    let recorded = run.recordedAttempts(ofRow: request.row)?.latency(ofItem: request.item, attempt: request.attempt)
    let latency = recorded ?? latencies.duration(draw(.requestLatency, id, &run))
    let sent = time + configuration.requestOverhead.duration(draw(.requestOverhead, id, &run))
    guard let transport else { return configuration.timeOfAnswer(to: sent, after: latency) }
    let query = Transport.Query(
      request: id, bytes: request.bytes, priority: request.priority, latency: latency,
      random: run.rows[Int(request.row)].random, item: Int(request.item), attempt: Int(request.attempt))
    return transport.send(query, at: sent)
  }

  /// Whether the attempt that is under way fails, as recorded or drawn.
  @inline(__always)
  private mutating func fails(_ id: Int, _ run: inout RunState) -> Bool {
    if !run.recordedAttempts.isEmpty {
      let recorded = run.recordedAttempts(ofRow: requests[id].row)
      if let fails = recorded?.fails(item: requests[id].item, attempt: requests[id].attempt) { return fails }
    }
    return draw(.requestFailure, id, &run) < configuration.failureProbability
  }

  /// A random number for the attempt that is under way. Like its callers it changes nothing, neither the stage nor the run: what is
  /// merely lent to a call is copied.
  @inline(__always)
  private mutating func draw(_ source: CounterRandom.Source, _ id: Int, _ run: inout RunState) -> Double {
    let (row, item, attempt) = (requests[id].row, requests[id].item, requests[id].attempt)
    return run.rows[Int(row)].random.uniform(source, item: Int(item), attempt: Int(attempt))
  }

  private mutating func completed(_ id: Int, _ run: inout RunState) -> Arrival {
    let row = Int(requests[id].row)
    enter(.loaded, id, received: requests[id].bytes)
    requests[id].hasBeenLoaded = true
    busySlots -= 1
    run.count(row: row) { $0.completed += 1 }
    run.items[row].bytesFetched += requests[id].bytes
    let isOrphan = id != self.id(row)
    if !isOrphan { putInCache(row, &run) }
    return Arrival(row: row, item: Int(requests[id].item), isOrphan: isOrphan)
  }

  /// As IKAsyncable counts: the item is given up when as many attempts have failed as it has, else tried again.
  private mutating func failed(_ id: Int, at time: SimulatedTime, _ run: inout RunState) {
    let row = Int(requests[id].row)
    run.count(row: row) { $0.failed += 1 }
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
        .retryDue, at: time + configuration.delay(beforeRetry: failures), priority: .timer, row: id,
        token: requests[id].ticket)
    }
  }

  /// Data that the cache gives up for it is lost, unless its item is in the preload range.
  private mutating func putInCache(_ row: Int, _ run: inout RunState) {
    guard case .memory = configuration.cache, requests[id(row)].isCached else { return }
    cache.use(row, bytes: run.bytes(of: row))
    while let evicted = cache.evict() {
      guard !requests[id(evicted)].isWanted else { continue }
      enter(.absent, id(evicted))
      run.items[evicted].dataDropped()
    }
  }

  @inline(__always)
  private func keeps(_ row: Int) -> Bool {
    guard requests[id(row)].isCached else { return false }
    return switch configuration.cache {
    case .none: false
    case .memory: cache.holds(row)
    case .unlimited: true
    }
  }

  private mutating func scheduleTransferEnd(_ events: inout EventQueue) {
    if let time = link.nextCompletion {
      events.schedule(.transferEnded, at: time, token: link.generation)
    }
  }
}
