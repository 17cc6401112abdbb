import Foundation
import TemporaryDirectories
import Testing

/// Whatever it is given, the process ends by itself, soon, with a code of its own and a message that says where.
@Suite(.enabled(if: BuiltProduct.exists), .waitsForProcesses) struct `Hostile input to the process` {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let exitCode: Int32
    let says: String

    var testDescription: String { name }

    init(_ name: String, _ text: String, _ exitCode: Int32, _ says: String) {
      self.init(name, bytes: Array(text.utf8), exitCode, says)
    }

    init(_ name: String, bytes: [UInt8], _ exitCode: Int32, _ says: String) {
      (self.name, self.bytes, self.exitCode, self.says) = (name, bytes, exitCode, says)
    }
  }

  private static let rows = "time_ms,offset_y\n0,0\n100,50\n"

  static let recordings = [
    Case("empty", "", 65, ": the file is empty"),
    Case("header only", "time_ms,offset_y\n", 65, ": the file has a header row but no samples"),
    Case("zeros", bytes: Array(repeating: 0, count: 100_000), 65, ":1: expected text in UTF-8"),
    Case("noise", bytes: (0..<99_999).map { UInt8(truncatingIfNeeded: $0 * $0 >> 3) }, 65, ":"),
    Case("truncated row", rows + "200", 65, ":4: "),
    Case("text in a number", rows + "200,abc\n", 65, ":4: field 'offset_y': "),
    Case("NaN", rows + "200,NaN\n", 65, ":4: field 'offset_y': "),
    Case("infinity", rows + "inf,5\n", 65, ":4: field 'time_ms': "),
    Case("1e308", rows + "200,1e308\n", 65, ":4: field 'offset_y': "),
    Case("1e308 ms", rows + "1e308,5\n", 65, ":4: field 'time_ms': "),
    Case("time going back", rows + "99,60\n", 65, ":4: field 'time_ms': "),
    Case("a million columns", String(repeating: "a,", count: 1_000_000) + "b\n", 65, ":1: "),
    Case("a million cells", rows + String(repeating: "1,", count: 1_000_000) + "1\n", 65, ":4: "),
    Case("one endless line", String(repeating: "x", count: 5_000_000), 65, ":1: "),
    Case("zero viewport", "#scrolltrace 1\n#viewport_points 0x0\n" + rows, 65, ":2: field 'viewport_points': "),
    Case("huge viewport", "#scrolltrace 1\n#viewport_points 1e9x1e9\n" + rows, 78, "field 'viewport': "),
    Case("CRLF", rows.replacing("\n", with: "\r\n"), 0, ""),
    Case("byte order mark", "\u{FEFF}" + rows, 0, ""),
    Case("no final newline", String(rows.dropLast()), 0, ""),
    Case("a single sample", "time_ms,offset_y\n5,7\n", 0, ""),
    Case("far beyond the content", rows + "200,1e9\n300,-1e9\n", 0, ""),
  ]

  static let scenarios = [
    Case("empty scenario", "{}", 78, ": field 'trace': "),
    Case("cut off", "{\"trace\": \"r.csv\"", 78, ":1: "),
    Case("unknown setting", "{\"trace\": \"r.csv\",\n\"seeed\": 1}", 78, ":2: field 'seeed': "),
    Case("wrong type", "{\"trace\": \"r.csv\",\n\"seed\": \"one\"}", 78, ":2: field 'seed': "),
    Case(
      "negative page", "{\"trace\": \"r.csv\", \"batching\":\n{\"batch_items\": -20}}", 78,
      ":2: field 'batching.batch_items': "),
    Case(
      "zero viewport", "{\"trace\": \"r.csv\", \"viewport\": {\"height_points\": 0}}", 78,
      ":1: field 'viewport.height_points': "),
    Case("missing recording", "{\"trace\": \"absent.csv\"}", 66, "absent.csv: the file cannot be read: "),
    Case("recording is a folder", "{\"trace\": \".\"}", 66, ": the file cannot be read: "),
    Case("recording is the scenario", "{\"trace\": \"s.json\"}", 65, "s.json:1: "),
    Case("deep", String(repeating: "{\"a\":", count: 100_000), 78, ":1: "),
    Case("binary", bytes: [0x7B, 0, 0xFF, 0xFE], 78, ":1: "),
    Case(
      "no room for columns", "{\"trace\": \"r.csv\", \"layout\": {\"kind\": \"grid\", \"spacing_points\": 1000}}", 78,
      "field 'layout.spacing_points'"),
  ]

  @Test(arguments: recordings)
  func `a hostile recording is reported`(hostile: Case) throws {
    let folder = try TemporaryDirectory()
    expect(try runProduct("run", try folder.write(hostile.bytes, to: "r.csv")), hostile)
  }

  @Test(arguments: scenarios)
  func `a hostile scenario is reported`(hostile: Case) throws {
    let folder = try TemporaryDirectory()
    _ = try folder.write(Array(Self.rows.utf8), to: "r.csv")
    expect(try runProduct("run", try folder.write(hostile.bytes, to: "s.json")), hostile)
  }

  @Test(arguments: ["/dev/null", "/dev/zero", "/", "/absent/absent.csv", ""])
  func `a path that cannot be an input is reported`(path: String) throws {
    let ending = try runProduct("run", path)
    #expect([64, 65, 66].contains(ending.exitCode))
    #expect(ending.errors.hasPrefix("error: "))
  }

  @Test(arguments: [["run", "-"], ["trace", "info", "-"], ["trace", "import", "-"], ["trace", "validate", "-"]])
  func `endless zero bytes are not text`(words: [String]) throws {
    let program = try #require(BuiltProduct.url).path
    let ending = try RunningProduct(
      ["-c", "exec '\(program)' \(words.joined(separator: " ")) < /dev/zero"], program: "/bin/sh"
    ).ending()
    #expect(ending.exitCode == 65)
    // What reads lines sees one that does not end.
    let messages = [
      "expected text in UTF-8, found binary data or another encoding", "the line is longer than 1048576 bytes",
    ]
    #expect(messages.contains { ending.errors.contains($0) }, "\(ending.errors)")
  }

  @Test func `too low a limit on open files is reported`() throws {
    let program = try #require(BuiltProduct.url).path
    let ending = try RunningProduct(["-c", "ulimit -n 5; exec '\(program)' --version"], program: "/bin/sh").ending()
    #expect(ending.exitCode == 74)
    #expect(ending.errors.hasPrefix("error: at most 5 files may be open at once"), "\(ending.errors)")
  }

  private func expect(_ ending: Ending, _ hostile: Case) {
    #expect(ending.exitCode == hostile.exitCode, "\(ending.errors)")
    #expect(hostile.says.isEmpty ? ending.errors.isEmpty : ending.errors.contains(hostile.says), "\(ending.errors)")
    #expect(ending.output.isEmpty == (hostile.exitCode != 0))
    #expect(ending.errors.utf8.count < 20_000)
    #expect(ending.seconds < 120)
  }
}
