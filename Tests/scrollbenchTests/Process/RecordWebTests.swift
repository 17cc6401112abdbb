import Foundation
import LoopbackClient
import TemporaryDirectories
import Testing

/// Recording with a client that sends what pages send, and what they do not.
@Suite(.enabled(if: BuiltProduct.exists), .waitsForProcesses) struct RecordWebTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func record(_ words: String...) throws -> WebRecorderProcess {
    try WebRecorderProcess(["-o", folder.path("feed.csv"), "--items-output", folder.path("items.csv")] + words)
  }

  /// The times and offsets of a recording.
  private func rows(_ recording: String) -> [String] {
    recording.split(separator: "\n").drop { $0.hasPrefix("#") }.dropFirst()
      .map { $0.split(separator: ",").prefix(2).joined(separator: ",") }
  }

  @Test func `a page's messages become a recording and its items when the page ends it`() throws {
    let process = try record()
    #expect(try process.post(WebRecorderProcess.message(0..<25)) == (200, "25\n"))
    let end = WebRecorderProcess.message(25..<40, WebRecorderProcess.items + #", "total": 40"#)
    #expect(try process.post(end) == (200, "Recorded. See the terminal for the next steps.\n"))
    let ending = try process.ending()
    #expect(ending.exitCode == 0 && ending.output.isEmpty)
    let recording = try folder.read("feed.csv")
    #expect(rows(recording) == (0..<40).map { "\($0 * 16),\($0 * 10)" })
    #expect(recording.hasPrefix("#scrolltrace 1\n#name A feed\n#viewport_points 400x800\n#content_points 3000\n"))
    #expect(recording.contains("\n#source https://example.com/feed, page, 400x800 CSS pixels, 60 Hz\n"))
    #expect(try folder.read("items.csv") == "kind,length_points\nbefore,100\nitem,210\nitem,90\nitem,2600\n")
    #expect(ending.errors.contains("\nRecording 'A feed' at https://example.com/feed.\n"))
    #expect(ending.errors.contains("\npage: 390 points up and down, 40 samples recorded.\n3 items written.\n"))
    let next = try #require(ending.errors.split(separator: "\n").last { $0.hasPrefix("Next: scrollbench run ") })
    #expect(next.contains("--set replay.refresh_hz=60"))
    #expect(next.hasSuffix(" --policy lazy-loading+chrome-skewport,intersection-observer,tanstack-virtual"))
    let words = next.split(separator: " ").dropFirst(2).map(String.init)
    #expect(try RunningProduct(words + ["--format", "json"]).ending().exitCode == 0)
  }

  @Test(arguments: [SIGINT, SIGTERM]) func `a signal ends the recording and writes it`(signal: Int32) throws {
    let process = try record("--name", "thumb")
    try process.post(WebRecorderProcess.message(0..<9))
    process.send(signal)
    let ending = try process.ending()
    #expect(ending.exitCode == 0)
    #expect(ending.errors.contains("note: no items were found, so no file of them was written.\n"))
    #expect(try rows(folder.read("feed.csv")).count == 9)
    #expect(try folder.read("feed.csv").contains("\n#name thumb\n"))
    #expect(try folder.names == ["feed.csv"])
  }

  @Test func `a signal before the first message ends the program`() throws {
    let process = try record()
    process.send(SIGINT)
    #expect(try process.ending().exitCode == 130)
    #expect(try folder.names == [])
  }

  @Test func `without a page the recorder ends by itself`() throws {
    let ending = try record("--idle-seconds", "1").ending()
    #expect(ending.exitCode == 69)
    #expect(ending.errors.contains("no page sent anything within 1 s"))
    #expect(try folder.names == [])
  }

  @Test func `a page that stops scrolling ends the recording, which is written`() throws {
    let process = try record("--idle-seconds", "1")
    try process.post(WebRecorderProcess.message(0..<9))
    let ending = try process.ending()
    #expect(ending.exitCode == 0)
    #expect(ending.errors.contains("note: 'A feed' did not scroll for 1 s.\n"))
    #expect(try rows(folder.read("feed.csv")).count == 9)
  }

  @Test func `when samples are lost, the recording ends before the gap`() throws {
    let process = try record()
    try process.post(WebRecorderProcess.message(0..<9))
    try process.post(WebRecorderProcess.message(20..<30, #", "total": 30"#))
    let ending = try process.ending()
    #expect(ending.exitCode == 0)
    #expect(ending.errors.contains("note: the end is missing: of 30 samples, 21 did not arrive in time.\n"))
    #expect(try rows(folder.read("feed.csv")).count == 9)
  }

  @Test func `what a page did send is told if it gives no recording`() throws {
    let still = try record("--idle-seconds", "1")
    #expect(try still.post(WebRecorderProcess.message(0..<1, #", "total": 1"#)).status == 200)
    let ending = try still.ending()
    #expect(ending.exitCode == 65 && ending.errors.contains("nothing has scrolled"))
    let refused = try record("--idle-seconds", "1")
    #expect(try refused.post("{").status == 400)
    let refusal = try refused.ending()
    #expect(refusal.exitCode == 69 && refusal.errors.contains("no page sent anything that can be recorded within 1 s"))
    #expect(try folder.names == [])
  }

  @Test func `a page that does not scroll gives no recording`() throws {
    let process = try record()
    #expect(try process.post(WebRecorderProcess.message(0..<1)).status == 200)
    process.send(SIGINT)
    let ending = try process.ending()
    #expect(ending.exitCode == 65)
    #expect(ending.errors.contains("nothing has scrolled"))
    #expect(try folder.names == [])
  }

  @Test func `hostile requests are refused without harm`() throws {
    let process = try record()
    let message = WebRecorderProcess.message(0..<3)
    #expect(try LoopbackClient.response(port: process.port, "GET", "/").hasPrefix("HTTP/1.1 403 "))
    #expect(
      try LoopbackClient.response(port: process.port, "POST", "/messages", body: message).hasPrefix("HTTP/1.1 403 "))
    #expect(
      try LoopbackClient.response(port: process.port, "GET", process.path, host: "evil.example").hasPrefix(
        "HTTP/1.1 403 "))
    let page = try LoopbackClient.response(port: process.port, "GET", process.path)
    #expect(page.hasPrefix("HTTP/1.1 200 ") && page.contains(process.path + "messages"))
    let preflight = try LoopbackClient.response(port: process.port, "OPTIONS", process.path + "messages")
    #expect(preflight.hasPrefix("HTTP/1.1 200 "))
    for body in ["", "{", "[]", "null", String(message.dropLast(4)), message.replacing("10]", with: "NaN]")] {
      let (status, text) = try process.post(body)
      #expect(status == 400 && text.contains("expected") || text.contains("missing"), "\(body): \(text)")
    }
    #expect(try process.post(String(repeating: "[", count: 1_000_000)).status == 400)
    #expect(try process.post(String(repeating: " ", count: 2_000_000)).status == 413)
    #expect(try process.post(message, to: "other").status == 404)
    #expect(try process.post(message).status == 200)
    #expect(
      try process.post(message.replacing(#""s""#, with: #""t""#)) == (
        409, "Another page is being recorded: 'A feed'. Stop that one first.\n"
      ))
    let client = try LoopbackClient(port: process.port)
    client.send("POST \(process.path)messages HTTP/1.1\r\nContent-Length: 100\r\n\r\n{")
    process.send(SIGINT)
    let ending = try process.ending()
    #expect(ending.exitCode == 0)
    #expect(ending.errors.components(separatedBy: "note: refused what a page sent: ").count == 6)
    #expect(try rows(folder.read("feed.csv")).count == 3)
  }

  @Test func `outputs that cannot be written are reported before waiting for a page`() throws {
    let missing = try runProduct("record", "web", "-o", folder.path("none/feed.csv"))
    #expect(missing.exitCode == 73)
    let both = try runProduct("record", "web", "--items-output", "-")
    #expect(both.exitCode == 64 && both.errors.contains("cannot both go to standard output"))
    let same = try runProduct("record", "web", "-o", folder.path("a"), "--items-output", folder.path("a"))
    #expect(same.exitCode == 64)
    #expect(try folder.names == [])
  }
}
