import ScrollDiagnostics
import ScrollJSON
import ScrollReports
import TestScenarios
import Testing

@testable import ScrollCalibrating

@Suite struct RequestLogTests {
  private static let thirty = (0..<30).map { MadeRequest(start: Double($0) * 200, wait: 100 + Double($0 % 7)) }

  @Test func `times count from the first request, and outcomes from the status`() throws {
    var requests = Self.thirty
    requests[1].status = 503
    requests[2].error = "net::ERR_ABORTED"
    requests[3].type = "text/css"
    requests[4].bytes = 100
    let log = try MadeLog(requests).log()
    #expect(log.requests.prefix(6).map(\.outcome) == [.item, .failedItem, .cancelledItem, .other, .other, .item])
    #expect(log.requests[5].asked == 1000 && log.requests[5].firstByte == 1105 && log.requests[5].end == 1115)
    #expect(log.requests[1].bits == nil && log.requests[3].bits == 80_000)
    #expect(log.producer == "Test 1" && log.resolution == 1)
    #expect(log.transport.protocolCounts.map(\.name) == ["http/1.1"] && log.itemCount == 1)
  }

  @Test(arguments: ["text/html", "application/json", "image/jpeg", ""])
  func `an image whose request failed is an item, whatever the type of the error's message`(type: String) throws {
    var requests = Self.thirty
    for index in 0..<3 { (requests[index].status, requests[index].type) = (503, type) }
    (requests[3].status, requests[3].type, requests[3].url) = (404, type, "https://cdn.example.com/media/3")
    requests[3].members = "\"_resourceType\": \"image\","
    (requests[4].status, requests[4].type, requests[4].url) = (404, "text/html", "https://cdn.example.com/page")
    requests[5].type = "text/html"
    let log = try MadeLog(requests).log()
    #expect(log.requests.prefix(6).map(\.outcome) == Array(repeating: .failedItem, count: 4) + [.other, .other])
  }

  @Test func `handshakes with hosts of items give round trips`() throws {
    var requests = Self.thirty
    requests[0].timings = "\"connect\": 90, \"ssl\": 60, "
    (requests[1].type, requests[1].timings) = ("text/html", "\"connect\": 80, \"ssl\": 55, ")
    (requests[2].type, requests[2].url) = ("text/html", "https://elsewhere.example.com/")
    requests[2].timings = "\"connect\": 900, \"ssl\": -1, "
    let calibration = try Calibration([MadeLog(requests).log()], fitsTransport: true)
    let values = calibration.settings.reduce(into: [:]) {
      $0[$1.path] = $1.value.string ?? $1.value.number?.description
    }
    #expect(values["loading.transport.protocol"] == "http/1.1")
    #expect(values["loading.transport.round_trip_ms"] == "25")
    #expect(values["loading.transport.security"] == "tls1.2")
    #expect(calibration.settings.first { $0.path == "loading.latency_ms" }?.estimates[0].interval.value ?? 0 < 80)
  }

  /// A log of 30 items, every third over HTTP/1.1, the first ones over new connections.
  private static func mixedLog(handshakes: [Int]) throws -> RequestLog {
    let titles = "item,started_ms,connect_ms,first_byte_ms,loaded_ms,received_bytes,protocol\n"
    let rows = (0..<30).map { item in
      let (start, connect) = (item * 500, item < handshakes.count ? handshakes[item] : 0)
      return "\(item),\(start),\(connect),\(start + connect + 100),\(start + connect + 110),9000,"
        + (item % 3 == 0 ? "http/1.1\n" : "h2\n")
    }
    return RequestLog(try AppLog(path: "mixed.csv", bytes: Array((titles + rows.joined()).utf8)))
  }

  @Test func `one handshake has no interval, and protocols are told with their shares`() throws {
    let calibration = try Calibration([Self.mixedLog(handshakes: [90])], fitsTransport: true)
    let roundTrip = try #require(calibration.settings.first { $0.path == "loading.transport.round_trip_ms" })
    #expect(roundTrip.value.number?.description == "90" && roundTrip.estimates.isEmpty)
    #expect(roundTrip.source == "1 TCP handshake")
    let name = try #require(calibration.settings.first { $0.path == "loading.transport.protocol" })
    #expect(name.value.string == "http/2" && name.source == "20 items, 10 over http/1.1")
    let two = try Calibration([Self.mixedLog(handshakes: [90, 310])], fitsTransport: true)
    #expect(two.settings.first { $0.path == "loading.transport.round_trip_ms" }?.estimates.count == 1)
  }

  @Test(arguments: [
    ([], "Items came over http/2 (20 items), http/1.1 (10 items)."),
    ([90], "Items came over http/2 (20 items), http/1.1 (10 items); 1 TCP handshake took 90 ms."),
    ([90, 90, 310], "; 3 TCP handshakes took 90 ms (median of 90..310)."),
  ])
  func `a note tells the mix of protocols and the handshakes`(handshakes: [Int], note: String) throws {
    let calibration = try Calibration([Self.mixedLog(handshakes: handshakes)])
    #expect(calibration.notes.contains { $0.hasSuffix(note) }, "\(calibration.notes)")
  }

  @Test(arguments: [("h2", "take turns on one connection"), ("http/1.1", "is a lower bound")])
  func `a note tells in which direction the protocol moves the rate`(name: String, words: String) throws {
    let titles = "item,started_ms,connect_ms,sent_ms,first_byte_ms,loaded_ms,received_bytes,protocol\n"
    let rows = (0..<30).map { item in
      let (start, bytes) = (item * 500, 4000 + item * 300)
      return "\(item),\(start),50,\(start + 50),\(start + 150),\(start + 160 + bytes / 500),\(bytes),\(name)\n"
    }
    let log = RequestLog(try AppLog(path: "log.csv", bytes: Array((titles + rows.joined()).utf8)))
    let calibration = try Calibration([log])
    let notes = calibration.notes
    #expect(notes.contains { $0.contains(words) }, "\(notes)")
    #expect(notes.count { $0.contains("take turns") || $0.contains("lower bound") } == 1)
    let (json, text) = (
      try CalibrationSettingsReport().text(of: calibration), CalibrationTableReport().text(of: calibration)
    )
    #expect(json.contains("\"lower_bound\": true") == (name == "http/1.1"))
    #expect(text.contains("a lower bound") == (name == "http/1.1"))
  }

  @Test func `a request that was canceled after its first byte has not failed`() throws {
    var requests = Self.thirty
    for index in 0..<3 { requests[index].status = 503 }
    for index in 3..<8 { requests[index].error = "net::ERR_ABORTED" }
    // Nothing of the response came.
    for index in 3..<5 { requests[index].receive = 0 }
    let calibration = try Calibration([MadeLog(requests).log()])
    let setting = try #require(calibration.settings.first { $0.path == "loading.failure_probability" })
    #expect(setting.source == "3 of 28 requests failed")
  }

  @Test func `items are chosen by part of an address, whatever their type`() throws {
    var requests = Self.thirty
    for index in 0..<10 { (requests[index].url, requests[index].type) = ("https://a/feed/\(index)?x=1", "video/mp4") }
    let log = try MadeLog(requests).log(filter: RequestFilter(patterns: [URLPattern("/feed/*x=")]))
    #expect(log.requests.count { $0.outcome == .item } == 10)
  }

  @Test func `a negative phase is refused`() {
    var requests = Self.thirty
    requests[7].wait = -5
    expectRefusal(of: requests, containing: "field 'log.entries[7].timings.wait': the log cannot be trusted: a phase")
  }

  @Test(arguments: [(20_000.0, 20, "19.8"), (5000, 15, "4.8")])
  func `a clock that was set back is refused`(step: Double, count: Int, length: String) {
    var requests = Self.thirty
    for index in 0..<10 { requests[index].start += step }
    expectRefusal(
      of: requests,
      containing: "field 'log.entries[10].startedDateTime': the log cannot be trusted: "
        + "\(count) requests from here on begin up to \(length) s before others above them")
  }

  @Test func `no clock is to blame for one request that begins long before the one above it`() throws {
    var requests = Self.thirty
    requests[9].start += 300_000
    #expect(try MadeLog(requests).log().requests.count == 30)
  }

  @Test func `requests may be in any order`() throws {
    let shuffled = (0..<30).map { Self.thirty[$0 * 7 % 30] }.map { request in
      var request = request
      request.start *= 10
      return request
    }
    #expect(try MadeLog(shuffled).log().requests.count == 30)
  }

  @Test func `phases that do not add up to the total are refused`() {
    var requests = Self.thirty
    for index in 0..<5 { requests[index].members = "\"time\": 900," }
    expectRefusal(
      of: requests, containing: "field 'log.entries[0].time': the log cannot be trusted: the phases of 5 requests")
    requests = Self.thirty
    requests[0].members = "\"time\": 900,"
    #expect(throws: Never.self) { try MadeLog(requests).log() }
  }

  @Test func `phases in seconds are warned of`() throws {
    let requests = (0..<30).map { MadeRequest(start: Double($0) * 200, wait: 0.125, receive: 0.01) }
    let warnings = try MadeLog(requests).log().warnings
    #expect(warnings.map(\.message) == ["the median request took 0.135 ms; are the times in seconds?"])
  }

  @Test func `requests from before the log, without a date, are not measured`() throws {
    var requests = Self.thirty
    for index in 0..<3 { requests[index].members = "\"startedDateTime\": \"\"," }
    let log = try MadeLog(requests).log()
    #expect(log.requests.count == 27 && log.requests[0].asked == 0 && log.cachedCount == 0)
  }

  @Test func `too few items are refused`() throws {
    let log = try MadeLog(Array(Self.thirty.prefix(19))).log()
    let refusal = refusal { () throws(Failure) in try Calibration([log]) }
    #expect(refusal?[1].contains("expected 20 requests for items with the time of their first bytes, found 19") == true)
  }

  private func expectRefusal(of requests: [MadeRequest], containing message: String) {
    do {
      _ = try MadeLog(requests).log()
      Issue.record("nothing is refused")
    } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }

  /// Every tenth request fails, and its item is requested again after 250.0005 ms.
  @Test func `the file's intervals are rounded outward`() throws {
    let rows = (0..<100).flatMap { item in
      let start = Double(item) * 600
      func row(after wait: Double) -> String {
        "\(item),\(start),\(start + wait),\(start + wait + 100),\(start + wait + 120),,9000\n"
      }
      return item % 10 == 0 ? ["\(item),\(start),\(start),,,\(start + 50),\n", row(after: 300.0005)] : [row(after: 0)]
    }
    let text = "item,asked_ms,started_ms,first_byte_ms,loaded_ms,failed_ms,received_bytes\n" + rows.joined()
    let log = RequestLog(try AppLog(path: "made.csv", bytes: Array(text.utf8)))
    let settings = try CalibrationSettingsReport().text(of: Calibration([log]))
    #expect(settings.contains("\"retry_delay_ms\": 250\n"), "\(settings)")
    #expect(settings.contains("\"interval_95\": [249.99, 250.01]"), "\(settings)")
  }

  @Test func `everything that a run depends on is fitted or said to be assumed`() throws {
    let calibration = try Calibration([MadeLog(Self.thirty).log()])
    #expect(
      calibration.assumed.map(\.path) == [
        "loading.bandwidth_kbps", "loading.completion_overhead_ms", "loading.concurrent_requests",
        "loading.transport.protocol", "loading.request_overhead_ms", "content.display_ms", "nodes.allocation_ms",
        "main_thread.cell_configuration_ms", "loading.retry_delay_ms", "content.bytes", "loading.startup_ms",
        "content.layout_ms",
        "batching.latency_ms", "main_thread.frame_ms", "main_thread.interface_state_change_ms",
        "main_thread.insertion_ms",
      ])
  }

  @Test func `connections that no request waited for are assumed`() throws {
    let calibration = try Calibration([MadeLog(Self.thirty).log()], fitsTransport: true)
    #expect(calibration.assumed.contains { $0.path == "loading.transport.connections" })
  }

  @Test func `canceled requests count as longer than their waits`() throws {
    var requests = Self.thirty
    for index in requests.indices { requests[index].wait = index % 2 == 0 ? 100 : 300 }
    for index in 0..<5 { (requests[6 * index + 1].error, requests[6 * index + 1].receive) = ("net::ERR_ABORTED", 0) }
    for index in 0..<5 { requests[6 * index + 1].wait = 200 }
    let calibration = try Calibration([MadeLog(requests).log()])
    // Five of 30 waited 200 ms in vain. The product-limit estimate gives their shares to the longer ones.
    let samples = try #require(calibration.settings[0].value["samples"]?.elements)
    #expect(samples.count == 25 && samples.count { $0 == 100 } * 2 == samples.count + 1)
    #expect(calibration.settings[0].source == "25 first bytes, 5 without")
    #expect(calibration.notes.contains { $0.hasPrefix("Requests without a first byte were canceled, ") })
  }

  /// Chrome writes the whole life of a request without a response as `blocked`.
  @Test func `canceled requests whose waits a file does not tell are noted`() throws {
    var requests = Self.thirty
    for index in 0..<5 {
      (requests[6 * index + 1].error, requests[6 * index + 1].status) = ("net::ERR_ABORTED", 0)
      (requests[6 * index + 1].blocked, requests[6 * index + 1].wait, requests[6 * index + 1].receive) = (200, 0, 0)
    }
    let calibration = try Calibration([MadeLog(requests).log()])
    #expect(calibration.settings[0].source == "25 first bytes")
    let note = "5 requests were canceled before the first byte, and the file does not say how long they waited. "
    #expect(calibration.notes.contains { $0.hasPrefix(note) })
  }

  @Test(arguments: [(3_600_000.0, "60.3 min"), (500_000, nil), (-5000, nil)])
  func `a clock that is set forward is warned of`(step: Double, length: String?) throws {
    var requests = Self.thirty
    for index in 15..<30 { requests[index].start += step + 20_000 }
    let warnings = try MadeLog(requests).log().warnings
    #expect(warnings.map(\.field) == (length == nil ? [] : ["log.entries[15].startedDateTime"]))
    if let length { #expect(warnings[0].message.hasPrefix("nothing is requested for \(length) "), "\(warnings)") }
  }

  /// The times are such that sums in another order differ in their last bits.
  @Test func `a canceled request is no answer because of rounding`() throws {
    var requests = Self.thirty
    for index in requests.indices { (requests[index].start, requests[index].blocked) = (Double(index) * 200.1, 0.1) }
    for index in 0..<10 {
      (requests[3 * index].error, requests[3 * index].receive) = ("net::ERR_ABORTED", 0)
      requests[3 * index].wait = 100.7 + Double(index) / 3
    }
    let latencies = try RequestLatencies([MadeLog(requests).log()])
    #expect(latencies.answered.count == 20 && latencies.unanswered.count == 10)
  }

  private static func appLog(_ rows: [String], end: Int) throws -> RequestLog {
    let text = "#duration_ms \(end)\nitem,started_ms,sent_ms,first_byte_ms,loaded_ms,cancelled_ms,received_bytes\n"
    return RequestLog(try AppLog(path: "made.csv", bytes: Array((text + rows.joined(separator: "\n") + "\n").utf8)))
  }

  @Test(arguments: [(230, [60, 80], 0), (1000, [60.0], 1)])
  func `requests wait from when they are sent until the log ends`(end: Int, waits: [Double], endlessCount: Int) throws {
    let rows = ["0,0,100,200,210,,9000", "1,0,100,,,160,", "2,0,,,,90,", "3,0,150,,,,", "4,0,100,180,,,", "5,0,,,,,"]
    let log = try Self.appLog(rows, end: end)
    let latencies = RequestLatencies([log])
    #expect(latencies.answered.sorted() == [80, 100] && latencies.unanswered.sorted() == waits)
    #expect(latencies.untimedCount == 0 && log.endlessCount == endlessCount)
  }

  @Test func `a median that no answer tells is assumed`() throws {
    let answers = (0..<30).map { "\($0),\($0 * 1000),\($0 * 1000),\($0 * 1000 + 80),\($0 * 1000 + 90),,9000" }
    let waits = (30..<70).map { "\($0),\($0 * 1000),\($0 * 1000),,,\($0 * 1000 + 300)," }
    let calibration = try Calibration([Self.appLog(answers + waits, end: 80_000)])
    #expect(!calibration.settings.contains { $0.path == "loading.latency_ms" })
    let reason = calibration.assumed.first { $0.path == "loading.latency_ms" }?.reason
    #expect(reason == "30 of 70 requests had a first byte, too few for a median")
  }

  @Test func `the share of failures is told in numbers`() throws {
    var requests = Self.thirty
    for index in 0..<3 { requests[index].status = 503 }
    let setting = try Calibration([MadeLog(requests).log()]).settings.first { $0.path == "loading.failure_probability" }
    #expect(setting?.value.number?.double == 0.1 && setting?.source == "3 of 30 requests failed")
  }
}
