import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

/// What a recording must not be: a clear error and the right exit code, and never a crash.
@Suite struct `Hostile input` {
  private static let good = "time_ms,offset_y\n0,0\n10,5\n20,9\n"

  struct Recording: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// What the message must name.
    let says: [String]

    var testDescription: String { name }
  }

  static let recordings: [Recording] = [
    Recording(name: "empty", text: "", says: ["r.csv"]),
    Recording(name: "header only", text: "time_ms,offset_y\n", says: ["r.csv"]),
    Recording(name: "binary", text: "\u{0}\u{1}\u{2}PNG\u{0}", says: ["r.csv"]),
    Recording(name: "truncated row", text: good + "30", says: ["r.csv:5"]),
    Recording(name: "text in a number", text: good + "30,abc\n", says: ["r.csv:5", "offset_y", "'abc'"]),
    Recording(name: "NaN", text: good + "30,nan\n", says: ["r.csv:5", "offset_y"]),
    Recording(name: "infinity", text: good + "30,inf\n", says: ["r.csv:5", "offset_y"]),
    Recording(name: "1e308", text: good + "30,1e308\n", says: ["r.csv:5", "offset_y"]),
    Recording(name: "time going back", text: good + "15,9\n", says: ["r.csv:5", "time_ms"]),
    Recording(name: "no offset column", text: "time_ms,pressure\n0,1\n", says: ["r.csv:1"]),
    Recording(
      name: "a million columns", text: String(repeating: "a,", count: 1_000_000) + "b\n", says: ["r.csv"]),
  ]

  @Test(arguments: recordings)
  func `a malformed recording is reported with file, line and field`(recording: Recording) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Array(recording.text.utf8), to: "r.csv")
    let console = RecordingConsole()
    #expect(console.run("run", path) == .malformedData)
    for word in recording.says { #expect(console.errors.contains(word), "\(console.errors)") }
    #expect(console.output.isEmpty)
    #expect(console.errors.utf8.count < 10_000)
  }

  @Test(arguments: [
    ["explain"], ["report", "-f", "svg"], ["compare", "--b", "display.leading=2"], ["run", "--timeline"],
    ["run", "--callbacks"], ["run", "-f", "html"], ["run", "--export-items", "-"], ["run", "--policy", "lookahead"],
  ])
  func `a short recording with many resizes of many items is not shown step by step`(words: [String]) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Array(Self.resizes.utf8), to: "r.csv")
    let console = RecordingConsole()
    #expect(console.run(words.prefix(1) + [path, "--set", "content.items=200000"] + words.dropFirst()) == .usage)
    #expect(console.errors.contains("it lays out 5,200,000 items again, more than 5,000,000"), "\(console.errors)")
    #expect(console.output.isEmpty)
  }

  @Test func `a short recording with many resizes of many items is measured`() throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(Array(Self.resizes.utf8), to: "r.csv")
    #expect(RecordingConsole().run("run", path, "--set", "content.items=200000") == .success)
  }

  private static let resizes =
    "time_ms,offset_y,event\n" + (0..<26).map { "\($0 * 10),\($0),resize:\(300 + $0)x844\n" }.joined()

  @Test(arguments: [
    good.split(separator: "\n").joined(separator: "\r\n") + "\r\n", "\u{FEFF}" + good, String(good.dropLast()),
  ])
  func `other line ends, a byte order mark and a missing last line end are accepted`(text: String) throws {
    let folder = try TemporaryDirectory()
    let expected = RecordingConsole()
    #expect(expected.run("run", try folder.write(Array(Self.good.utf8), to: "r.csv"), "-f", "csv") == .success)
    let console = RecordingConsole()
    #expect(console.run("run", try folder.write(Array(text.utf8), to: "r.csv"), "-f", "csv") == .success)
    #expect(console.output == expected.output)
  }

  @Test(arguments: [
    ("display.laeding=1", "Did you mean 'display.leading'?"),
    ("batching.batch_items=-5", "from 1 to"),
    ("batching.batch_items=2.5", "a whole number"),
    ("viewport.height=0", "from 1 to"),
    ("loading.latency=fast", "latency_ms"),
    ("loading.failure_probability=1.5", "from 0 to 1"),
    ("policy.kind=texturee", "did you mean 'texture'?"),
    ("seed=-1", "seed"),
    ("content.items=1e30", "content.items"),
    ("policy.tuning=5", "policy.tuning"),
  ])
  func `an unknown setting or wrong value is reported by name`(setting: String, says: String) {
    let console = RecordingConsole()
    #expect(console.run("run", ShippedScenarios.swipe, "--set", setting) == .usage)
    #expect(console.errors.contains(says), "\(console.errors)")
  }

  @Test func `an override without a value is a usage error`() {
    let console = RecordingConsole()
    #expect(console.run("run", ShippedScenarios.swipe, "--set", "display.leading") == .usage)
    #expect(console.errors.contains("path=value"))
  }

  @Test func `mistakes in a scenario file are reported with their lines`() throws {
    let folder = try TemporaryDirectory()
    let text = """
      {
        "trace": "r.csv",
        "loading": { "latencyms": 5 },
        "batching": { "batch_items": "ten" }
      }
      """
    let path = try folder.write(Array(text.utf8), to: "s.json")
    let console = RecordingConsole()
    #expect(console.run("run", path) == .invalidScenario)
    #expect(console.errors.contains("s.json:3: field 'loading.latencyms'"))
    #expect(console.errors.contains("s.json:4: field 'batching.batch_items'"))
  }

  @Test(arguments: [#"{"KEY": 1}"#, #"{"trace": "KEY"}"#, #"{"trace": "r", "name": "KEY", "seed": "KEY"}"#])
  func `a name of 100 kB is shortened in messages`(text: String) throws {
    let folder = try TemporaryDirectory()
    let path = try folder.write(text.replacing("KEY", with: String(repeating: "k", count: 100_000)), to: "s.json")
    let console = RecordingConsole()
    #expect([.invalidScenario, .inputMissing].contains(console.run("run", path)))
    #expect((1..<25_000).contains(console.errors.utf8.count))
  }

  @Test func `a missing file, or a folder, is a missing input`() throws {
    let folder = try TemporaryDirectory()
    let scenario = try folder.write(Array(#"{"trace": "missing.csv"}"#.utf8), to: "s.json")
    for path in [folder.path("nothing.csv"), folder.path(""), scenario] {
      let console = RecordingConsole()
      #expect(console.run("run", path) == .inputMissing)
      #expect(console.errors.hasPrefix("error: "))
    }
  }

  @Test(arguments: ["{", "{}", #"{"trace": 5}"#, "{\"trace\": \"\u{1}\"}", #"{"trace": "a", "trace": "b"}"#])
  func `a file that is no scenario is invalid`(text: String) throws {
    let folder = try TemporaryDirectory()
    let console = RecordingConsole()
    #expect(console.run("run", try folder.write(Array(text.utf8), to: "s.json")) == .invalidScenario)
    #expect(console.errors.contains("s.json"))
  }
}
