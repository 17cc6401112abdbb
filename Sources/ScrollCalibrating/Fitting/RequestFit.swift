import ScrollDiagnostics
import ScrollJSON
import ScrollSimulation

/// The settings fitted to logs of requests: those of loading, of the transport, and of the app itself.
struct RequestFit: SettingFit {
  private(set) var result = FitResult()
  private let logs: [RequestLog]

  /// The smallest numbers of answered requests for items, and of failed ones that were not made again, for a fit.
  private static let (minimumCount, minimumFailureCount) = (20, 3)

  /// Fits settings to logs. If `separatesTransport` is true, protocol, round trip and handshakes are settings, and
  /// latencies exclude the round trip.
  ///
  /// - Throws: `.malformedData` if there are too few answered requests for items.
  init(_ logs: [RequestLog], separatesTransport: Bool) throws(Failure) {
    self.logs = logs
    let latencies = RequestLatencies(logs)
    guard latencies.answered.count >= Self.minimumCount else {
      let cached = logs.reduce(0) { $0 + $1.cachedCount }
      let selection = logs.contains { $0.filter != nil } ? ", or select the items with --match or --min-bytes" : ""
      throw Failure(
        .malformedData,
        Diagnostic(
          path: logs.count == 1 ? logs[0].path : nil,
          message: "expected \(Self.minimumCount) requests for items with the time of their first bytes, "
            + "found \(latencies.answered.count)" + (cached > 0 ? "; \(cached) came from a cache" : ""),
          remedy: "Record a longer session with an empty cache\(selection)."))
    }
    let (concurrency, facts) = (RequestConcurrency(logs), TransportFacts(logs.map(\.transport)))
    let transport = separatesTransport ? TransportFit(facts, concurrency) : TransportFit(withinLatenciesOf: facts)
    if separatesTransport { result.add(transport) }
    addLatency(latencies.sample(excluding: transport.roundTrip))
    note(latencies)
    result.add(LoadingRateFit(logs, facts, handoffs: logs.clientTimes.handoffs))
    addConcurrency(concurrency, facts)
    addFailures()
    if !separatesTransport { result.add(transport) }
    result.add(ClientFit(logs.clientTimes, resolution: logs.resolution))
  }

  private mutating func addLatency(_ sample: CensoredSample) {
    let (path, count, unanswered) = ("loading.latency_ms", sample.observed.count, sample.censored.count)
    guard sample.median != nil else {
      return result.assume(
        path, because: "\(count) of \(count + unanswered) requests had a first byte, too few for a median")
    }
    let fit = LatencyFit(sample, resolution: logs.resolution)
    let waits = unanswered == 0 ? "" : ", \(unanswered) without"
    result.set(path, to: fit, source: "\(count.counted("first byte"))\(waits)")
    result.note("Latencies are \(fit.reason).")
    if unanswered * 50 > count {
      result.note(
        "Requests without a first byte were canceled, or the log ended. Each counts as a latency longer than its wait.")
    }
    if sample.unknownShare * 50 > 1 {
      let (share, longest) = ((sample.unknownShare * 100).plain(decimals: 0), sample.observed.last!.plain(decimals: 0))
      result.note(
        "About \(share) % of latencies are longer than any measured one, \(longest) ms, so the fit is a guess there.")
    }
  }

  /// Notes the requests whose waits are unknown, if they are many.
  private mutating func note(_ latencies: RequestLatencies) {
    let count = latencies.answered.count
    if latencies.untimedCount * 50 > count {
      let requests = latencies.untimedCount.counted("request was", "requests were")
      result.note(
        "\(requests) canceled before the first byte, and the file does not say how long they waited. "
          + "If they were slow ones, real latencies are longer than fitted.")
    }
    let endlessCount = logs.reduce(0) { $0 + $1.endlessCount }
    if endlessCount * 50 > count {
      let requests = endlessCount.counted("request has", "requests have")
      result.note("\(requests) no end although the log goes on for longer than any answer took; they do not count.")
    }
  }

  /// The number of requests that a server should allow at once on a connection, by HTTP/2 (RFC 9113, 6.5.2) and HTTP/3
  /// (RFC 9114, 6.1).
  private static let streamLimit = 100

  /// Adds the limit of concurrent requests. If none was found, but more ran at once than the default allows, the
  /// default is wrong: the number that ran at once is then a lower bound. The default is a usual limit of apps, and
  /// that of browsers over HTTP/1.1. Over HTTP/2 and HTTP/3, browsers have the limit of the server, which is not
  /// measured.
  private mutating func addConcurrency(_ concurrency: RequestConcurrency, _ facts: TransportFacts) {
    let path = "loading.concurrent_requests"
    let isOfServer = facts.isMultiplexed && !concurrency.hasWaits && concurrency.maximum <= Self.streamLimit
    if concurrency.isLimited {
      result.set(
        path, to: JSONNode(concurrency.maximum),
        source: "\(concurrency.waitCount) requests that waited while that many were in progress")
    } else if isOfServer, logs.allSatisfy({ $0.filter != nil }) {
      result.set(
        path, to: JSONNode(Self.streamLimit),
        source: "not measured: what servers usually allow; \(concurrency.reasonAgainstLimit)")
      result.note(
        "Over \(facts.protocolCounts[0].name), servers limit concurrent requests, usually to \(Self.streamLimit). "
          + "If your app has a lower limit, set it: --set \(path)=N.")
    } else if concurrency.maximum > LoadingConfiguration().concurrentRequests {
      result.set(path, toAtLeast: Double(concurrency.maximum), digits: 5, source: concurrency.reasonAgainstLimit)
    } else {
      let advice =
        isOfServer ? "; if your app has no limit, set \(Self.streamLimit), which servers usually allow" : ""
      result.assume(path, because: concurrency.reasonAgainstLimit + advice)
    }
  }

  /// Adds the share of requests that failed. A request that was canceled before its first byte does not count, because
  /// it might have failed. One that was canceled later, or was in progress when the log ended, counts as a success.
  private mutating func addFailures() {
    func count(_ isCounted: (RequestLog.Request) -> Bool) -> Int {
      logs.reduce(0) { $0 + $1.requests.count(where: isCounted) + $1.inProgress.count(where: isCounted) }
    }
    let failures = count { $0.outcome == .failedItem }
    let successes = count { $0.outcome == .item || $0.outcome == .cancelledItem && $0.isAnswered }
    let share = Interval(share: failures, of: failures + successes)
    result.set(
      "loading.failure_probability", to: share, digits: 3,
      source: "\(failures) of \(failures + successes) requests failed")
    addFailureLimit()
  }

  /// Adds the number of failures after which an item is given up. It matters only if requests failed, and is known if
  /// they are never made again; otherwise, an item may fail more often than any in the log did.
  private mutating func addFailureLimit() {
    let path = "loading.max_number_of_failures"
    let failed = logs.reduce(into: FailedRequests()) { $0 += $1.failed }
    if failed.count == 0 { return }
    let source = "\(failed.repeatedCount) of \(failed.count) failed requests were made again"
    if failed.repeatedCount == 0, failed.count >= Self.minimumFailureCount {
      result.set(path, to: 1, source: source)
    } else {
      let need = failed.repeatedCount > 0 ? "" : "; it needs \(Self.minimumFailureCount)"
      result.assume(path, because: source + need)
    }
  }
}
