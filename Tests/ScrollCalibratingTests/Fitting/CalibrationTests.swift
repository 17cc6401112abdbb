import ScrollExperiments
import ScrollJSON
import ScrollReports
import Testing

@testable import ScrollCalibrating

/// The settings that a scenario does not take.
@Suite struct CalibrationTests {
  private func problem(_ path: String, _ value: JSONNode) -> String? {
    SettingCatalog.setting(named: path)?.problem(with: value)
  }

  private func calibration(of log: String) throws -> Calibration {
    try Calibration([RequestLog(try AppLog(path: "f", bytes: Array(log.utf8)))])
  }

  /// A log of 40 items whose pixels are only those of a row.
  private var narrow: String {
    let rows = (0..<40).map { item in
      let (start, width) = (item * 100, 300 + 23 * item)
      let decoded = Double(start + 90) + 0.015 * Double(width)
      return "\(item),\(start),\(start + 50),\(start + 80 + item % 5),20000,\(start + 90),\(decoded),\(width)\n"
    }
    let titles = "item,started_ms,first_byte_ms,loaded_ms,received_bytes,decode_began_ms,decoded_ms,pixels\n"
    return titles + rows.joined()
  }

  @Test func `a setting that a scenario rejects is assumed, and so is one that is fitted together with it`() throws {
    var calibration = try calibration(of: narrow)
    let fitted = calibration.settings.map(\.path)
    let costs = ["content.display_ms", "content.display_ms_per_megapixel"]
    #expect(costs.allSatisfy(fitted.contains), "\(fitted)")
    calibration.assumeRejected(problem)
    #expect(calibration.settings.map(\.path) == fitted.filter { !costs.contains($0) })
    let assumed = calibration.assumed.suffix(2)
    #expect(assumed.map(\.path) == costs.reversed())
    #expect(
      assumed.map(\.reason) == [
        "the fit is out of range; check the file's numbers: expected a number from 0 to 10000, found the number 15000",
        "it is fitted with content.display_ms_per_megapixel",
      ])
  }

  /// Of no failures in 40 requests, the score interval ends at 3.84146 / 43.84146 = 0.087622.
  @Test func `intervals have four digits`() throws {
    let text = CalibrationTableReport().text(of: try calibration(of: narrow))
    #expect(text.contains(/\n  loading.failure_probability +0 +0\.\.0\.08762  +0 of 40 requests failed\n/), "\(text)")
  }

  /// Of 40 requests 4 failed, 18 were answered in full, and the answers of 18 were under way when the log ended.
  @Test func `a request that is answered when the log ends did not fail`() throws {
    let rows = (0..<40).map { item in
      let start = item * 10
      if item % 10 == 0 { return "\(item),\(start),\(start),,,\(start + 100),0\n" }
      let end = item < 20 ? "\(start + 150)" : ""
      return "\(item),\(start),\(start),\(start + 100),\(end),,5000\n"
    }
    let titles = "#duration_ms 1000\nitem,asked_ms,started_ms,first_byte_ms,loaded_ms,failed_ms,received_bytes\n"
    let failures = try #require(
      try calibration(of: titles + rows.joined()).settings.first { $0.path == "loading.failure_probability" })
    #expect(failures.value == 0.1 && failures.source == "4 of 40 requests failed")
  }

  @Test func `failures in the last second of a log say nothing about retries`() throws {
    var requests = (0..<30).map { MadeRequest(start: Double($0) * 200, url: "https://a/\($0).jpg") }
    for index in 26..<30 { requests[index].status = 503 }
    let calibration = try Calibration([MadeLog(requests).log()])
    let path = "loading.max_number_of_failures"
    #expect(!calibration.settings.contains { $0.path == path })
    #expect(!calibration.assumed.contains { $0.path == path })
  }

  /// The first requests fail; some of their items are requested again, and once more for good.
  @Test(arguments: [
    (0, 0, nil, nil), (2, 0, nil, "0 of 2 failed requests were made again; it needs 3"),
    (3, 0, "0 of 3 failed requests were made again", nil), (3, 1, nil, "1 of 3 failed requests were made again"),
    (5, 5, nil, "5 of 5 failed requests were made again"),
  ])
  func `an item is given up after a failure if no failed request was made again`(
    failed: Int, repeated: Int, source: String?, reason: String?
  ) throws {
    var requests = (0..<30).map { MadeRequest(start: Double($0) * 200, url: "https://a/\($0).jpg") }
    for index in 0..<failed { requests[index].status = 503 }
    requests += requests.prefix(repeated).map { MadeRequest(start: $0.start + 10_000, url: $0.url) }
    let archive = try Calibration([MadeLog(requests).log()])
    let rows = requests.map { request in
      let (item, start) = (request.url.dropFirst(10).dropLast(4), Int(request.start))
      return "\(item),\(start),"
        + (request.status == 503 ? ",,\(start + 100),\n" : "\(start + 100),\(start + 110),,9000\n")
    }
    let titles = "item,started_ms,first_byte_ms,loaded_ms,failed_ms,received_bytes\n"
    for calibration in [archive, try calibration(of: titles + rows.joined())] {
      let limit = calibration.settings.first { $0.path == "loading.max_number_of_failures" }
      #expect(limit?.source == source && limit?.value == (source == nil ? nil : 1))
      #expect(calibration.assumed.first { $0.path == "loading.max_number_of_failures" }?.reason == reason)
    }
  }

  @Test func `a failed request that is listed below its repetition was made again`() throws {
    var requests = (0..<30).map { MadeRequest(start: Double($0) * 200, url: "https://a/\($0 / 2)") }
    for index in [1, 6, 9] { requests[index].status = 404 }
    requests.swapAt(6, 7)
    // The first request for the items of 1 and 9 was before the failed one.
    let failed = try MadeLog(requests).log().failed
    #expect(failed.count == 3 && failed.repeatedCount == 1)
  }

  @Test(arguments: [(6, nil), (7, 7), (14, 14)])
  func `more requests at once than the default allows are a lower bound, although none waited`(
    count: Int, bound: Int?
  ) throws {
    let rows = (0..<4 * count).map { item in
      let start = item / count * 1000
      return "\(item),\(start),\(start),\(start + 100 + item % 5),\(start + 200),20000\n"
    }
    let titles = "item,asked_ms,started_ms,first_byte_ms,loaded_ms,received_bytes\n"
    let calibration = try calibration(of: titles + rows.joined())
    let setting = calibration.settings.first { $0.path == "loading.concurrent_requests" }
    #expect(setting?.value.number?.integer(as: Int.self) == bound && setting?.isLowerBound ?? true)
    #expect(calibration.assumed.contains { $0.path == "loading.concurrent_requests" } == (bound == nil))
  }

  /// Requests in groups of `count` at once; of the last `waitCount`, each waits for 160 ms while a group is in progress.
  private func requests(over version: String, count: Int, waitCount: Int = 0) -> [MadeRequest] {
    (0..<24 * count).map { item in
      let isLate = item >= 24 * count - waitCount
      return MadeRequest(
        start: Double(item / count * 1000 - (isLate ? 950 : 0)), blocked: isLate ? 160 : 0,
        wait: Double(100 + item % 5), receive: Double(100 - item % 5), version: version)
    }
  }

  @Test(arguments: [
    ("http/1.1", 6, nil), ("h2", 6, 100), ("h3", 14, 100), ("h2", 101, 101), ("http/1.1", 14, 14),
  ])
  func `over one connection for all, as many requests may run at once as servers allow`(
    name: String, count: Int, limit: Int?
  ) throws {
    let calibration = try Calibration([MadeLog(requests(over: name, count: count)).log()])
    let setting = calibration.settings.first { $0.path == "loading.concurrent_requests" }
    #expect(setting?.value.number?.integer(as: Int.self) == limit)
    let isOfServers = limit == 100
    #expect(calibration.notes.contains { $0.contains("servers limit concurrent requests") } == isOfServers)
    if isOfServers {
      #expect(
        setting?.source == "not measured: what servers usually allow; \(count) ran at once, and none waited")
      #expect(setting?.estimates.isEmpty == true && setting?.isLowerBound == false)
    }
  }

  @Test(arguments: [
    ("http/1.1", "4 ran at once, and none waited"),
    ("h2", "4 ran at once, and none waited; if your app has no limit, set 100, which servers usually allow"),
  ])
  func `an app may have a limit of its own, whatever servers allow`(name: String, reason: String) throws {
    let rows = (0..<24).map { item in
      let start = item / 4 * 1000
      return "\(item),\(start),\(start + 100 + item % 5),\(start + 200),20000,\(name)\n"
    }
    let titles = "item,started_ms,first_byte_ms,loaded_ms,received_bytes,protocol\n"
    let assumed = try calibration(of: titles + rows.joined()).assumed
    #expect(assumed.first { $0.path == "loading.concurrent_requests" }?.reason == reason)
  }

  @Test func `a limit that requests waited for is that of the app, over any protocol`() throws {
    let calibration = try Calibration([MadeLog(requests(over: "h2", count: 4, waitCount: 4)).log()])
    let setting = calibration.settings.first { $0.path == "loading.concurrent_requests" }
    #expect(setting?.value == 4 && setting?.source == "4 requests that waited while that many were in progress")
  }

  @Test func `a setting stays fitted if one that goes with it is assumed for want of data`() throws {
    let rows = (0..<25).map { item in
      let start = item * 1000
      return "\(item),\(start),,,,\(start + 50)\n\(item),\(start + 300),\(start + 350),\(start + 380),20000,\n"
    }
    let titles = "item,started_ms,first_byte_ms,loaded_ms,received_bytes,failed_ms\n"
    var calibration = try calibration(of: titles + rows.joined())
    calibration.assumeRejected(problem)
    #expect(calibration.settings.contains { $0.path == "loading.retry_delay_ms" })
    #expect(calibration.assumed.contains { $0.path == "loading.retry_backoff" })
  }

  @Test func `a benchmark with times of seconds determines no cost`() throws {
    let frames = Array(repeating: "5000", count: 120).joined(separator: ", ")
    let text = #"""
      {"benchmarks": [{"name": "scroll", "metrics": {"RV CreateViewAverageMs": {"runs": [5000, 5000, 5000]}},
      "sampledMetrics": {"frameDurationCpuMs": {"runs": [[\#(frames)]]}}}]}
      """#
    var calibration = try Calibration([], [Macrobenchmark(path: "b.json", bytes: Array(text.utf8))])
    calibration.assumeRejected(problem)
    #expect(calibration.settings.map(\.path) == ["nodes.allocation"])
    #expect(calibration.assumed.suffix(2).map(\.path) == ["nodes.allocation_ms", "main_thread.frame_ms"])
  }
}
