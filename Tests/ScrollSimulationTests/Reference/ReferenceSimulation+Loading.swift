import Quantities

@testable import ScrollSimulation

/// Requests and what they brought, one plain collection for each concept.
struct ReferenceRequests {
  var line = ReferenceLine()
  /// Items whose request has a slot.
  var underWay: Set<Int> = []
  var link: ReferenceLink?
  /// Items whose data is there.
  var data: Set<Int> = []
  /// Items whose data was loaded or asked for, the most recent last.
  var used: [Int] = []
  /// How many attempts an item has had in the run.
  var attempts: [Int: Int] = [:]
  /// How many attempts have failed since the item last entered the preload range.
  var failures: [Int: Int] = [:]

  init(_ configuration: LoadingConfiguration) {
    link = configuration.bandwidth.map { ReferenceLink(kilobitsPerSecond: $0) }
  }
}

extension ReferenceSimulation {
  mutating func dataWanted(_ item: Int) {
    if requests.data.contains(item) {
      noteUse(item)
    } else {
      requests.failures[item] = 0
      waitForRequest(item)
    }
  }

  mutating func dataUnwanted(_ item: Int) {
    requests.line.leave(item)
    agenda.cancel(.retryDue(item: item))
    if requests.underWay.remove(item) != nil {
      facts.fetches.cancelled += 1
      agenda.cancel(.latencyEnded(item: item))
      if let missing = requests.link?.cancel(item, at: now) {
        diaries[item].bytesFetched += content.bytes[item] - missing
        foreseeEndOfTransfer()
      }
    }
    dropUnkeptData()
  }

  mutating func waitForRequest(_ item: Int) {
    requests.line.enter(item, RequestPriority(states[item]))
  }

  mutating func startRequests() {
    while requests.underWay.count < configuration.loading.concurrentRequests,
      let item = requests.line.next()
    {
      start(item)
    }
  }

  mutating func latencyEnded(_ item: Int) {
    let attempt = requests.attempts[item]! - 1
    let draw = random.uniform(.requestFailure, item: item, attempt: attempt)
    if draw < configuration.loading.failureProbability {
      failed(item)
    } else if requests.link != nil {
      requests.link!.begin(item, bytes: content.bytes[item], at: now)
      foreseeEndOfTransfer()
    } else {
      loaded(item)
    }
  }

  mutating func transferEnded() {
    for item in requests.link!.finish(at: now) { loaded(item) }
    foreseeEndOfTransfer()
  }

  private mutating func start(_ item: Int) {
    requests.underWay.insert(item)
    let attempt = requests.attempts[item, default: 0]
    requests.attempts[item] = attempt + 1
    facts.fetches.started += 1
    if requests.failures[item]! > 0 { facts.fetches.retried += 1 }
    if diaries[item].has(.dataCame) { facts.fetches.repeated += 1 }
    diaries[item].note(.requestBegan, at: now)
    let draw = random.uniform(.requestLatency, item: item, attempt: attempt)
    let latency = SimulatedTime(milliseconds: configuration.loading.latency.quantile(draw))
    agenda.schedule(.latencyEnded(item: item), at: now + latency)
  }

  private mutating func failed(_ item: Int) {
    let settings = configuration.loading
    facts.fetches.failed += 1
    requests.failures[item]! += 1
    let failures = requests.failures[item]!
    if let limit = settings.maximumNumberOfFailures, failures >= max(1, limit) {
      requests.underWay.remove(item)
      facts.fetches.givenUp += 1
    } else if settings.retryDelay == .zero {
      start(item)
    } else {
      requests.underWay.remove(item)
      let growth = (1..<failures).reduce(settings.retryDelay.milliseconds) { delay, _ in
        delay * settings.retryBackoff
      }
      agenda.schedule(.retryDue(item: item), at: now + SimulatedTime(milliseconds: growth))
    }
  }

  private mutating func loaded(_ item: Int) {
    requests.underWay.remove(item)
    requests.data.insert(item)
    facts.fetches.completed += 1
    diaries[item].bytesFetched += content.bytes[item]
    diaries[item].note(.dataCame, at: now)
    noteUse(item)
    if states[item].contains(.display) { contentsWanted(item) }
    notePeaks()
  }

  private mutating func foreseeEndOfTransfer() {
    agenda.cancel(.transferEnded)
    if let end = requests.link?.nextEnd { agenda.schedule(.transferEnded, at: end) }
  }

  private mutating func noteUse(_ item: Int) {
    requests.used.removeAll { $0 == item }
    requests.used.append(item)
    dropUnkeptData()
  }

  /// Outside of the preload range data stays only as long as the cache keeps it.
  private mutating func dropUnkeptData() {
    for item in requests.data where !states[item].contains(.preload) && !cacheKeeps(item) {
      requests.data.remove(item)
      diaries[item].note(.dataWent, at: now)
    }
  }

  /// Whether what was used most recently, this included, is within the capacity.
  private func cacheKeeps(_ item: Int) -> Bool {
    switch configuration.loading.cache {
    case .none: return false
    case .unlimited: return true
    case .memory(let capacity):
      let since = requests.used[requests.used.firstIndex(of: item)!...]
      return since.reduce(0) { $0 + content.bytes[$1] } <= capacity
    }
  }
}
