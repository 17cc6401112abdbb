import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollCalibrating

/// What is said of files that are no measurements, or not quite.
@Suite struct MeasuredFormTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private static let faults: [(text: String, message: String, remedy: String)] = [
    ("index,asked_ms\n1,2\n", ":1: expected a header row with the column 'item', found index, asked_ms", "named item"),
    ("item;asked_ms\n1;2\n", ":1: expected columns separated by commas, found semicolons", "with commas"),
    ("[{\"item\": 0}]\n", ":1: expected one JSON object per line, found an array", "jq -c '.[]'"),
    ("{\n \"item\": 0,\n \"asked_ms\": 1}\n", "found an object with 'item', 'asked_ms'", "jq -c . "),
    ("{\"trace\": \"t.csv\", \"batching\": {}}", "found an object with 'trace', 'batching'", "like a scenario."),
    ("{\"rows\": []}", "expected a HAR file or a log of an app, found an object with 'rows'", ""),
    (
      "{\"libs\": [{\"breakpadId\": \"F0\"}, \(Array(repeating: "{}", count: 30_000).joined(separator: ","))]}",
      "expected a HAR file or a log of an app, found a profile of the Firefox Profiler", ""
    ),
    ("", "expected a log with at least one row, found none", ""),
  ]

  @Test(arguments: faults.indices, [true, false])
  func `a mistyped log is told what is wrong, by both readers`(index: Int, calibrates: Bool) throws {
    let (text, message, remedy) = Self.faults[index]
    let path = try folder.write(text, to: "log.csv")
    let failure = #expect(throws: Failure.self) {
      if calibrates {
        _ = try MeasuredFile.read(path: path, filter: RequestFilter())
      } else {
        _ = try SessionLog.read(path: path)
      }
    }
    let diagnostics = failure?.diagnostics ?? []
    #expect(diagnostics.count == 1 && "\(diagnostics[0])".contains(message), "\(diagnostics)")
    #expect(remedy.isEmpty || diagnostics[0].remedy?.contains(remedy) == true, "\(diagnostics)")
  }

  private static let notHAR: [(bytes: [UInt8], message: String)] = [
    ([], "expected a HAR file, found an empty file"),
    (Array("\n<!DOCTYPE html><html>".utf8), "expected a HAR file, found HTML or XML"),
    (Array("[1]".utf8), "expected a HAR file, found a JSON array"),
    (Array("time,url\n".utf8), "expected a HAR file, found text that is not JSON"),
    ([0xFF, 0xFE, 0x7B, 0], "expected text in UTF-8, found UTF-16"),
  ]

  @Test(arguments: notHAR.indices)
  func `a file that is named as HAR and is none is told as one, by both commands`(index: Int) throws {
    let (bytes, message) = Self.notHAR[index]
    let path = try folder.write(bytes, to: "feed.har")
    let fits = refusal { () throws(Failure) in try MeasuredFile.read(path: path, filter: RequestFilter()) }
    let takes = refusal { () throws(Failure) in try FeedContent(path: path, filter: RequestFilter()) }
    #expect(fits?[1].hasPrefix("\(path): \(message)\n") == true, "\(fits ?? [])")
    #expect(fits == takes)
  }

  @Test func `a log in UTF-16 is told as one`() throws {
    let path = try folder.write([0xFF, 0xFE, 0x69, 0] as [UInt8], to: "log.csv")
    let refused = refusal { () throws(Failure) in try MeasuredFile.read(path: path, filter: RequestFilter()) }
    let message = "\(path): expected text in UTF-8, found UTF-16\n  Save the file as UTF-8."
    #expect(refused?[1] == message, "\(refused ?? [])")
  }
}
