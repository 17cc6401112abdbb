import ScrollQuantities

@testable import ScrollSimulation

/// Requests and what they brought, one plain collection for each concept.
struct ReferenceRequests {
  var line = ReferenceLine<ReferenceRequest>()
  /// Requests that have a slot, with the number of the attempt.
  var underWay: [ReferenceRequest: Int] = [:]
  var link: ReferenceLink<ReferenceRequest>?
  /// In place of the link if there is a protocol.
  var transport: ReferenceTransport?
  /// Answers that have come in full whose data cannot be used yet.
  var arrived: Set<ReferenceRequest> = []
  /// Items whose data is there; results that are kept by index are not among them.
  var data: Set<ReferenceItem> = []
  /// What was loaded or asked for, the most recent last.
  var used: [ReferenceRequest] = []
  /// When items last wanted data that was not there.
  var wanted: [ReferenceItem: SimulatedTime] = [:]
  /// The highest urgency that an item has had since it last wanted data.
  var urgencies: [ReferenceItem: RequestPriority] = [:]
  /// How many attempts an item has had in the run.
  var attempts: [ReferenceItem: Int] = [:]
  /// How many attempts have failed since the item last entered the preload range, or of the operation.
  var failures: [ReferenceRequest: Int] = [:]
  /// Items whose data has ever come.
  var completed: Set<ReferenceItem> = []
  /// The index of each operation whose result is kept by index.
  var indices: [ReferenceRequest: Int] = [:]

  init(_ configuration: LoadingConfiguration) {
    line.order = configuration.queueOrder
    link = ReferenceLink(configuration)
    transport = ReferenceTransport(configuration)
  }
}

extension ReferenceSimulation {
  func dataWanted(_ item: ReferenceItem) {
    let request = ReferenceRequest(item: item, source: item.index)
    requests.urgencies[item] = RequestPriority(state(of: item))
    if requests.data.contains(item) {
      noteUse(of: request)
    } else if bytes(request) == 0 {
      // There is nothing to ask for.
      requests.data.insert(item)
      diaries[item]!.note(.dataCame, at: now)
      noteUse(of: request)
    } else {
      requests.failures[request] = 0
      requests.wanted[item] = now
      waitForRequest(request)
    }
  }

  /// Results that are kept by index are wanted for ever.
  func dataUnwanted(_ item: ReferenceItem) {
    withdraw(ReferenceRequest(item: item, source: item.index))
    dropUnkeptData()
  }

  func withdraw(_ request: ReferenceRequest) {
    requests.line.leave(request)
    agenda.cancel(.retryDue(request))
    guard requests.underWay.removeValue(forKey: request) != nil else { return }
    countFetches(of: request.item) { $0.cancelled += 1 }
    agenda.cancel(.latencyEnded(request))
    if requests.arrived.remove(request) != nil {
      agenda.cancel(.dataUsable(request))
      diaries[request.item]!.bytesFetched += bytes(request)
    } else if requests.transport != nil {
      diaries[request.item]!.bytesFetched += requests.transport!.cancel(request, at: now, &agenda)
    } else if let missing = requests.link?.cancel(request, at: now) {
      diaries[request.item]!.bytesFetched += bytes(request) - missing
      foreseeEndOfTransfer()
    }
  }

  /// What has come by the last frame counts.
  func countHalfLoadedData() {
    for request in requests.underWay.keys {
      let come: Int64 =
        if requests.arrived.contains(request) {
          bytes(request)
        } else if requests.transport?.hasBegun(request) == true {
          requests.transport!.come(request, at: now)
        } else if let missing = requests.link?.missing(request, at: now) {
          bytes(request) - missing
        } else {
          0
        }
      diaries[request.item]!.bytesFetched += come
    }
  }

  func waitForRequest(_ request: ReferenceRequest) {
    requests.line.enter(request, urgency(of: request.item))
  }

  func noteUrgency(of item: ReferenceItem) {
    let urgency = RequestPriority(state(of: item))
    if let highest = requests.urgencies[item], urgency.rawValue < highest.rawValue {
      requests.urgencies[item] = urgency
    }
  }

  /// How urgent the requests of an item are.
  func urgency(of item: ReferenceItem) -> RequestPriority {
    let present = RequestPriority(state(of: item))
    return containers[item.container].policy.keepsUrgency ? requests.urgencies[item] ?? present : present
  }

  func startRequests() {
    while requests.underWay.count < slotCount,
      let request = requests.line.next()
    {
      start(request)
    }
  }

  private var slotCount: Int {
    let loading = configuration.loading
    let isExclusive = loading.transport.applicationProtocol == .http1
    return isExclusive ? min(loading.concurrentRequests, loading.transport.connections) : loading.concurrentRequests
  }

  func latencyEnded(_ request: ReferenceRequest) {
    let attempt = requests.underWay[request]!
    let draw = random(request.item).uniform(.requestFailure, item: request.source, attempt: attempt)
    let recorded = containers[request.item.container].content.attempts
    let fails = recorded?.fails(item: Int32(request.source), attempt: Int32(attempt))
    if fails ?? (draw < configuration.loading.failureProbability) {
      requests.transport?.answerFailed(request, at: now, &agenda)
      failed(request)
    } else if requests.transport != nil {
      requests.transport!.answerBegan(request, at: now, &agenda)
      foreseeEndOfTransfer()
    } else if requests.link != nil {
      requests.link!.begin(request, bytes: bytes(request), at: now)
      foreseeEndOfTransfer()
    } else {
      arrived(request)
    }
  }

  func transferEnded() {
    if requests.transport != nil {
      while let request = requests.transport!.finish(at: now, &agenda) { arrived(request) }
    } else {
      for request in requests.link!.finish(at: now) { arrived(request) }
    }
    foreseeEndOfTransfer()
  }

  /// The last byte has come.
  private func arrived(_ request: ReferenceRequest) {
    let overhead =
      duration(configuration.loading.completionOverhead, .completionOverhead, request) + wait(.completionWait, request)
    if overhead == .zero { return loaded(request) }
    requests.arrived.insert(request)
    agenda.schedule(.dataUsable(request), at: now + overhead)
  }

  /// Drawn for the attempt under way.
  private func duration(
    _ distribution: Distribution, _ source: CounterRandom.Source, _ request: ReferenceRequest
  ) -> SimulatedTime {
    let draw = random(request.item).uniform(source, item: request.source, attempt: requests.underWay[request]!)
    return SimulatedTime(milliseconds: distribution.quantile(draw))
  }

  /// How long the attempt under way waits for the processor.
  private func wait(_ source: CounterRandom.Source, _ request: ReferenceRequest) -> SimulatedTime {
    waitForProcessor(
      random(request.item).uniform(source, item: request.source, attempt: requests.underWay[request]!))
  }

  /// Nothing in the luckiest cases; in the unluckiest, the longer the rarer: a wait of t or more has the probability
  /// load · e^(−t / mean).
  func waitForProcessor(_ draw: Double) -> SimulatedTime {
    let processor = configuration.processor
    if draw >= processor.load { return .zero }
    return SimulatedTime(milliseconds: processor.meanWait.milliseconds * naturalLogarithm(processor.load / draw))
  }

  func bytes(_ request: ReferenceRequest) -> Int64 {
    containers[request.item.container].content.bytes[request.source]
  }

  func random(_ item: ReferenceItem) -> CounterRandom { containers[item.container].blueprint.random }

  func keepsResults(_ item: ReferenceItem) -> Bool { containers[item.container].policy.keepsResults }

  func hasData(_ item: ReferenceItem) -> Bool {
    keepsResults(item) ? keptOperation(at: item)?.isComplete ?? false : requests.data.contains(item)
  }

  func countFetches(of item: ReferenceItem, _ count: (inout FetchCounts) -> Void) {
    count(&facts.kinds[kind(of: item.container)].fetches)
  }

  private func start(_ request: ReferenceRequest) {
    let item = request.item
    let attempt = requests.attempts[item, default: 0]
    requests.attempts[item] = attempt + 1
    requests.underWay[request] = attempt
    let (isRetry, isRepeat) = (requests.failures[request]! > 0, requests.completed.contains(item))
    countFetches(of: request.item) {
      $0.started += 1
      if isRetry { $0.retried += 1 }
      if isRepeat { $0.repeated += 1 }
    }
    diaries[item]!.note(.requestBegan, at: now)
    if let answer = timeOfAnswer(to: request, attempt) { agenda.schedule(.latencyEnded(request), at: answer) }
  }

  /// Nil if it never comes, or if the transport knows.
  private func timeOfAnswer(to request: ReferenceRequest, _ attempt: Int) -> SimulatedTime? {
    let recorded = containers[request.item.container].content.attempts
    let latency =
      recorded?.latency(ofItem: Int32(request.source), attempt: Int32(attempt))
      ?? duration(configuration.loading.latency, .requestLatency, request)
    let sent =
      max(now, configuration.loading.startup)
      + duration(configuration.loading.requestOverhead, .requestOverhead, request) + wait(.requestWait, request)
    guard requests.transport != nil else {
      let network = configuration.loading.network
      return network == nil ? sent + latency : network!.referenceAnswer(to: sent, after: latency)
    }
    let (random, transport) = (random(request.item), configuration.loading.transport)
    requests.transport!.send(
      request, bytes: bytes(request), urgency(of: request.item), after: latency, now: now, at: sent, &agenda
    ) { part, bytes in
      let draw = random.uniform(.segmentLoss, item: request.source, attempt: attempt << 20 + part)
      return draw >= transport.chanceOfArrival(ofBytes: bytes)
    }
    return nil
  }

  private func failed(_ request: ReferenceRequest) {
    let settings = configuration.loading
    countFetches(of: request.item) { $0.failed += 1 }
    tellState(to: request.item)
    requests.failures[request]! += 1
    let failures = requests.failures[request]!
    if let limit = settings.maximumNumberOfFailures, failures >= max(1, limit) {
      requests.underWay[request] = nil
      countFetches(of: request.item) { $0.givenUp += 1 }
    } else if settings.retryDelay == .zero {
      start(request)
    } else {
      requests.underWay[request] = nil
      let growth = (1..<failures).reduce(settings.retryDelay.milliseconds) { delay, _ in
        delay * settings.retryBackoff
      }
      agenda.schedule(.retryDue(request), at: now + SimulatedTime(milliseconds: growth))
    }
  }

  func loaded(_ request: ReferenceRequest) {
    let item = request.item
    requests.arrived.remove(request)
    requests.underWay[request] = nil
    countFetches(of: request.item) { $0.completed += 1 }
    diaries[item]!.bytesFetched += bytes(request)
    if request.operation != nil { return resultCame(request) }
    requests.completed.insert(item)
    requests.data.insert(item)
    diaries[item]!.note(.dataCame, at: now)
    loads[kind(of: item.container), default: ReferenceLoads()].loaded(
      bytes: bytes(request), after: now - requests.wanted[item]!)
    noteUse(of: request)
    if state(of: item).contains(.display) { contentsWanted(item) }
    unsettled.insert(item.container)
  }

  func foreseeEndOfTransfer() {
    agenda.cancel(.transferEnded)
    let end = requests.transport == nil ? requests.link?.nextEnd : requests.transport!.link.nextEnd
    if let end { agenda.schedule(.transferEnded, at: end) }
  }
}
