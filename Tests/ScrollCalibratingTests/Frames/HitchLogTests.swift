import ScrollDiagnostics
import ScrollJSON
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollCalibrating
@testable import ScrollReports

/// Exports of xctrace in the form of those that others publish as tests of their readers.
@Suite struct HitchLogTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private static let columns = ["start", "duration", "process", "is-system", "swap-id", "label", "display"]

  private static func text(_ rows: String, schema: String = "hitches", columns: [String] = columns) -> String {
    """
    <?xml version="1.0"?>
    <trace-query-result>
    <node xpath='//trace-toc[1]/run[1]/data[1]/table[66]'><schema name="\(schema)">\
    \(columns.map { "<col><mnemonic>\($0)</mnemonic><name>N</name><engineering-type>t</engineering-type></col>" }.joined())\
    </schema>
    \(rows)
    </node></trace-query-result>

    """
  }

  private static let rows = """
    <row><start-time id="1" fmt="00:00.100">100000000</start-time><duration id="2" fmt="16.67 ms">16666583</duration>\
    <process id="3" fmt="Feed (4001)"><pid id="4" fmt="4001">4001</pid></process><boolean id="5" fmt="No">0</boolean>\
    <uint32>1</uint32><string>0x1</string><display-name>Display 1</display-name></row>
    <row><start-time fmt="00:00.200">200000000</start-time><duration fmt="37.50 ms">37500000</duration>\
    <process ref="3"/><boolean ref="5"/><sentinel/><string>a &lt;b&gt; &#x26; c</string><sentinel/></row>
    <row><start-time>300000000</start-time><duration ref="2"/><process id="9" fmt="backboardd (66)"><pid>66</pid></process>\
    <boolean id="10" fmt="Yes">1</boolean><sentinel/><sentinel/><sentinel/></row>
    <row><start-time>400000000</start-time><duration ref="2"/><process id="12" fmt="Other (5)"/><boolean ref="5"/></row>
    """

  private func log(_ text: String, process: String? = nil) throws(Failure) -> HitchLog {
    let path = try! folder.write(text, to: "hitches.xml")
    guard case .hitches(let log) = try SessionLog.read(path: path, source: process) else {
      throw Failure(.malformedData, Diagnostic(message: "it was read as something else"))
    }
    return log
  }

  @Test func `hitches of the app are read, with referenced values and without the system's`() throws {
    let log = try log(Self.text(Self.rows))
    #expect(log.source == "Feed (4001)" && log.span == nil && log.frameCount == nil && log.period == nil)
    #expect(log.hitches.map(\.start) == [100, 200])
    #expect(log.hitches.map(\.delay) == [16.666583, 37.5])
    #expect(try self.log(Self.text(Self.rows), process: "Other").hitches.map(\.delay) == [16.666583])
  }

  @Test func `a session without hitches is valid`() throws {
    #expect(try log(Self.text("")).hitches.isEmpty)
  }

  @Test(arguments: [
    (text("", schema: "time-profile"), "expected the table hitches of xctrace, found 'time-profile'"),
    (text("", columns: ["start"]), "expected the table hitches of xctrace, found 'hitches'"),
    ("<trace-toc><run number=\"1\"/></trace-toc>", "expected the table hitches of xctrace, found no table"),
    (text("<row><start-time ref=\"7\"/></row>"), "4: no earlier value has the id '7'"),
    (
      text("<row><start-time>x</start-time><duration>1</duration></row>"),
      "hitches.xml:4: field 'start': expected a time in nanoseconds, found 'x'"
    ),
    (
      text("<row><start-time>1</start-time><sentinel/></row>"),
      "hitches.xml:4: field 'duration': expected a time in nanoseconds, found none"
    ),
    (text("<row><start-time>1</row>"), "4: </row> closes no open element"),
    (text("<row><start-time a=1></start-time></row>"), "4: expected an attribute in quotes, found"),
    (text("<row><a>&what;</a></row>"), "4: unknown reference 'what'"),
    (text("</node><node><schema name=\"other\"></schema>"), "4: expected one table, found a second one"),
    ("<trace-query-result><node>", "1: the file ends within <node>"),
    ("<trace-query-result", "1: a tag has no end"),
    ("<!DOCTYPE a><trace-query-result/>", "1: document types are not supported"),
  ])
  func `problems are reported`(text: String, words: String) {
    let refused = refusal { () throws(Failure) in try log(text) }
    #expect(refused?[0] == "malformedData" && refused?[1].contains(words) == true, "\(refused ?? [])")
  }

  private func read(_ text: String, _ name: String) throws -> MeasuredFile {
    try MeasuredFile.read(path: folder.write(text, to: name), filter: RequestFilter())
  }

  @Test func `hitches beside a log are told, and the log's settings are fitted`() throws {
    let titles = "item,started_ms,first_byte_ms,loaded_ms,received_bytes\n"
    let rows = (0..<20).map { "\($0),\($0 * 100),\($0 * 100 + 90),\($0 * 100 + 99),9000\n" }.joined()
    let log = try read("#applog 1\n#frames 1000\n#dropped_frames 5\n" + titles + rows, "log.csv")
    let calibration = try Calibration([log, read(Self.text(Self.rows), "hitches.xml")])
    #expect(calibration.settings.contains { $0.path == "loading.latency_ms" })
    let notes = [
      "\(folder.path("log.csv")): 0.5 % of 1000 frames were dropped (0.21..1.17 %).",
      """
      \(folder.path("hitches.xml")): 2 hitches of Feed (4001), 54.2 ms in total, the longest 37.5 ms. They determine no \
      setting.
      """,
    ]
    #expect(notes.allSatisfy(calibration.notes.contains), "\(calibration.notes)")
    let missed = try #require(
      try JSONDocument(path: nil, bytes: Array(CalibrationSettingsReport().text(of: calibration).utf8))
        .root["calibration"]?["missed_frames"]?.elements)
    #expect(missed.map { $0["missed"] } == [5, 2] && missed.map { $0["frames"] } == [1000, nil])
    #expect(missed[0]["share_interval_95"]?.elements?.count == 2 && missed[1]["longest_ms"] == 37.5)
  }

  @Test func `hitches alone determine no setting`() throws {
    let hitches = try read(Self.text(Self.rows), "hitches.xml")
    let refused = refusal { () throws(Failure) in try Calibration([hitches]) }
    #expect(refused?[0] == "malformedData" && refused?[1].contains("hitches determine no setting") == true)
    #expect(refused?[1].contains("scrollbench validate FILE --measured") == true)
  }

  @Test func `a damaged export is read or refused with a reason`() throws {
    let seed = Array(Self.text(Self.rows).utf8)
    var random = SeededGenerator(seed: 5)
    for number in 0..<Exhaustiveness.cases(400, of: Array(0..<4000)).count {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: seed.dropFirst(place).prefix(20), at: place)
        }
      }
      do throws(XMLProblem) {
        let table = try XctraceTable(bytes)
        #expect(table.rows.count <= 40, "number \(number)")
      } catch {
        #expect(error.line > 0 && !error.message.isEmpty)
      }
    }
  }
}
