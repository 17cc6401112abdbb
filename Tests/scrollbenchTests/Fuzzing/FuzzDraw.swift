import FuzzTargets
import ScrollJSON
import SeededRandom
import TestScenarios

/// Draws cases: damaged files of every kind for commands that read them, and random command lines.
struct FuzzDraw {
  let corpus: FuzzCorpus
  var generator: SeededGenerator

  /// Runs stay short.
  static let shortRuns = ["--set", "content.items=40", "--replications", "2"]

  /// Commands that read a recording `r`.
  static let recordingCommands = [
    ["trace", "info", "@r", "-f", "json"], ["trace", "validate", "@r"], ["trace", "reverse", "@r"],
    ["trace", "resample", "@r"], ["trace", "anonymize", "@r"], ["trace", "concat", "@r", "@r"],
    ["trace", "scale", "@r", "--time", "1.5"], ["trace", "slice", "@r", "--window", "0.1..0.3"],
    ["trace", "export", "@r"],
    ["run", "@r", "-f", "json"] + shortRuns, ["explain", "@r", "-f", "json"] + shortRuns,
  ]
  /// Commands that read a recording `r` of another tool.
  static let importCommands = [
    ["trace", "import", "@r"], ["trace", "import", "@r", "--physics", "ios", "--viewport", "390x844"], ["run", "@r"],
  ]
  /// Commands that read a scenario `s.json`.
  static let scenarioCommands = [
    ["run", "@s.json", "-f", "json"], ["run", "@s.json", "--policy", "texture,flatlist", "-f", "json"],
    ["gate", "@s.json", "--no-baseline", "--threshold", "fetches.started >= 0"], ["gate", "@s.json"],
    ["report", "@s.json"], ["compare", "@s.json", "--b", "preload.leading=3", "-f", "json"],
    ["explain", "@s.json", "-f", "json"], ["tune", "@s.json", "-f", "json"],
    ["sweep", "@s.json", "-q", "-P", "preload.leading=1..2:1", "-f", "json"],
  ]
  /// Commands that read another file `f.json`, some beside a recording `t.csv`.
  static let documentCommands: [(kind: FuzzCorpus.Kind, words: [String])] = [
    (.scenario, ["run", "@f.json", "-f", "json"] + shortRuns),
    (.items, ["run", "@t.csv", "--set", "content.items_file=f.json", "-f", "json"]),
    (.samples, ["run", "@t.csv", "--set", "loading.latency.samples_file=f.json", "-f", "json"] + shortRuns),
    (.network, ["run", "@t.csv", "--set", "loading.network=f.json", "-f", "json"] + shortRuns),
    (.requestLog, ["content", "@f.json"]), (.requestLog, ["calibrate", "@f.json"]),
    (.appLog, ["calibrate", "@f.json"]), (.macrobenchmark, ["calibrate", "@f.json"]),
    (.appLog, ["validate", "@t.csv", "--measured", "@f.json", "-f", "json"] + shortRuns),
    (.appLog, ["validate", "@t.csv", "--measured", "@f.json", "-f", "html"] + shortRuns),
    (.frames, ["calibrate", "@f.json"]),
    (.frames, ["validate", "@t.csv", "--measured", "@f.json", "-f", "json"] + shortRuns),
    (.frames, ["validate", "@t.csv", "--measured", "@f.json", "-f", "html"] + shortRuns),
    (.hitches, ["validate", "@t.csv", "--measured", "@f.json", "-f", "json"] + shortRuns),
    (.results, ["compare", "@f.json", "@f.json", "-f", "json"]), (.results, ["report", "@f.json"]),
    (.sweep, ["report", "@f.json"]), (.journal, ["merge", "@f.json", "-f", "json"]),
    (.thresholds, ["gate", "@t.csv", "--no-baseline", "--thresholds", "@f.json"] + shortRuns),
    (.space, ["sweep", "@t.csv", "-q", "--space", "@f.json", "-n", "4", "-f", "json"] + shortRuns),
  ]

  /// A recording of this tool or another one, damaged.
  mutating func recording() -> FuzzCase {
    let isOwn = Bool.random(using: &generator)
    var fuzzed = FuzzCase((isOwn ? Self.recordingCommands : Self.importCommands).randomElement(using: &generator)!)
    fuzzed.add(damaged(isOwn ? .recording : .foreignRecording), as: "r")
    return fuzzed
  }

  /// A scenario whose values were changed, of which each is JSON.
  mutating func scenario() -> FuzzCase {
    // A value that the scenario may have changed is not always put right.
    let isShort = Int.random(in: 0..<8, using: &generator) > 0
    let words = Self.scenarioCommands.randomElement(using: &generator)!
    var fuzzed = FuzzCase(words + (isShort ? Self.shortRuns : ["--replications", "1"]))
    let mutator = ScenarioMutator(donors: corpus.scenarios)
    let node = mutator.mutated(corpus.scenarios.randomElement(using: &generator)!, using: &generator)
    fuzzed.add(Array(node.formatted().utf8), as: "s.json")
    fuzzed.add(corpus.files(.network)[0], as: "n.json")
    fuzzed.add(corpus.file(.recording, using: &generator), as: "t.csv")
    return fuzzed
  }

  /// Any other file, damaged.
  mutating func document() -> FuzzCase {
    let (kind, words) = Self.documentCommands.randomElement(using: &generator)!
    var fuzzed = FuzzCase(words)
    fuzzed.add(damaged(kind), as: "f.json")
    fuzzed.add(corpus.file(.recording, using: &generator), as: "t.csv")
    return fuzzed
  }

  /// Options that a command has with values that they take or not, and words that nobody has.
  mutating func commandLine() -> FuzzCase {
    var fuzzed = FuzzCase(CommandLineFuzzer(isRun: true).words(using: &generator))
    fuzzed.add(corpus.file(.recording, using: &generator), as: "t.csv")
    fuzzed.add(Array(#"{"trace": "t.csv", "content": {"items": 20}}"#.utf8), as: "s.json")
    return fuzzed
  }

  private mutating func damaged(_ kind: FuzzCorpus.Kind) -> [UInt8] {
    ByteMutator.text.mutated(corpus.file(kind, using: &generator), using: &generator)
  }
}
