import ScrollDiagnostics
import ScrollTraces
import SeededRandom
import TemporaryDirectories
import Testing

@testable import ScrollCalibrating

/// Exports of xctrace in the form of those that others publish as tests of their readers.
@Suite struct SignpostReaderTests {
  private static let columns = [
    "time", "thread", "process", "event-type", "scope", "identifier", "name", "format-string", "backtrace", "subsystem",
    "category", "message",
  ]

  private static func export(_ rows: [String], columns: [String] = columns) -> String {
    """
    <?xml version="1.0"?>
    <trace-query-result>
    <node xpath='//trace-toc[1]/run[1]/data[1]/table[9]'><schema name="os-signpost">\
    \(columns.map { "<col><mnemonic>\($0)</mnemonic></col>" }.joined())</schema>
    \(rows.joined(separator: "\n"))
    </node></trace-query-result>

    """
  }

  /// - Parameter time: In milliseconds.
  private static func row(
    _ time: Double, _ type: String, _ name: String, id: String, _ message: String? = nil, process: String = "Feed (42)",
    subsystem: String = "ScrollTraces"
  ) -> String {
    """
    <row><event-time fmt="00:00.000">\(Int(time * 1e6))</event-time><thread fmt="Main Thread"><tid>1</tid></thread>\
    <process fmt="\(process)"><pid>42</pid></process><event-type fmt="\(type)">\(type)</event-type>\
    <string fmt="Process">Process</string><os-signpost-identifier fmt="\(id)">\(id)</os-signpost-identifier>\
    <signpost-name fmt="\(name)">\(name)</signpost-name><sentinel/><sentinel/>\
    <subsystem fmt="\(subsystem)">\(subsystem)</subsystem><category fmt="PointsOfInterest">PointsOfInterest</category>\
    \(message.map { "<os-log-metadata fmt=\"\($0)\"><string>x</string></os-log-metadata>" } ?? "<sentinel/>")</row>
    """
  }

  /// Item 0 fails and is tried again, item 3/7 is canceled, and recording begins during a request and ends during another.
  private static let rows = [
    row(1, "Begin", "Drag", id: "1"), row(2, "End", "Request", id: "2", "loaded 99 bytes"),
    row(10, "Begin", "Request", id: "3", "item 0"), row(60, "End", "Request", id: "3", "failed"),
    row(65, "Begin", "Request", id: "4", "item 3/7"), row(160, "Begin", "Request", id: "5", "item 0"),
    row(170, "Begin", "Request", id: "4", "item 9", process: "Other (5)"),
    row(180, "End", "Request", id: "4", "canceled"), row(250.5, "Event", "First Byte", id: "5"),
    row(300, "End", "Request", id: "5", "loaded 38050 bytes"),
    row(310, "Begin", "Decoding", id: "6", "item 0 480000 pixels"), row(311, "Begin", "Creation", id: "6", "item 0"),
    row(313, "End", "Creation", id: "6"), row(313, "Begin", "Configuration", id: "6", "item 0"),
    row(314, "End", "Configuration", id: "6"), row(314, "Begin", "Creation", id: "10", "item 4"),
    row(314.5, "End", "Configuration", id: "11"), row(316.5, "End", "Creation", id: "10"),
    row(317, "End", "Decoding", id: "6"),
    row(320, "Begin", "Request", id: "7", "item 1", subsystem: "com.example.feed"),
    row(330, "Begin", "Request", id: "8", "item 2"), row(340, "Event", "Tap", id: "9", "hello"),
  ]

  private func log(_ text: String, process: String? = nil) throws -> RequestLog {
    let folder = try TemporaryDirectory()
    let path = try folder.write(text, to: "signposts.xml")
    guard case .requests(let log) = try MeasuredFile.read(path: path, filter: RequestFilter(), layer: process) else {
      Issue.record("it was read as something else")
      throw Failure(.malformedData, Diagnostic(message: ""))
    }
    return log
  }

  @Test func `requests and work on items agree with the recorder's`() throws {
    let log = try log(Self.export(Self.rows))
    #expect(log.process == "Feed (42)" && log.resolution == 0.001)
    // From the first request on.
    #expect(log.requests.map(\.sent) == [0, 55, 150] && log.requests.map(\.end) == [50, 170, 290])
    #expect(log.requests.map(\.outcome) == [.failedItem, .cancelledItem, .item])
    #expect(log.requests.map(\.firstByte) == [nil, nil, 240.5] && log.requests.map(\.bits) == [nil, nil, 304_400])
    #expect(log.clientTimes.retries.map(\.delay) == [100])
    #expect(log.clientTimes.decodings.map(\.time) == [7] && log.clientTimes.decodings.map(\.pixels) == [480_000])
    // The id of an item's interval is the same for its decoding and its cell, and item 4 has no request.
    #expect(log.clientTimes.creations == [2, 2.5] && log.clientTimes.configurations == [1])
  }

  @Test func `work on an item goes on while it is requested`() throws {
    let log = try log(
      Self.export([
        Self.row(10, "Begin", "Creation", id: "1", "item 0"), Self.row(11, "Begin", "Decoding", id: "1", "item 0"),
        Self.row(12, "Begin", "Request", id: "2", "item 0"), Self.row(13, "End", "Creation", id: "1"),
        Self.row(16, "End", "Decoding", id: "1"), Self.row(20, "End", "Request", id: "2", "loaded 99 bytes"),
      ]))
    #expect(log.clientTimes.creations == [3] && log.clientTimes.decodings.map(\.time) == [5])
  }

  @Test func `a process is chosen by part of its name`() throws {
    let log = try log(Self.export(Self.rows), process: "Other")
    #expect(log.process == "Other (5)" && log.requests.isEmpty)
  }

  /// What is wrong with an export, and what is said of it.
  private static let faults: [(text: String, message: String)] = [
    (export([]), "expected signposts of the subsystem ScrollTraces, found none"),
    (
      export([row(1, "Begin", "Request", id: "1", "item 0", subsystem: "other")]),
      "expected signposts of the subsystem ScrollTraces, found none"
    ),
    (export(rows, columns: ["time", "name"]), "field 'event-type': expected this column in the table os-signpost"),
    (
      export([rows[2].replacing("10000000", with: "soon")]),
      "signposts.xml:4: field 'time': expected a time in nanoseconds"
    ),
    (
      export([rows[2], row(60, "End", "Request", id: "3", "loaded 10000000001 bytes")]),
      "signposts.xml:5: field 'message': expected at most 10000000000 bytes, found 10000000001"
    ),
    (
      export(rows).replacing("os-signpost\"", with: "time-profile\""),
      "expected the table os-signpost of xctrace, found 'time-profile'"
    ),
    (
      export([row(5, "Begin", "Request", id: "1", "item 0"), row(2, "End", "Request", id: "1", "failed")]),
      "field 'failed_ms': the log cannot be trusted: 2 ms is before started_ms, 5 ms"
    ),
  ]

  @Test(arguments: faults)
  func `an invalid export is refused`(text: String, message: String) throws {
    let failure = try #require(throws: Failure.self) { try log(text) }
    #expect(failure.exitCode == .malformedData && "\(failure)".contains(message), "\(failure)")
  }

  @Test func `a damaged export is read or refused with a reason`() throws {
    let folder = try TemporaryDirectory()
    let seed = Array(Self.export(Self.rows).utf8)
    var random = SeededGenerator(seed: 9)
    for _ in Exhaustiveness.seeds(150, of: 1000) {
      let bytes = ByteMutator.text.mutated(seed, using: &random)
      let path = try folder.write(bytes, to: "signposts.xml")
      do throws(Failure) {
        _ = try MeasuredFile.read(path: path, filter: RequestFilter())
      } catch {
        #expect(!error.diagnostics.isEmpty)
      }
    }
  }

  @Test func `validate names the command that reads signposts`() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Self.export(Self.rows), to: "signposts.xml")
    let failure = try #require(throws: Failure.self) { try SessionLog.read(path: path) }
    #expect("\(failure)".contains("scrollbench calibrate"))
  }
}
