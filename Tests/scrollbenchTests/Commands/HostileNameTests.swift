import FuzzTargets
import ScrollCommandLineParsing
import ScrollJSON
import SeededRandom
import Testing

@testable import scrollbench

/// Names of files, recordings and scenarios are shown as text: a terminal does not obey them.
@Suite struct `Hostile names` {
  /// Sequences that hide text, set the title of a window and clear the screen, a deletion, and marks that reverse text.
  private static let name = "a\u{1B}[8mb\u{1B}]0;c\u{7}\u{9B}2J\u{7F}\u{202E}d\u{2066}"
  private static let (recording, scenario, log) = ("\(name).csv", "\(name).json", "\(name).log")
  private static let journal = "\(name).jsonl"

  private static let commands: [[String]] = [
    ["run", "@\(scenario)"], ["run", "@\(recording)", "-a"],
    ["run", "@\(scenario)", "@\(recording)", "-f", "markdown"],
    ["run", "@\(scenario)", "--timeline", "--callbacks"], ["run", "@\(scenario)", "--policy", "texture,flatlist"],
    ["run", "@\(scenario)", "-f", "csv"], ["run", "@\(scenario)", "--export-items", "-"],
    ["report", "@\(scenario)"], ["compare", "@\(scenario)", "--b", "preload.leading=3"],
    ["compare", "@\(scenario)", "@\(recording)", "-f", "markdown"],
    ["gate", "@\(scenario)", "--update"], ["gate", "@\(scenario)", "--no-baseline", "--annotations", "always"],
    ["gate", "@\(scenario)", "--no-baseline", "-f", "markdown"],
    ["explain", "@\(scenario)"], ["explain", "@\(scenario)", "--item", "5"],
    ["explain", "@\(recording)", "-f", "markdown"],
    ["tune", "@\(scenario)"], ["tune", "@\(recording)", "--explain-more"], ["tune", "@\(scenario)", "-f", "markdown"],
    ["sweep", "@\(scenario)", "-q", "-P", "preload.leading=1..2:1", "--recommend"],
    ["sweep", "@\(recording)", "-q", "-P", "preload.leading=1..2:1", "--recommend", "-f", "markdown"],
    ["sweep", "@\(scenario)", "-q", "-P", "preload.leading=1..2:1", "--journal", "@\(journal)"], ["merge", "@\(log)"],
    ["calibrate", "@\(log)"], ["validate", "@\(recording)", "--measured", "@\(log)"], ["content", "@\(log)"],
    ["trace", "info", "@\(recording)"], ["trace", "validate", "@\(recording)"], ["trace", "reverse", "@\(recording)"],
    ["trace", "import", "@\(recording)"], ["describe", name], ["completions", name], [name], ["run", "--\(name)"],
  ]

  private static let files: [(name: String, bytes: [UInt8])] = {
    let samples = (0..<20).map { "\(30 * $0),\(120 * $0)\n" }.joined()
    let preamble = "#scrolltrace 1\n#name \(name)\n#source \(name)\n#viewport_points 390x844\ntime_ms,offset_y\n"
    let root: JSONNode = [
      "name": JSONNode(name), "summary": JSONNode(name), "trace": JSONNode(recording), "content": ["items": 15],
      "thresholds": [["expr": "display_latency: p(95) < 1ms", "note": JSONNode(name)]],
    ]
    return [
      (recording, Array((preamble + samples).utf8)), (scenario, Array(root.formatted().utf8)),
    ]
  }()

  @Test(arguments: Exhaustiveness.cases(12, of: commands))
  func `no output obeys a name`(words: [String]) throws {
    var fuzzed = FuzzCase(words)
    for file in Self.files { fuzzed.add(file.bytes, as: file.name) }
    if words.contains("@\(Self.log)") {
      fuzzed.add(try FuzzCorpus().files(words[0] == "merge" ? .journal : .appLog)[0], as: Self.log)
    }
    #expect(try fuzzed.fault(isRepeated: true) == nil)
  }

  @Test func `every command that shows names is among them`() {
    let named = Set(Self.commands.map { $0[0] })
    for command in Scrollbench.command.subcommands where command.name != "record" {
      #expect(named.contains(command.name), "\(command.name)")
    }
  }
}
