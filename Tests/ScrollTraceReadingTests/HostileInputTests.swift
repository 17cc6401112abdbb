import ScrollDiagnostics
import ScrollTraces
import SeededRandom
import TestTraces
import Testing

@testable import ScrollTraceReading

/// Files that no one made with good intent, or with any.
struct HostileInputTests {
  @Test(arguments: [
    ("", "feed.csv: the file is empty"),
    (
      "\n\n  \n",
      "feed.csv: the file has no header row\n  Begin the file with a row such as 'time_ms,offset_y'."
    ),
    (
      "#scrolltrace 1\n",
      "feed.csv: the file has no header row\n  Begin the file with a row such as 'time_ms,offset_y'."
    ),
    ("t,y\n", "feed.csv: the file has a header row but no samples"),
    ("t,y", "feed.csv: the file has a header row but no samples"),
    (
      "\u{FEFF}",
      "feed.csv: the file has no header row\n  Begin the file with a row such as 'time_ms,offset_y'."
    ),
  ])
  func `a file without samples is an error`(text: String, problem: String) {
    #expect(problems(of: text) == [problem])
  }

  @Test(arguments: [
    [0, 0, 0, 0], [0xFF, 0xFE, 0x74, 0x00, 0x2C, 0x00], [0x1F, 0x8B, 0x08, 0x00], [0x74, 0x2C, 0x79, 0x00],
    [0x23, 0xC3, 0x28, 0x0A], [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xED, 0xA0, 0x80],
  ])
  func `binary data is reported as one error`(bytes: [UInt8]) {
    #expect(problems(of: bytes) == ["feed.csv:1: expected text in UTF-8, found binary data or another encoding"])
  }

  @Test func `a file has at most the maximum number of rows`() throws {
    func read(_ text: String) -> [String] {
      var parser = ScrollTraceParser(path: "feed.csv", rowLimit: 3)
      // Row by row, as from a pipe.
      for line in text.split(separator: "\n") where !parser.hasFailed {
        Array("\(line)\n".utf8).withSpan { parser.append($0) }
      }
      do {
        return [String(try parser.finish().times.count)]
      } catch {
        return error.diagnostics.map(\.description)
      }
    }
    #expect(read("t,y\n0,0\n1,0\n2,0\n") == ["3"])
    #expect(
      read("t,y\n0,0\n1,0\n2,0\n3,x\n4,0\n") == ["feed.csv:5: expected at most 3 rows, found more"])
  }

  @Test func `a file may have up to 2 GiB`() {
    #expect(throws: Never.self) { try TraceLimits.checkLength(1 << 31, of: "feed.csv") }
    let failure = #expect(throws: Failure.self) { try TraceLimits.checkLength(1 << 31 | 1, of: "feed.csv") }
    #expect(failure?.exitCode == .malformedData)
    #expect(failure?.description == "feed.csv: expected at most 2147483648 bytes, found more")
  }

  @Test func `binary data in a row is shown escaped`() {
    #expect(
      problems(of: Array("t,y\n0,0\n".utf8) + [0x38, 0x2C, 0x00, 0xFF])
        == ["feed.csv:3: field 'y': expected a finite number, found '\\0\u{FFFD}'"])
  }

  @Test func `a header of a million columns exceeds the line limit`() {
    let header = "t,y" + String(repeating: ",a", count: 1_000_000)
    #expect(problems(of: header + "\n0,0\n") == ["feed.csv:1: the line is longer than 1048576 bytes"])
  }

  @Test func `unused columns are skipped, up to the line limit`() throws {
    let columns = 500_000
    let header = String(repeating: "a,", count: columns) + "t,y\n"
    let row = String(repeating: ",", count: columns) + "0,5\n"
    #expect(try read(header + row).points == [5])
  }

  @Test func `unknown columns up to the line limit give few errors`() {
    let found = problems(of: "#scrolltrace 1\n" + String(repeating: "ofset,", count: 100_000) + "t,y\n0,0\n")
    #expect(found.count == 20)
  }

  @Test func `repeated columns up to the line limit give few errors`() {
    #expect(problems(of: String(repeating: "y,", count: 400_000) + "t\n0,0\n").count == 20)
  }

  @Test func `a long cell is abbreviated`() throws {
    let cell = String(repeating: "z", count: 900_000)
    let found = try #require(problems(of: "t,y\n0,\(cell)\n").first)
    #expect(
      found
        == "feed.csv:2: field 'y': expected a finite number, found '\(String(repeating: "z", count: 32))…'")
  }

  @Test func `a column with a long name is abbreviated`() throws {
    let name = String(repeating: "q", count: 900_000)
    let found = try #require(problems(of: "\(name),y\n0,0\n").first)
    #expect(found.utf8.count < 200)
  }

  @Test func `a number of a million digits is read`() throws {
    let digits = String(repeating: "0", count: 1_000_000)
    #expect(try read("t,y\n0,\(digits)7\n8,1.\(digits)\n").points == [7, 1])
  }

  @Test(arguments: ["3/", "/", "7", "a", "3/2/"]) func `a path of 100 kB gives one short error`(piece: String) throws {
    let path = String(repeating: piece, count: 100_000 / piece.count)
    let found = problems(of: "t,container,y\n0,,0\n8,\(path),1\n")
    #expect(found.count == 1)
    let prefix = "feed.csv:3: field 'container': expected indices from 0 to 9999999, at most 8, separated by slashes"
    #expect(found[0].hasPrefix(prefix))
    #expect(found[0].utf8.count < 250)
  }

  @Test(arguments: ["insert:", "9", ":", "resize:", "x", "end_drag", "reset:7:"])
  func `an event of 100 kB gives one short error`(piece: String) {
    let word = String(repeating: piece, count: 100_000 / piece.count)
    for start in ["", "insert:", "resize:1x", "visibility_depth:"] {
      let found = problems(of: "t,y,event\n0,0,\n8,1,\(start)\(word)\n")
      #expect(found.count == 1)
      #expect(found[0].utf8.count < 500)
    }
  }

  @Test func `a row of events up to the line limit is read`() throws {
    let words = (0..<80_000).map { "reset:\($0)" }
    let trace = try read("t,y,event\n0,0,\(words.joined(separator: " "))\n")
    #expect(trace.events.map(\.kind) == (0..<80_000).map { .resetItem($0) })
    let repeated = problems(of: "t,y,event\n0,0,\(words.joined(separator: " ")) reset:0\n")
    #expect(repeated.count == 1)
    #expect(
      repeated[0].hasPrefix("feed.csv:2: field 'event': expected each event at most once, found 'reset:0 reset:1"))
  }

  @Test func `an endless series of containers is an error`() {
    let rows = (0...NestedColumns.limit).map { "0,\($0),0\n" }.joined()
    #expect(
      problems(of: "t,container,y\n" + rows) == [
        "feed.csv:100002: field 'container': expected at most 100000 nested containers, found '100000'"
      ])
  }

  @Test func `a truncated row is an error`() {
    #expect(problems(of: "t,y\n0,0\n8.3") == ["feed.csv:3: the row ends before the column 'y'"])
    #expect(
      problems(of: "#scrolltrace 1\nt,y,phase\n0,0,idle\n8.3,5")
        == ["feed.csv:4: expected 3 cells, found 2"])
  }

  @Test(arguments: [
    ("-9223372036854775807", "9223372036854775807"), ("1", "-9223372036854775807"),
  ])
  func `times at both ends of 64 bits do not overflow`(first: String, second: String) {
    #expect(
      problems(of: "time_ns,y\n\(first),0\n\(second),1\n")
        == [
          "feed.csv:3: field 'time_ns': expected a time within 1e10 ms of the first, found '\(second)'"
        ])
  }

  @Test func `no damage to a file makes the reader trap`() {
    let text =
      "#scrolltrace 1\n#name a\n#viewport_points 390x844\n#kind recorded\n"
      + "time_ms,container,offset_y,phase,event,target_offset_y,velocity_y_points_per_ms\n"
      + "0,,0,idle,insert:5:3 resize:844x390,,\n8.3,,\"3.5\",tracking,begin_drag,,\n"
      + "9,3/2,4,tracking,reset:7,,\n16.6,,9,tracking,end_drag,120,0.5\n25,3,,decelerating,scroll_to:12,,\n"
    let intact = Array(text.utf8)
    let splices: [[UInt8]] = [
      Array("\"".utf8), Array("\n".utf8), Array(",".utf8), Array("1e999".utf8), Array("-".utf8),
      Array("#".utf8),
      [0], [0xFF], Array("end_drag".utf8), Array(":".utf8), Array("/".utf8), Array("99999999999999999999".utf8), [],
    ]
    var random = SeededGenerator(seed: 5)
    var readable = 0
    let cases = Exhaustiveness.seeds(1_000, of: 5_000)
    for _ in cases {
      var bytes = intact
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let start = Int.random(in: 0...bytes.count, using: &random)
        let end = min(bytes.count, start + Int.random(in: 0...5, using: &random))
        bytes.replaceSubrange(start..<end, with: splices.randomElement(using: &random)!)
      }
      let found = problems(of: bytes)
      #expect(found.count <= 20)
      readable += found.isEmpty ? 1 : 0
    }
    #expect(readable > 0 && readable < cases.count)
  }
}
