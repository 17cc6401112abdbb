import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

/// An output must not be an input, nor another output.
@Suite struct `Files of a command` {
  private let folder: TemporaryDirectory

  init() throws {
    folder = try TemporaryDirectory()
    try folder.write("time_ms,offset_y\n0,0\n100,50\n200,300\n", to: "t.csv")
    try folder.write("120\n130\n", to: "latency.txt")
    try folder.write("length_points\n100\n200\n", to: "items.csv")
    try folder.write("100 1000\n200 2000\n", to: "network.txt")
    try folder.write(
      """
      {
        "trace": "t.csv", "content": { "items_file": "items.csv" },
        "loading": { "latency_ms": { "samples_file": "latency.txt" } }
      }
      """, to: "s.json")
    try folder.write(#"{ "rules": ["display_latency: max < 1h"] }"#, to: "thresholds.json")
    try folder.write(#"{ "parameters": { "preload.leading": { "values": [1, 2] } } }"#, to: "space.json")
    let journal = ["sweep", folder.path("s.json"), "-L", "preload.leading=1,2", "--jobs", "1", "-q"]
    try #require(RecordingConsole().run(journal + ["--journal", folder.path("k.jsonl")]) == .success)
    try #require(RecordingConsole().run("gate", folder.path("s.json"), "--update") == .success)
    try #require(
      RecordingConsole().run("run", folder.path("s.json"), "--export-json", folder.path("r.json")) == .success)
  }

  /// Every file of the folder and of the folder of baselines, with its content.
  private var contents: [String: String] {
    get throws {
      let baselines = try FileManager.default.contentsOfDirectory(atPath: folder.path("baselines"))
      let names = try folder.names.filter { $0 != "baselines" } + baselines.map { "baselines/\($0)" }
      return try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.read($0)) })
    }
  }

  /// Runs a command line in which `@name` is a file of the folder, and expects that it is refused and changes nothing.
  private func expectRefusal(_ line: String, saying message: String, sourceLocation: SourceLocation = #_sourceLocation)
    throws
  {
    let before = try contents
    let console = RecordingConsole()
    let words = line.split(separator: " ").map(String.init).map { $0.replacing("@", with: folder.path("")) }
    #expect(console.run(words) == .usage, "\(console.errors)", sourceLocation: sourceLocation)
    let expected = message.replacing("@", with: folder.path(""))
    #expect(console.errors.contains(expected), "\(console.errors)", sourceLocation: sourceLocation)
    #expect(console.output.isEmpty, sourceLocation: sourceLocation)
    #expect(try contents == before, sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    ("merge @k.jsonl -o @k.jsonl", "'--output @k.jsonl' would overwrite the input '<journal> @k.jsonl'"),
    ("run @s.json --export-json @s.json", "'--export-json @s.json' would overwrite the input '<scenario> @s.json'"),
    ("run @s.json --export-perfetto @s.json", "would overwrite the input '<scenario> @s.json'"),
    ("compare @r.json @s.json -o @r.json", "'--output @r.json' would overwrite the input '<a> @r.json'"),
    ("compare @r.json @s.json -o @s.json", "'--output @s.json' would overwrite the input '<b> @s.json'"),
    ("report @r.json -o @r.json", "'--output @r.json' would overwrite the input '<input> @r.json'"),
    ("sweep @s.json -L preload.leading=1,2 -o @s.json", "would overwrite the input '<scenario> @s.json'"),
    ("sweep @s.json --space @space.json -o @space.json", "would overwrite the input '--space @space.json'"),
    (
      "sweep @s.json -L preload.leading=1,2 --resume --journal @s.json", "'--journal @s.json' would overwrite the input"
    ),
    (
      "gate @s.json --thresholds @thresholds.json --export-junit @thresholds.json",
      "'--export-junit @thresholds.json' would overwrite the input '--thresholds @thresholds.json'"
    ),
    ("trace slice @t.csv -o @t.csv", "'--output @t.csv' would overwrite the input '<recording> @t.csv'"),
    ("trace concat @s.json @t.csv -o @t.csv", "would overwrite the input '<recording> @t.csv'"),
    ("trace export @t.csv -o @t.csv", "would overwrite the input '<recording> @t.csv'"),
    ("trace import @t.csv -o @t.csv", "'--output @t.csv' would overwrite the input '<file> @t.csv'"),
  ])
  func `an output that is an input on the command line is refused`(line: String, message: String) throws {
    try expectRefusal(line, saying: message)
  }

  @Test(arguments: [
    ("run @s.json --export-csv @t.csv", "@t.csv", "The setting 'trace' names it"),
    ("run @s.json --export-csv @latency.txt", "@latency.txt", "The setting 'loading.latency_ms' names it"),
    ("run @s.json --policy texture,glide --export-csv @items.csv", "@items.csv", "'content.items_file' names it"),
    ("run @s.json -s loading.network=network.txt --export-csv @network.txt", "@network.txt", "loading.network"),
    ("compare @s.json @r.json -o @t.csv", "@t.csv", "'trace' names it"),
    ("gate @s.json --export-junit @t.csv", "@t.csv", "'trace' names it"),
    ("gate @s.json --export-junit @baselines/s.json", "@baselines/s.json", "Write to another file."),
    ("sweep @s.json -L preload.leading=1,2 -o @t.csv", "@t.csv", "'trace' names it"),
    ("sweep @s.json -L preload.leading=1,2 --resume --journal @t.csv", "@t.csv", "'trace' names it"),
    ("sweep @s.json -L loading.network=wifi,network.txt -o @network.txt", "@network.txt", "Write to another file."),
    ("sweep @s.json -L trace=t.csv,r.json -o @r.json", "@r.json", "Write to another file."),
    ("merge @k.jsonl --recommend -o @s.json", "@s.json", "Write to another file."),
    ("merge @k.jsonl --recommend -f table -o @t.csv", "@t.csv", "'trace' names it"),
  ])
  func `an output that a scenario reads is refused`(line: String, input: String, remedy: String) throws {
    try expectRefusal(line, saying: "would overwrite the input '\(input)'")
    try expectRefusal(line, saying: remedy)
  }

  @Test func `a file read beside a recording counts as an input`() throws {
    try folder.write("cursor timestamp xpos ypos event xpath attrs extras\n0 1000 0 0 load / {} {}\n", to: "log.csv")
    try folder.write("<data></data>", to: "log.xml")
    try expectRefusal(
      "trace import @log.csv --from evtrack -o @log.xml", saying: "'--output @log.xml' would overwrite the input")
  }

  @Test(arguments: [
    ("sweep @s.json -L preload.leading=1,2 --journal @j -o @j", "'--output @j' and '--journal @j' are the same file"),
    (
      "sweep @s.json -L preload.leading=1,2 -o @o --export-html @o", "'--output @o' and '--export-html @o' are the same"
    ),
    ("run @s.json --export-csv @o --export-json @./o", "'--export-json @./o' and '--export-csv @o' are the same file"),
    ("run @s.json --export-csv @o --export-perfetto @o", "are the same file"),
    ("run @s.json --export-items @s.json", "would overwrite the input '<scenario> @s.json'"),
    ("gate @s.json --export-junit @o --export-markdown @o", "are the same file"),
  ])
  func `two outputs that are the same file are refused`(line: String, message: String) throws {
    try expectRefusal(line, saying: message)
  }

  @Test func `baselines do not overwrite scenarios`() throws {
    try expectRefusal(
      "gate @s.json --update --baselines @.",
      saying: "'--update @./s.json' would overwrite the input '<scenario> @s.json'")
  }

  @Test func `links to inputs are followed`() throws {
    try FileManager.default.createSymbolicLink(atPath: folder.path("soft"), withDestinationPath: "s.json")
    try FileManager.default.linkItem(atPath: folder.path("t.csv"), toPath: folder.path("hard"))
    try expectRefusal("run @s.json --export-json @soft", saying: "'--export-json @soft' would overwrite the input")
    try expectRefusal("run @s.json --export-json @hard", saying: "'--export-json @hard' would overwrite the input")
  }

  @Test(arguments: [
    "run @s.json --export-csv /dev/null --export-json /dev/null",
    "gate @s.json --export-junit /dev/null --export-markdown /dev/null",
    "sweep @s.json -L preload.leading=1,2 -o /dev/null --export-html /dev/null",
    "sweep @s.json -L preload.leading=1,2 --journal @k.jsonl --resume --jobs 1",
    "gate @s.json --update",
    "compare @s.json @s.json",
    "run @s.json @s.json --export-json @r.json",
    "merge @k.jsonl --recommend -o @r.json",
  ])
  func `outputs that overwrite nothing are accepted`(line: String) {
    let console = RecordingConsole()
    let words = line.split(separator: " ").map(String.init).map { $0.replacing("@", with: folder.path("")) }
    #expect(console.run(words) == .success, "\(console.errors)")
  }
}
