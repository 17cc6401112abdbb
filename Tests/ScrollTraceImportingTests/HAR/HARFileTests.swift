import ScrollDiagnostics
import ScrollQuantities
import Testing

@testable import ScrollTraceImporting

@Suite struct HARFileTests {
  @Test(
    "Bytes and times are those that an independent extractor finds",
    arguments: [
      "browsertime-sitespeed", "capture-har-cnn", "chrome-enorm", "chrome-nghttp2", "chrome-bbc-cached",
      "firefox-nghttp2", "webpagetest-github", "playwright-feed", "mitmproxy-feed",
    ])
  func extraction(name: String) throws {
    let entries = try entries(of: RecordingFile.bytes("har/\(name).har")).entries
    let rows = String(decoding: try RecordingFile.bytes("normalized/har_\(name).csv"), as: UTF8.self)
      .split(separator: "\n").dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    #expect(entries.count == rows.count)
    for (entry, row) in zip(entries, rows) {
      #expect(entry.start.map { $0.nanoseconds / 1_000_000 } == Int64(row[0]))
      #expect((entry.bodyBytes ?? 0) == Double(row[1]), "\(entry.request.url)")
      #expect(isNear(entry.timings.untilFirstByte, Double(row[2])))
      #expect(isNear(entry.timings.receive, Double(row[3])))
    }
  }

  private func isNear(_ a: Double?, _ b: Double?) -> Bool {
    a == b || a.flatMap { a in b.map { abs($0 - a) < 1e-5 } } ?? false
  }

  @Test func `a file gives its producer and the sizes of its images`() throws {
    let (file, entries) = try entries(of: RecordingFile.bytes("har/chrome-nghttp2.har"))
    #expect(file.producer == "WebInspector 537.36")
    #expect(
      entries.compactMap(\.response.imageSize).map { "\($0.width)x\($0.height)" } == ["100x100", "200x200", "22x22"])
    #expect(entries.map(\.request.httpVersion).allSatisfy { $0 == "unknown" })
    #expect(entries.count { $0.timings.connect != nil } == 3)
  }

  @Test(arguments: [
    (#""bodySize": 500"#, #""size": 900"#, 500.0),
    (#""bodySize": 500, "_transferSize": 700"#, #""size": 400"#, 400),
    (#""bodySize": -1, "headersSize": 100, "_transferSize": 700"#, #""size": 1900"#, 600),
    (#""bodySize": -1, "headersSize": -1, "_transferSize": 700"#, #""size": 650"#, 650),
    (#""bodySize": -1"#, #""size": 650, "compression": 150"#, 500),
    (#""bodySize": -1"#, #""size": 650"#, 650),
    (#""bodySize": 0, "_transferSize": 0"#, #""size": 650"#, 650),
    (#""bodySize": 500"#, #""size": 0"#, 500),
  ])
  func `body bytes are derived from response and content`(response: String, content: String, bytes: Double) throws {
    let text = log(#"{"status": 200, \#(response), "content": {\#(content)}}"#)
    #expect(try entries(of: Array(text.utf8)).entries.map(\.bodyBytes) == [bytes])
  }

  @Test(arguments: [
    (#""status": 304, "content": {}"#, true),
    (#""status": 200, "bodySize": 0, "_transferSize": 0, "content": {"size": 9}"#, true),
    (#""status": 200, "bodySize": 9, "content": {"size": 9}"#, false),
    (#""status": 204, "bodySize": 0, "content": {"size": 0}"#, false),
  ])
  func `answers from a cache are recognized`(response: String, isCached: Bool) throws {
    #expect(try entries(of: Array(log("{\(response)}").utf8)).entries.map(\.isFromCache) == [isCached])
  }

  @Test(arguments: [
    (#""disk""#, true), (#""memory""#, true), ("true", true), ("false", false), (#""false""#, false), (#""""#, false),
    ("null", false),
  ])
  func `a response is from a cache if the file names one, or says that it is`(word: String, isCached: Bool) throws {
    let text = log(#"{"status": 200, "bodySize": 9, "content": {"size": 9}}"#)
      .replacing(#""response""#, with: #""_fromCache": \#(word), "response""#)
    #expect(try entries(of: Array(text.utf8)).entries.map(\.isFromCache) == [isCached])
  }

  @Test(
    "Programs other than browsers tell their names, and the sizes of images",
    arguments: [("playwright-feed", "Playwright 1.65.1"), ("mitmproxy-feed", "mitmproxy 11.0.2")])
  func producers(name: String, producer: String) throws {
    let (file, entries) = try entries(of: RecordingFile.bytes("har/\(name).har"))
    #expect(file.producer == producer)
    let sizes = entries.compactMap(\.response.imageSize)
    #expect(sizes.count == 12 && sizes.allSatisfy { $0.width >= 60 && $0.height >= 40 })
  }

  @Test func `a connection includes TLS, whichever way the program counts it`() throws {
    func entry(by creator: String, url: String, time: Double) throws -> HAREntry {
      let text =
        #"{"log": {"creator": {"name": "\#(creator)", "version": "1"}, "entries": [{"#
        + #""startedDateTime": "2026-11-25T07:24:25.939Z", "time": \#(time), "request": {"url": "\#(url)"}, "#
        + #""timings": {"connect": 40, "ssl": 25, "send": 0, "wait": 80, "receive": 20}}]}}"#
      return try #require(try entries(of: Array(text.utf8)).entries.first)
    }
    let chrome = try entry(by: "WebInspector", url: "https://a/b", time: 140)
    #expect(chrome.timings.connect == 40 && chrome.timings.ssl == 25 && chrome.timings.sum == 140)
    let firefox = try entry(by: "Firefox", url: "https://a/b", time: 165)
    #expect(firefox.timings.connect == 65 && firefox.timings.ssl == 25 && firefox.timings.sum == 165)
    let mitmproxy = try entry(by: "mitmproxy", url: "https://a/b", time: 165)
    #expect(mitmproxy.timings.connect == 65 && mitmproxy.timings.ssl == 25 && mitmproxy.timings.sum == 165)
    let playwright = try entry(by: "Playwright", url: "https://a/b", time: 165)
    #expect(playwright.timings.connect == 40 && playwright.timings.ssl == 25 && playwright.time == 140)
    let plain = try entry(by: "Playwright", url: "http://a/b", time: 165)
    #expect(plain.timings.connect == 40 && plain.timings.ssl == nil && plain.time == 140)
  }

  @Test func `Playwright's log of a server without TLS has none`() throws {
    let entries = try entries(of: RecordingFile.bytes("har/playwright-feed.har")).entries
    #expect(entries.contains { $0.timings.connect != nil } && entries.allSatisfy { $0.timings.ssl == nil })
    #expect(entries.allSatisfy { abs(($0.time ?? 0) - $0.timings.sum) < 1 })
  }

  /// As WebKit's inspector works them out for a request that waits for a connection that is open.
  @Test func `Safari's wait for an open connection counts once`() throws {
    let timings = #"{"blocked": 300.5, "dns": -1, "connect": -1, "ssl": -1, "send": 300.5, "wait": 80, "receive": 20}"#
    func entry(time: Double) throws -> HAREntry? {
      let text =
        #"{"log": {"entries": [{"startedDateTime": "2026-11-25T07:24:25.939Z", "time": \#(time), "#
        + #""timings": \#(timings), "request": {"url": "https://a/b.jpg"}}]}}"#
      return try entries(of: Array(text.utf8)).entries.first
    }
    let safari = try #require(try entry(time: 400.5))
    #expect(safari.timings.blocked == 300.5 && safari.timings.send == 0 && safari.timings.untilFirstByte == 80)
    #expect(safari.timings.sum == 400.5)
    let other = try #require(try entry(time: 701))
    #expect(other.timings.send == 300.5 && other.timings.sum == 701)
  }

  @Test func `a request from before the log has no date, as Safari writes it`() throws {
    let text = #"{"log": {"entries": [{"startedDateTime": "", "request": {"url": "https://a/b.jpg"}}]}}"#
    #expect(try entries(of: Array(text.utf8)).entries.map(\.start) == [nil])
  }

  @Test(arguments: [("COMPLETE", nil), ("EXCEPTION", "EXCEPTION"), ("FAILED", "FAILED")])
  func `incomplete answers are recognized in Charles's logs`(status: String, error: String?) throws {
    let text = log(
      #"{"_charlesStatus": "\#(status)", "status": 200, "statusText": null, "bodySize": 64, "content": {}}"#)
    #expect(try entries(of: Array(text.utf8)).entries.map(\.response.error) == [error])
  }

  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0), ("1970-01-01T00:00:00.25Z", 250), ("1970-01-01T01:00:00.001+01:00", 1),
    ("2017-06-26T21:45:04.598+09:00", 1_498_481_104_598), ("2016-02-29T12:00:00.123456789-0330", 1_456_759_800_123),
    ("2000-03-01T00:00:00", 951_868_800_000), ("2026-11-23T00:44:00.5z", 1_795_394_640_500),
  ])
  func `dates are parsed with any offset`(text: String, milliseconds: Int64) throws {
    #expect((SimulatedTime(iso8601: text)?.nanoseconds ?? -1) / 1_000_000 == milliseconds)
  }

  @Test(arguments: ["", "now", "2017-13-01T00:00:00Z", "2017-01-01", "2017-01-01T00:00:00.Z", "2017-01-01T00:00:00Zx"])
  func `an invalid date is not parsed`(text: String) { #expect(SimulatedTime(iso8601: text) == nil) }

  @Test(arguments: [
    (#"{"log": {"entries": []}}"#, "h: field 'log.entries': expected a HAR file with at least one request, found none"),
    ("[]", "h: field 'log.entries': expected a HAR file with at least one request, found none"),
    (
      "{\"log\": {\"entries\": [\n{\"startedDateTime\": \"soon\"}]}}",
      "h:2: field 'log.entries[0].startedDateTime': expected a date such as 2017-06-26T21:45:04.598Z, found '\"soon\"'"
    ),
    (#"{"log": {"entries": [{"time": 3}]}}"#, "h:1: field 'log.entries[0].startedDateTime': it is missing"),
    (
      #"{"log": {"entries": [{"startedDateTime": "2017-06-26T21:45:04Z", "request": {}}]}}"#,
      "h:1: field 'log.entries[0].request.url': it is missing"
    ),
    (
      #"{"log": {"entries": [{"startedDateTime": "2017-06-26T21:45:04Z", "timings": {"wait": "5"}}]}}"#,
      #"h:1: field 'log.entries[0].timings.wait': expected a finite number, found '"5"'"#
    ),
    (
      "{\"log\": {\"entries\": [{\"response\": {\n\"bodySize\": 1.7e308}}]}}",
      "h:2: field 'log.entries[0].response.bodySize': expected at most 10000000000 bytes, found 1.7e"
    ),
    (
      #"{"log": {"entries": [{"response": {"content": {"size": 10000000001}}}]}}"#,
      "h:1: field 'log.entries[0].response.size': expected at most 10000000000 bytes, found 10000000001"
    ),
    (
      "{\"log\": {\"entries\": [{\"timings\": {\n\n\"receive\": 1000000000.5}}]}}",
      "h:3: field 'log.entries[0].timings.receive': expected at most 1000000000 ms, found 1000000000.5"
    ),
    (
      "{\"log\": {\"entries\": [{\"timings\": {\n\"send\": 1,\n\"wait\": 1e7}}]}}",
      "h:3: field 'log.entries[0].timings.wait': expected at most 10000000 ms until the first byte, found 10000001"
    ),
    (#"{"log": {"entries": [{"#, "h:1: the file ends inside a value"),
  ])
  func `a bad file is refused with the field`(text: String, message: String) {
    let complaint = complaint { () throws(Failure) in try entries(of: Array(text.utf8)) }
    #expect(complaint?.hasPrefix(message) == true, "\(complaint ?? "")")
  }

  @Test func `the largest sizes and times are read`() throws {
    let text =
      #"{"log": {"entries": [{"startedDateTime": "2017-06-26T21:45:04Z", "request": {"url": "http://a/b.png"}, "#
      + #""response": {"bodySize": 1e10}, "timings": {"blocked": 1e9, "send": 0, "wait": 1e7, "receive": 1e9}}]}}"#
    let entry = try #require(try entries(of: Array(text.utf8)).entries.first)
    #expect(entry.bodyBytes == 1e10 && entry.timings.sum == 2.01e9)
  }

  private func log(_ response: String) -> String {
    #"{"log": {"entries": [{"startedDateTime": "2017-06-26T21:45:04Z", "request": {"url": "http://a/b.png"}, "response": "#
      + response + "}]}}"
  }
}

/// The requests of a file that arrives in pieces of a length.
func entries(
  of bytes: [UInt8], pieceLength: Int = 1 << 18
) throws(Failure) -> (file: HARFile, entries: [HAREntry]) {
  var file = HARFile(path: "h")
  var entries: [HAREntry] = []
  for start in stride(from: 0, to: bytes.count, by: pieceLength) {
    Array(bytes[start..<min(start + pieceLength, bytes.count)]).withSpan { piece in
      file.append(piece) { entries.append($0) }
    }
  }
  try file.finish()
  return (file, entries)
}
