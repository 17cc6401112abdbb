package import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceImporting

/// The requests of a log that came over the network, with the times that fits need.
package struct RequestLog: Sendable {
  /// A request; times are in milliseconds from the start of the log's first.
  package struct Request: Sendable {
    package let asked: Double
    /// The time at which it stopped waiting for a connection.
    package let begun: Double
    /// The time at which it was sent.
    package let sent: Double
    /// The time of the first byte; nil if no response began.
    package let firstByte: Double?
    package let end: Double
    /// The size of the body on the wire, or of what arrived of it; nil if it is unknown, or the time is unknown.
    package let bits: Double?
    package let outcome: Outcome

    /// True if the response had begun before the end. Some programs write the time of a cancel as that of the first
    /// byte.
    var isAnswered: Bool { firstByte.map { $0 < end } ?? false }

    /// The time from sending to the first byte; nil if there was none, or the request is not for an item or failed. An
    /// answer counts even if the request was canceled later.
    var latency: Double? {
      switch outcome {
      case .item: firstByte.map { $0 - sent }
      case .cancelledItem where isAnswered: firstByte! - sent
      case .cancelledItem, .failedItem, .other: nil
      }
    }
  }

  package enum Outcome: Sendable {
    /// A complete item.
    case item
    case failedItem
    case cancelledItem
    /// Any other request that shares the link.
    case other
  }

  /// Where the requests were logged.
  private enum Origin: Sendable {
    /// A HAR file, with the filter that tells items from other requests.
    case archive(RequestFilter)
    case app(AppFacts)
  }

  /// Facts that only an app's log has.
  private struct AppFacts: Sendable {
    let process: String?
    let clientTimes: ClientTimes
    let inProgress: [Request]
    let endlessCount: Int
    let firstUnfinished: Double?
    let droppedFrames: MissedFrames?
    let appearances: [AppLog.Appearance]
  }

  package let path: String
  package let producer: String?
  private let origin: Origin
  package let requests: [Request]
  /// The number of distinct items among complete ones: by address, or by index in an app's log.
  package let itemCount: Int
  package let transport: TransportFacts
  let failed: FailedRequests
  /// The number of items from a cache.
  package let cachedCount: Int
  /// The resolution of durations: 1 ms, or 0.001 ms if not all times are whole.
  package let resolution: Double
  /// The resolution of the times at which requests begin and end. In a HAR file these are sums of dates and durations,
  /// and programs round dates more coarsely.
  let momentResolution: Double
  /// Signs that times are in another unit, or from several clocks.
  package let warnings: [Diagnostic]

  /// The filter that tells items from other requests; nil for an app's log, which has only items.
  package var filter: RequestFilter? { if case .archive(let filter) = origin { filter } else { nil } }
  private var app: AppFacts? { if case .app(let facts) = origin { facts } else { nil } }
  /// The name of the process, if the log was made from signposts.
  package var process: String? { app?.process }
  /// The times that the app itself took; only an app's log has them.
  package var clientTimes: ClientTimes { app?.clientTimes ?? ClientTimes() }
  /// The requests that were in progress when the log ended, as if they were canceled then; only an app's log has them.
  var inProgress: [Request] { app?.inProgress ?? [] }
  /// The number of requests without an end that would have waited longer than any answered one, so that the log
  /// probably lacks their ends; only an app's log has them.
  var endlessCount: Int { app?.endlessCount ?? 0 }
  /// The time of the first byte of the first transfer whose end is unknown; nil if all ends are known. How the link
  /// was shared after that time is unknown.
  package var firstUnfinished: Double? { app?.firstUnfinished }
  /// The frames that the app dropped; nil if the log does not say.
  var droppedFrames: MissedFrames? { app?.droppedFrames }
  /// The items' first appearances on screen; empty if the log does not have them.
  var appearances: [AppLog.Appearance] { app?.appearances ?? [] }

  /// Reads a HAR file.
  ///
  /// - Throws: The errors of ``HARFile``; `.malformedData` if its times cannot be trusted.
  package init(path: String, filter: RequestFilter) throws(Failure) {
    try self.init(path: path, RecordingBytes(path: path), filter: filter)
  }

  /// Reads an open HAR file.
  init(path: String, _ bytes: RecordingBytes, filter: RequestFilter) throws(Failure) {
    var gathering = Gathering(filter: filter)
    let file = try HARFile.read(bytes, path: path) { gathering.take($0) }
    if let problem = gathering.clock.problem(of: file.count) {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: path, line: problem.line, field: problem.field,
          message: "the log cannot be trusted: \(problem.message)",
          remedy: "Record again on a machine whose clock is not adjusted while you record\(problem.alternative)."))
    }
    (self.path, producer, origin) = (path, file.producer, .archive(filter))
    (requests, transport, cachedCount) = (gathering.requests, gathering.transport, gathering.cachedCount)
    (itemCount, failed) = (gathering.addresses.count, gathering.byAddress.failed)
    let durations = requests.lazy.filter { $0.outcome == .item }.map { $0.end - $0.sent }
    warnings = [RequestDurations(Array(durations)).warning(path: path), gathering.clock.pause(path: path)]
      .compactMap(\.self)
    resolution = ClockResolution.ofTimes(areWhole: gathering.hasWholePhases)
    momentResolution = ClockResolution.ofTimes(areWhole: gathering.hasWholeDates) + resolution
  }

  /// Creates the log of an app's requests, with times from its first one.
  package init(_ log: AppLog) {
    let requests = AppRequests(log)
    (path, producer) = (log.path, log.source ?? log.process)
    (resolution, momentResolution) = (log.resolution, log.resolution)
    (self.requests, transport, cachedCount) = (requests.requests, requests.transport, requests.cachedCount)
    (itemCount, failed, warnings) = (requests.items.count, requests.failed, log.warnings)
    let unfinished = requests.unfinished
    let longestLatency = (requests.requests + unfinished).compactMap(\.latency).max() ?? 0
    let inProgress = unfinished.filter { $0.isAnswered || $0.end - $0.sent <= longestLatency }
    origin = .app(
      AppFacts(
        process: log.process, clientTimes: requests.clientTimes, inProgress: inProgress,
        endlessCount: unfinished.count - inProgress.count, firstUnfinished: requests.firstUnfinished,
        droppedFrames: log.droppedFrames, appearances: log.appearances))
  }

  /// The results gathered while a file is read.
  private struct Gathering {
    let filter: RequestFilter
    var requests: [Request] = []
    var transport = TransportFacts()
    var clock = ClockChecks()
    var cachedCount = 0
    var hasWholeDates = true
    var hasWholePhases = true
    /// The addresses of complete items.
    var addresses = AddressSet()
    var byAddress = RequestsByAddress()
    private var origin: Int64?

    init(filter: RequestFilter) { self.filter = filter }

    mutating func take(_ entry: HAREntry) {
      let refusal = filter.refusal(of: entry)
      guard let start = entry.start?.nanoseconds else { return }
      clock.check(entry, start)
      byAddress.take(entry.request.url, start: Double(start) / 1e6, hasFailed: refusal == .failure)
      if entry.isFromCache {
        if refusal == nil { cachedCount += 1 }
        return
      }
      let origin = origin ?? start
      self.origin = origin
      let timings = entry.timings
      let asked = Double(start - origin) / 1e6
      let sent = asked + timings.beforeSending
      let waited = timings.untilFirstByte.map { sent + $0 }
      let firstByte = entry.response.status < 100 ? nil : waited
      let isMeasured = refusal != .cancellation && refusal != .failure && timings.receive != nil
      let phases = [timings.blocked, timings.wait, timings.receive].compactMap(\.self)
      hasWholePhases = hasWholePhases && phases.allSatisfy { $0 == $0.rounded() }
      hasWholeDates = hasWholeDates && start.isMultiple(of: 1_000_000)
      let outcome: Outcome =
        switch refusal {
        case nil: .item
        case .failure: .failedItem
        case .cancellation: .cancelledItem
        default: .other
        }
      requests.append(
        Request(
          asked: asked, begun: asked + (timings.blocked ?? 0), sent: sent, firstByte: firstByte,
          end: (waited ?? sent + (timings.send ?? 0)) + (timings.receive ?? 0),
          bits: isMeasured ? entry.bodyBytes.map { $0 * 8 } : nil,
          outcome: outcome))
      transport.take(entry, isItem: outcome == .item)
      if outcome == .item { _ = addresses.insert(entry.request.url) }
    }
  }
}

extension [RequestLog] {
  /// The coarsest resolution of the logs' clocks, in milliseconds; 1 without logs.
  var resolution: Double { map(\.resolution).max() ?? 1 }

  var clientTimes: ClientTimes { ClientTimes(map(\.clientTimes)) }
}
