import ScrollExperiments
import ScrollJSON
import ScrollReports
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollCalibrating

/// Runs with known parameters are exported, as HAR and as an app's log, and fitted: the parameters come back.
@Suite(.timeLimit(.minutes(30))) struct CalibrationRecoveryTests {
  /// What a run is made with. The feed takes about 7000 kbit/s, so some links are saturated.
  private struct Truth {
    let latency: Double
    let sigma: Double
    let rate: Double
    let tail: Double
    let overhead: Double
    let drawing: Double

    init(seed: UInt64) {
      var random = SeededGenerator(seed: seed)
      latency = Double.random(in: 40...160, using: &random)
      sigma = Double.random(in: 0.1...0.25, using: &random)
      rate = Double.random(in: 2000...30_000, using: &random).rounded()
      tail = Double.random(in: 2...6, using: &random)
      overhead = Double.random(in: 0...20, using: &random)
      drawing = Double.random(in: 1...8, using: &random)
    }

    /// A tail between nothing and twice as much.
    func settings(seed: UInt64) -> [String] {
      [
        "seed=\(seed)", "batching.enabled=false", "content.items=700", "content.length=60",
        "content.bytes={\"log_normal\":{\"median\":30000,\"sigma\":0.7}}",
        "loading.latency={\"log_normal\":{\"median\":\(latency),\"sigma\":\(sigma)}}", "loading.bandwidth=\(rate)",
        "loading.completion_overhead={\"uniform\":{\"minimum\":0,\"maximum\":\(2 * tail)}}",
        "loading.concurrent_requests=6", "loading.failure_probability=0.05", "loading.request_overhead=\(overhead)",
        "content.display_ms={\"log_normal\":{\"median\":\(drawing),\"sigma\":0.2}}",
      ]
    }
  }

  /// Which intervals of a fit hold the truth.
  private struct Recovery {
    let median: Bool
    /// Whether the median latency is within 3 %, or was not fitted as that of a log-normal distribution.
    let isMedianNear: Bool
    /// The others, by name; nil if latencies were not found to be log-normal, since the test of normality errs at times.
    let others: [String: Bool]?
  }

  @Test func `the parameters of simulated runs are recovered`() async throws {
    let seeds = Exhaustiveness.seeds(UInt64(8), of: 200)
    let all = try await withThrowingTaskGroup(of: [Recovery].self) { group in
      for seed in seeds { group.addTask { try Self.recoveries(seed: seed) } }
      return try await group.reduce(into: [[Recovery]]()) { $0.append($1) }
    }
    check(all.map { $0[0] }, ["sigma", "rate", "tail", "failures"])
    check(all.map { $0[1] }, ["sigma", "rate", "tail", "failures", "drawing"])
  }

  private func check(_ recoveries: [Recovery], _ names: [String]) {
    let fits = recoveries.compactMap(\.others)
    #expect(fits.count > recoveries.count * 95 / 100)
    for name in names { #expect(fits.count { $0[name] != nil } > recoveries.count / 2, "\(name)") }
    let near = recoveries.count(where: \.isMedianNear)
    #expect(near * 100 >= recoveries.count * 99, "\(near) of \(recoveries.count)")
    guard Exhaustiveness.isExhaustive else { return }
    func check(_ name: String, _ hits: [Bool]) {
      let share = Double(hits.count { $0 }) / Double(hits.count)
      #expect((0.93...0.97).contains(share), "\(name): \(share)")
    }
    check("median", recoveries.map(\.median))
    for name in names { check(name, fits.compactMap { $0[name] }) }
  }

  /// A fast scroll cancels requests before their first byte, mostly slow ones.
  @Test func `latencies are recovered although many requests are canceled`() async throws {
    let seeds = Exhaustiveness.seeds(UInt64(8), of: 200)
    let fits = try await withThrowingTaskGroup(of: [Bool].self) { group in
      for seed in seeds {
        group.addTask {
          let log = try Self.log(
            seed: seed, recording: Self.fastRecording,
            settings: [
              "content.items=12000", "loading.failure_probability=0", "loading.bandwidth=30000",
              "loading.latency.log_normal.median=\(Truth(seed: seed).latency / 2)",
            ])
          let latencies = RequestLatencies([log])
          #expect(latencies.unanswered.count > latencies.answered.count / 20, "seed \(seed)")
          let (truth, calibration) = (Truth(seed: seed), try Calibration([log]))
          let median = try #require(Self.interval(calibration, "loading.latency_ms", "median"))
          #expect(abs(2 * median.value / truth.latency - 1) < 0.1, "seed \(seed)")
          let sigma = Self.interval(calibration, "loading.latency_ms", "sigma")
          return [median.contains(truth.latency / 2)] + (sigma.map { [$0.contains(truth.sigma)] } ?? [])
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    let sigmas = fits.filter { $0.count > 1 }
    #expect(sigmas.count * 100 >= fits.count * 95)
    guard Exhaustiveness.isExhaustive else { return }
    #expect((186...195).contains(fits.count { $0[0] }), "\(fits.count { $0[0] })")
    let hits = sigmas.count { $0[1] }
    #expect((92...98).contains(hits * 100 / sigmas.count), "\(hits) of \(sigmas.count)")
  }

  /// Over HTTP/2, a server sends parts of all responses in turn, or one response after the other.
  @Test(arguments: ["fair", "in_order", "by_urgency"])
  func `the rate of a connection whose responses take turns is recovered`(multiplexing: String) async throws {
    let fits = try await Self.fits(recording: Self.recording, ["multiplexing=\(multiplexing)"])
    // A faster link is idle more than half of the time, so that tails hide more of its rate. If many requests are canceled
    // before they get anything, their bytes are unknown.
    let near = fits.count { $0.isWithin($0.truth < 14_000 ? 0.02 : 0.04) }
    #expect(near * 100 >= fits.count * 95, "\(near) of \(fits.count)")
    Self.checkIntervals(fits, in: 93...97)
  }

  /// A fast link would often wait for the small window of a connection that was idle, and its rate look up to 50 % too low.
  @Test func `slow start is not taken for the rate of the link`() async throws {
    let fits = try await Self.fits(recording: Self.slowRecording, ["multiplexing=by_urgency", "round_trip=50"])
    let near = fits.count { $0.isWithin(0.1) }
    #expect(near * 100 >= fits.count * 85, "\(near) of \(fits.count)")
    Self.checkIntervals(fits, in: 88...97)
  }

  private struct RateFit {
    let truth: Double
    let value: Double
    /// Nil if the rate is a lower bound.
    let interval: Interval?

    func isWithin(_ share: Double) -> Bool { abs(value / truth - 1) < share }
  }

  private static func checkIntervals(_ fits: [RateFit], in shares: ClosedRange<Int>) {
    let intervals = fits.filter { $0.interval != nil }
    #expect(intervals.count * 100 >= fits.count * 95, "\(intervals.count) of \(fits.count)")
    guard Exhaustiveness.isExhaustive else { return }
    let hits = intervals.count { $0.interval!.contains($0.truth) }
    #expect(shares.contains(hits * 100 / intervals.count), "\(hits) of \(intervals.count)")
  }

  /// The rates fitted to exports of runs over HTTP/2.
  private static func fits(recording: String, _ transport: [String]) async throws -> [RateFit] {
    try await withThrowingTaskGroup(of: RateFit.self) { group in
      for seed in Exhaustiveness.seeds(UInt64(8), of: 200) {
        group.addTask {
          let settings = (["protocol=http/2"] + transport).map { "loading.transport.\($0)" }
          let log = try Self.log(seed: seed, recording: recording, settings: settings)
          let setting = try Calibration([log]).settings.first { $0.path == "loading.bandwidth_kbps" }
          let value = try #require(setting?.value.number?.double)
          return RateFit(truth: Truth(seed: seed).rate, value: value, interval: setting?.estimates.first?.interval)
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  private static func log(seed: UInt64, recording: String, settings: [String]) throws -> RequestLog {
    let settings = Truth(seed: seed).settings(seed: seed) + settings
    let run = try ScenarioFolder(recording: recording).experiment(settings).runTimeline()
    return RequestLog(try AppLog(path: "made.csv", bytes: Array(RunExport(.items, .csv).text(of: [run]).utf8)))
  }

  /// Over HTTP/1.1, nothing tells which transfers slow start delayed, so the rate is a lower bound.
  @Test(arguments: [("http/1.1", "tls1.2", true), ("http/2", "tls1.3", false), ("http/3", nil, false)])
  func `the transport of a simulated run is recovered`(name: String, security: String?, isBound: Bool) throws {
    let settings = ["protocol=\(name)", "round_trip=50", "security=\(security ?? "tls1.2")"]
    let log = try Self.log(
      seed: 3, recording: Self.recording, settings: settings.map { "loading.transport.\($0)" })
    let calibration = try Calibration([log], fitsTransport: true)
    func setting(_ path: String) -> CalibratedSetting? { calibration.settings.first { $0.path == "loading.\(path)" } }
    #expect(setting("transport.protocol")?.value.string == name)
    #expect(setting("transport.round_trip_ms")?.value.number?.double == 50)
    #expect(setting("transport.security")?.value.string == security)
    let (truth, rate) = (Truth(seed: 3), try #require(setting("bandwidth_kbps")))
    let overhead = try #require(setting("request_overhead_ms")?.value.number?.double)
    #expect(abs(overhead - truth.overhead) < 0.001)
    #expect(rate.isLowerBound == isBound && rate.estimates.isEmpty == isBound)
    #expect(calibration.notes.contains { $0.contains("lower bound") } == isBound)
    if !isBound { #expect(abs(try #require(rate.value.number?.double) / truth.rate - 1) < 0.04) }
  }

  @Test(arguments: [0.0, 40, 500])
  func `the startup of a simulated run is recovered, and is no overhead`(startup: Double) throws {
    let log = try Self.log(seed: 3, recording: Self.recording, settings: ["loading.startup=\(startup)"])
    let calibration = try Calibration([log])
    let found = try #require(Self.interval(calibration, "loading.startup_ms", ""))
    #expect(abs(found.value - startup) < 0.001 && found.contains(startup))
    let overhead = calibration.settings.first { $0.path == "loading.request_overhead_ms" }?.value.number?.double
    #expect(abs(try #require(overhead) - Truth(seed: 3).overhead) < 0.001)
  }

  @Test func `a run exported as JSON lines is the same log as one exported as CSV`() throws {
    let run = try ScenarioFolder(recording: Self.recording).experiment(Truth(seed: 3).settings(seed: 3)).runTimeline()
    let calibrations = try [("made.csv", RunExport.Form.csv), ("made.jsonl", .jsonLines)].map { path, form in
      try Calibration([RequestLog(try AppLog(path: path, bytes: Array(RunExport(.items, form).text(of: [run]).utf8)))])
    }
    #expect(!calibrations[0].settings.isEmpty)
    #expect(calibrations[0].settings.map(\.path) == calibrations[1].settings.map(\.path))
    #expect(calibrations[0].settings.map(\.value) == calibrations[1].settings.map(\.value))
  }

  /// From HAR, then from an app's log.
  private static func recoveries(seed: UInt64) throws -> [Recovery] {
    let folder = try ScenarioFolder(recording: recording)
    let truth = Truth(seed: seed)
    let run = try folder.experiment(truth.settings(seed: seed)).runTimeline()
    let export = RunExport(.items, .csv).text(of: [run])
    let logs = [
      try MadeLog(requests(in: export)).log(), RequestLog(try AppLog(path: "made.csv", bytes: Array(export.utf8))),
    ]
    let calibrations = try logs.map { try Calibration([$0]) }
    let overhead = try #require(interval(calibrations[1], "loading.request_overhead_ms", "median"))
    #expect(abs(overhead.value - truth.overhead) < 0.001 && overhead.contains(truth.overhead), "seed \(seed)")
    return try calibrations.map { try recovery(of: truth, in: $0, seed: seed) }
  }

  private static func interval(_ calibration: Calibration, _ path: String, _ name: String = "") -> Interval? {
    calibration.settings.first { $0.path == path }?.estimates.first { $0.name == name }?.interval
  }

  private static func recovery(of truth: Truth, in calibration: Calibration, seed: UInt64) throws -> Recovery {
    func interval(_ path: String, _ name: String = "") -> Interval? { Self.interval(calibration, path, name) }
    let median = try #require(interval("loading.latency_ms", "median"))
    #expect(abs(median.value / truth.latency - 1) < 0.1, "seed \(seed)")
    guard let sigma = interval("loading.latency_ms", "sigma") else {
      return Recovery(median: median.contains(truth.latency), isMedianNear: true, others: nil)
    }
    let rate = try #require(interval("loading.bandwidth_kbps"))
    #expect(abs(rate.value / truth.rate - 1) < 0.02, "seed \(seed)")
    let limit = calibration.settings.first { $0.path == "loading.concurrent_requests" }?.value
    #expect(limit == nil || limit == 6)
    var others = [
      "sigma": sigma.contains(truth.sigma), "rate": rate.contains(truth.rate),
      "tail": try #require(interval("loading.completion_overhead_ms")).contains(truth.tail),
      "failures": try #require(interval("loading.failure_probability")).contains(0.05),
    ]
    // Only an app's log has it.
    if let drawing = interval("content.display_ms", "median") {
      #expect(abs(drawing.value / truth.drawing - 1) < 0.2, "seed \(seed)")
      others["drawing"] = drawing.contains(truth.drawing)
    }
    return Recovery(
      median: median.contains(truth.latency), isMedianNear: abs(median.value / truth.latency - 1) < 0.03,
      others: others)
  }

  /// A slow, steady scroll, so that hardly anything is cancelled unless the link is saturated.
  private static let recording = steadyScroll(seconds: 30, speed: 1370)
  /// A scroll so slow that the link is idle most of the time.
  private static let slowRecording = steadyScroll(seconds: 120, speed: 230)

  /// A fling that never ends.
  private static let fastRecording = steadyScroll(seconds: 20, speed: 30_000)

  private static func steadyScroll(seconds: Int, speed: Int) -> String {
    "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y\n"
      + (0...seconds * 10).map { "\($0 * 100),\($0 * speed / 10)" }.joined(separator: "\n") + "\n"
  }

  /// The attempts of an export as requests of a log; a failed one has no data, and one that has not ended is missing.
  private static func requests(in export: String) -> [MadeRequest] {
    let lines = export.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let columns = Dictionary(uniqueKeysWithValues: lines[0].enumerated().map { (String($0.element), $0.offset) })
    var requests: [MadeRequest] = lines.dropFirst().compactMap { line in
      func number(_ name: String) -> Double? { Double(line[columns[name]!]) }
      guard let asked = number("asked_ms"), let started = number("started_ms") else { return nil }
      let (sent, failed) = (number("sent_ms") ?? started, number("failed_ms"))
      guard let end = number("loaded_ms") ?? failed ?? number("cancelled_ms") else { return nil }
      let firstByte = number("first_byte_ms") ?? end
      return MadeRequest(
        start: asked, blocked: sent - asked, wait: firstByte - sent, receive: end - firstByte,
        bytes: failed == nil ? Int(number("received_bytes") ?? 0) : 0, status: failed == nil ? 200 : 503,
        error: number("cancelled_ms") == nil ? nil : "net::ERR_ABORTED")
    }
    requests.sort { $0.start < $1.start }
    return requests
  }
}
