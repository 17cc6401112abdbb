package import ScrollDiagnostics
import ScrollJSON
import ScrollMetrics

/// The settings fitted to measurements of requests, benchmarks, and frames, with their confidence intervals.
package struct Calibration: Sendable {
  package private(set) var settings: [CalibratedSetting] = []
  /// Remarks on the fits and on other findings in the logs, as sentences.
  package private(set) var notes: [String] = []
  /// Signs that measurements are wrong, or that files should not be fitted together.
  package private(set) var warnings: [Diagnostic]
  /// The settings that could not be fitted although they may matter, with the reason.
  package private(set) var assumed: [(path: String, reason: String)] = []
  package let logs: [RequestLog]
  package let benchmarks: [Macrobenchmark]
  package let frames: [FrameLog]
  package let hitches: [HitchLog]
  /// The recording of the same session; nil if there is none.
  package let recording: SessionRecording?

  /// The smallest number of items for a fit.
  private static let minimumCount = 20

  /// Fits settings to files of measurements, and to a recording made in the same session.
  ///
  /// - Throws: `.malformedData` if there are too few items, or the recording cannot be of the same session.
  package init(
    _ files: [MeasuredFile], recording: SessionRecording? = nil, fitsTransport: Bool = false
  ) throws(Failure) {
    let logs = files.compactMap { if case .requests(let log) = $0 { log } else { nil } }
    let benchmarks = files.compactMap { if case .benchmark(let benchmark) = $0 { benchmark } else { nil } }
    let frames = files.compactMap { if case .frames(let log) = $0 { log } else { nil } }
    let hitches = files.compactMap { if case .hitches(let log) = $0 { log } else { nil } }
    if logs.isEmpty, benchmarks.isEmpty, frames.isEmpty, let log = hitches.first {
      throw Failure(
        .malformedData,
        Diagnostic(
          path: log.path, message: "hitches determine no setting, and no other measurements are given",
          remedy: "Compare them with a prediction: scrollbench validate FILE --measured \(log.path.shellWord)"))
    }
    try self.init(logs, benchmarks, frames, hitches, recording: recording, fitsTransport: fitsTransport)
  }

  /// Fits settings to logs.
  ///
  /// If `fitsTransport` is true, protocol, round trip and handshakes are settings, and latencies exclude the round
  /// trip.
  ///
  /// - Throws: `.malformedData` if there are too few items, or the recording cannot be of the same session.
  package init(
    _ logs: [RequestLog], _ benchmarks: [Macrobenchmark] = [], _ frames: [FrameLog] = [], _ hitches: [HitchLog] = [],
    recording: SessionRecording? = nil, fitsTransport: Bool = false
  ) throws(Failure) {
    (self.logs, self.benchmarks, self.frames, self.hitches) = (logs, benchmarks, frames, hitches)
    self.recording = recording
    warnings = logs.flatMap(\.warnings) + FileDifferences.warnings(logs)
    if !logs.isEmpty || benchmarks.isEmpty && frames.isEmpty { try addRequests(fitsTransport: fitsTransport) }
    if !logs.isEmpty || !benchmarks.isEmpty {
      let cellFit = CellFit(benchmarks, clientTimes, resolution: resolution)
      settings += cellFit.settings
      assumed += cellFit.assumed
    }
    let benchmarkFit = BenchmarkFit(benchmarks)
    let frameFit = FrameFit(frames, knowsCost: benchmarkFit.settings.contains { $0.path == FrameFit.cost })
    settings += benchmarkFit.settings + frameFit.settings
    notes += benchmarkFit.notes + frameFit.notes + missedFrameNotes
    assumed += benchmarkFit.assumed.filter { $0.path != FrameFit.cost || frames.isEmpty } + frameFit.assumed
    guard let recording else { return }
    let recordingFit = try RecordingFit(recording, logs, knowsRate: !frames.isEmpty)
    settings += recordingFit.settings
    notes += recordingFit.notes
    warnings += recordingFit.warnings
    assumed += recordingFit.assumed
  }

  /// Adds the items of a feed as a setting that names their file. `path` is relative to the settings' folder; `source` says what the
  /// items are.
  package mutating func addItems(at path: String, source: String) {
    settings.append(CalibratedSetting(path: "content.items_file", value: JSONNode(path), source: source))
  }

  /// The frames that the app missed, by file, in the order of the report.
  package var missedFrames: [MissedFrames] {
    logs.compactMap(\.droppedFrames) + benchmarks.compactMap { MissedFrames($0) } + frames.map { MissedFrames($0) }
      + hitches.map { MissedFrames($0) } + [try? recording?.frames.get().missed].compactMap(\.self)
  }

  /// The missed frames of logs and hitches. The fits to benchmarks and frames tell theirs.
  private var missedFrameNotes: [String] {
    let dropped = logs.compactMap(\.droppedFrames).compactMap { frames in
      frames.share.map { share in
        "\(frames.path): \(MissedFrames.text(share, of: frames.frameCount ?? 0, "were dropped"))."
      }
    }
    return dropped
      + hitches.map { log in
        let frames = MissedFrames(log)
        guard let lateness = frames.lateness, let longest = frames.longest else { return "\(log.path): no hitches." }
        let count = frames.count.counted("hitch", "hitches")
        let times = "\(lateness.plain(decimals: 1)) ms in total, the longest \(longest.plain(decimals: 1)) ms"
        return "\(log.path): \(count) of \(log.source.excerpt), \(times). They determine no setting."
      }
  }

  private mutating func addRequests(fitsTransport: Bool) throws(Failure) {
    var latencies = logs.flatMap { log in
      log.requests.lazy.filter { $0.outcome == .item }.compactMap { item in item.firstByte.map { $0 - item.sent } }
    }
    guard latencies.count >= Self.minimumCount else {
      let cached = logs.reduce(0) { $0 + $1.cachedCount }
      throw Failure(
        .malformedData,
        Diagnostic(
          path: logs.count == 1 ? logs[0].path : nil,
          message: "expected \(Self.minimumCount) items with the time of their first bytes, found \(latencies.count)"
            + (cached > 0 ? "; \(cached) came from a cache" : ""),
          remedy:
            "Record a longer session with an empty cache, or select the items with --match or --min-bytes."
        ))
    }
    let concurrency = ConcurrencyFit(logs)
    if fitsTransport {
      let roundTrip = addTransport(concurrency)
      latencies = latencies.map { max(0, $0 - roundTrip) }
    }
    addLatency(latencies)
    addLink()
    add(concurrency)
    addFailures()
    if !fitsTransport {
      noteTransport()
      assumed.append(("loading.transport.protocol", "round trips are part of the latency; --transport separates them"))
    }
    let client = ClientFit(clientTimes, resolution: resolution)
    settings += client.settings
    notes += client.notes
    assumed += client.assumed
  }

  private var clientTimes: ClientTimes { ClientTimes(logs.map(\.clientTimes)) }

  private var resolution: Double { logs.map(\.resolution).max() ?? 1 }

  private mutating func addLatency(_ latencies: [Double]) {
    let fit = LatencyFit(latencies, resolution: resolution)
    settings.append(
      CalibratedSetting(
        path: "loading.latency_ms", fit, source: "\(latencies.count) first bytes"))
    notes.append("Latencies are \(fit.reason).")
    let cancelled = logs.reduce(0) { $0 + $1.requests.count { $0.outcome == .cancelledItem && !$0.isAnswered } }
    if cancelled * 50 > latencies.count {
      notes.append(
        "\(cancelled) requests were canceled before their first byte. They were slow ones, so real latencies are longer than fitted."
      )
    }
  }

  private mutating func addLink() {
    do throws(LinkFit.Unknown) {
      let fit = try LinkFit(logs)
      let transfers = "\(fit.transferCount) transfers"
      let source = fit.periodCount.map { "\(transfers) in \($0.counted("busy period"))" } ?? transfers
      let (rate, tail) = ("loading.bandwidth_kbps", "loading.completion_overhead_ms")
      if fit.isLowerBound {
        settings.append(CalibratedSetting(path: rate, atLeast: fit.rate.value, digits: 5, source: source))
        let value = JSONNode(fit.tail.value.rounded(digits: 4))
        settings.append(CalibratedSetting(path: tail, value: value, source: source))
      } else {
        settings.append(CalibratedSetting(path: rate, fit.rate, digits: 5, source: source))
        settings.append(CalibratedSetting(path: tail, fit.tail, source: source))
      }
      noteFit(fit)
      noteSlowStart(fit)
      func leftOut(_ count: Int, _ noun: String = "transfer") -> String {
        "\(count) \(noun)\(count == 1 ? " is" : "s are") left out of the rate"
      }
      if fit.unsettledCount > 0 {
        notes.append("\(leftOut(fit.unsettledCount)), after one began that has no end in the log.")
      }
      if let farthest = fit.outlyingTimes.max(by: { abs($0) < abs($1) }) {
        let (time, direction) = (abs(farthest).plain(decimals: 0), farthest > 0 ? "longer" : "shorter")
        notes.append(
          "\(leftOut(fit.outlyingTimes.count, fit.periodCount == nil ? "transfer" : "busy period")), because no link explains the time: up to \(time) ms \(direction) than the size says."
        )
      }
    } catch {
      assumed.append(("loading.bandwidth_kbps", error.reason))
      assumed.append(("loading.completion_overhead_ms", "it is fitted with the rate"))
    }
  }

  /// Notes how well sizes explain times, and to which times the rate was fitted.
  private mutating func noteFit(_ fit: LinkFit) {
    let name = facts.protocolCounts.first?.name ?? ""
    let turns = "Over \(name), responses take turns on one connection, and a log does not tell how. So the rate is"
    guard let quality = fit.quality else {
      notes.append(
        "\(turns) that of all bytes over the time for which the link was busy. Its interval allows for what the log does not tell."
      )
      return
    }
    let explained = "explain \((quality.explained * 100).plain(decimals: 1)) % of the variation in"
    let residual = "the residual is \(quality.residual.plain(decimals: 2)) ms (standard deviation)."
    if fit.periodCount == nil {
      notes.append("Sizes and sharing \(explained) transfer times; \(residual)")
    } else {
      notes.append("\(turns) fitted to the periods in which the link was busy.")
      notes.append("Bytes \(explained) the lengths of these periods; \(residual)")
    }
  }

  /// Notes what slow start may have done to the rate.
  private mutating func noteSlowStart(_ fit: LinkFit) {
    if fit.isLowerBound {
      notes.append(
        "Slow start may have kept the link waiting for the server, so the rate is a lower bound. Neither it nor the tail has an interval."
      )
    } else if fit.windowBoundCount > 0 {
      let count = "\(fit.windowBoundCount) busy \(fit.windowBoundCount == 1 ? "period is" : "periods are")"
      notes.append("\(count) left out of the rate, because slow start may have kept the link waiting for the server.")
    } else if facts.protocolCounts.first?.name == "http/1.1", facts.handshakes.isEmpty {
      notes.append(
        "The log has no handshakes, which would tell the round trip. If it is long, slow start makes the fitted rate too low."
      )
    }
  }

  private mutating func add(_ concurrency: ConcurrencyFit) {
    let path = "loading.concurrent_requests"
    guard concurrency.isLimit else {
      let waits = concurrency.waitCount == 0 ? "none waited" : "only \(concurrency.waitCount) waited"
      return assumed.append((path, "at most \(concurrency.maximum) ran at once, and \(waits)"))
    }
    settings.append(
      CalibratedSetting(
        path: path, value: JSONNode(concurrency.maximum),
        source: "\(concurrency.waitCount) requests that waited while that many were in progress"))
  }

  /// A request that was canceled before its first byte might have failed, so it does not count. Of those canceled later, it is
  /// known that they did not.
  private mutating func addFailures() {
    func count(_ isCounted: (RequestLog.Request) -> Bool) -> Int {
      logs.reduce(0) { $0 + $1.requests.count(where: isCounted) }
    }
    let failures = count { $0.outcome == .failedItem }
    let successes = count { $0.outcome == .item || $0.outcome == .cancelledItem && $0.isAnswered }
    let share = Interval(share: failures, of: failures + successes)
    settings.append(
      CalibratedSetting(
        path: "loading.failure_probability", share, digits: 3,
        source: "\(failures) of \(failures + successes) requests failed"))
  }

  private var facts: TransportFacts { TransportFacts(logs.map(\.transport)) }

  /// Adds the settings of the transport; returns the round trip, 0 if it is unknown.
  private mutating func addTransport(_ concurrency: ConcurrencyFit) -> Double {
    let (facts, group) = (facts, "loading.transport")
    let counts = facts.protocolCounts
    guard let (name, count) = counts.first else {
      assumed.append(("\(group).protocol", "the log does not name the protocol"))
      return 0
    }
    func word(_ key: String, _ value: String, _ source: String) {
      settings.append(CalibratedSetting(path: "\(group).\(key)", value: JSONNode(value), source: source))
    }
    let others = counts.dropFirst().map { "\($0.count) over \($0.name)" }
    word("protocol", name, count.counted("item") + others.map { ", \($0)" }.joined())
    if name == "http/1.1", concurrency.isLimit {
      settings.append(
        CalibratedSetting(
          path: "\(group).connections", value: JSONNode(concurrency.maximum), source: "requests that waited"
        ))
    }
    guard !facts.handshakes.isEmpty else {
      assumed.append(("\(group).round_trip_ms", "no item waited for a new connection"))
      return 0
    }
    let roundTrip = Interval(medianOf: facts.handshakes.map(\.tcp).sorted())
    settings.append(
      CalibratedSetting(
        path: "\(group).round_trip_ms", value: JSONNode(roundTrip.value.rounded(digits: 4)),
        estimates: facts.handshakes.count > 1 ? [("", roundTrip)] : [], source: facts.handshakeText))
    let ratios = facts.handshakes.compactMap { handshake in handshake.tls.map { $0 / handshake.tcp } }
    switch (name, Percentiles(ratios).percentile(50)) {
    // QUIC's handshake includes TLS.
    case ("http/3", _): break
    case (_, let ratio?):
      word("security", ratio < 1.5 ? "tls1.3" : "tls1.2", "TLS took \(ratio.plain(decimals: 1)) times as long as TCP")
    default: word("security", "none", "no TLS handshake")
    }
    notes.append("Latencies exclude the round trip, which the transport adds.")
    return roundTrip.value
  }

  private mutating func noteTransport() {
    let facts = facts
    guard let protocols = facts.protocolText else { return }
    let times = facts.handshakes.map(\.tcp).sorted()
    var text = "Items came over \(protocols)"
    if let first = times.first, let last = times.last {
      let range = times.count > 1 ? " (median of \(first.plain(decimals: 1))..\(last.plain(decimals: 1)))" : ""
      text += "; \(facts.handshakeText) took \(Interval(medianOf: times).value.plain(decimals: 1)) ms\(range)"
    }
    notes.append(text + ".")
  }
}
