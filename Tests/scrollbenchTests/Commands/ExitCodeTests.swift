import Foundation
import ScrollDiagnostics
import TemporaryDirectories
import TestScenarios
import Testing

/// The same mistake has the same exit code in every command: 64 on the command line, 66 a file that is not there, 65 one with
/// malformed data, 78 one that says what cannot be, 73 an output that cannot be created.
@Suite struct `Exit codes` {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    let exitCode: ExitCode
    /// Command lines in which `@name` is a file of the folder.
    let lines: [String]
    /// What the message names.
    let says: String

    var testDescription: String { name }

    init(_ name: String, _ exitCode: ExitCode, saying says: String, _ lines: [String]) {
      (self.name, self.exitCode, self.says, self.lines) = (name, exitCode, says, lines)
    }

    init(_ name: String, _ exitCode: ExitCode, in commands: [String], with input: String, at place: String = "") {
      let lines = commands.map { $0.replacing("INPUT", with: "@\(input)") }
      self.init(name, exitCode, saying: input + place, lines)
    }
  }

  private static let replaying = [
    "run INPUT", "run INPUT --policy texture", "explain INPUT", "gate INPUT --no-baseline", "gate INPUT --update",
    "report INPUT", "report INPUT --policy texture,preheat", "compare INPUT @s.json", "compare @s.json INPUT",
    "sweep INPUT -L preload.leading=1,2",
  ]
  private static let editing = [
    "trace info INPUT", "trace validate INPUT", "trace import INPUT", "trace slice INPUT", "trace concat INPUT",
    "trace resample INPUT --hz 60", "trace scale INPUT --distance 2", "trace reverse INPUT", "trace anonymize INPUT",
    "trace export INPUT",
  ]
  private static let others = [
    "merge INPUT", "sweep @s.json --space INPUT", "gate @s.json --no-baseline --thresholds INPUT",
  ]
  private static let writing = [
    "run @s.json --export-json OUTPUT", "run @s.json --export-perfetto OUTPUT",
    "gate @s.json --no-baseline --threshold fetches.started>=0 --export-junit OUTPUT", "report @s.json -o OUTPUT",
    "compare @s.json --b preload.leading=2 -o OUTPUT", "sweep @s.json -L preload.leading=1,2 -o OUTPUT",
    "sweep @s.json -L preload.leading=1,2 --export-html OUTPUT",
    "sweep @s.json -L preload.leading=1,2 --journal OUTPUT",
    "merge @j.jsonl -o OUTPUT", "trace import @t.csv -o OUTPUT", "trace slice @t.csv -o OUTPUT",
    "trace export @t.csv -o OUTPUT",
  ]
  private static let valued = [
    "run @s.json", "explain @s.json", "gate @s.json --no-baseline --threshold fetches.started>=0", "report @s.json",
    "compare @s.json @s.json", "sweep @s.json -L display.leading=1,2",
  ]

  static let mistakes: [Mistake] = [
    Mistake("a file that is not there", .inputMissing, in: replaying + editing + others, with: "absent.json"),
    Mistake("a folder", .inputMissing, in: replaying + editing + others, with: "folder"),
    Mistake("no JSON", .invalidScenario, in: replaying + others.dropFirst(), with: "cut.json"),
    Mistake("an unknown key", .invalidScenario, in: replaying + others.dropFirst(), with: "unknown.json"),
    Mistake(
      "a bad threshold", .invalidScenario, in: replaying, with: "thresholds.json", at: ":2: field 'thresholds[0]'"),
    Mistake("a bad recording", .malformedData, in: replaying + editing, with: "bad.csv"),
    Mistake(
      "results in place of a scenario", .invalidScenario,
      in: [
        "run INPUT", "run INPUT --policy texture", "explain INPUT", "gate INPUT --no-baseline",
        "report INPUT --policy texture,preheat", "sweep INPUT -L preload.leading=1,2",
      ], with: "whole.json", at: ": expected a scenario or a recording, found results"),
    Mistake("results cut off", .malformedData, in: ["report INPUT", "compare INPUT @s.json"], with: "results.json"),
    Mistake("no journal", .malformedData, in: ["merge INPUT"], with: "t.csv"),
    Mistake(
      "an unknown option", .usage, saying: "unknown option '--nope'",
      (valued + ["merge @j.jsonl", "trace info @t.csv", "describe", "completions bash"]).map { $0 + " --nope" }),
    Mistake("an unknown setting", .usage, saying: "nope=1: field 'nope'", valued.map { $0 + " --set nope=1" }),
    Mistake("no value of a setting", .usage, saying: "--set nope: ", valued.map { $0 + " --set nope" }),
    Mistake(
      "a value that does not fit", .usage, saying: "--set preload.leading=x: ",
      valued.map { $0 + " --set preload.leading=x" }),
    Mistake(
      "settings that do not go together", .usage, saying: "--set paging3.max_size=3: ",
      valued.map { $0 + " --set policy.kind=paging3 --set paging3.max_size=3" }),
    Mistake(
      "an unknown policy", .usage, saying: "unknown policy 'nope'",
      valued.map { $0 + " --set policy.kind=nope" } + [
        "run @s.json --policy nope", "report @s.json --policy nope", "sweep @s.json -L policy.kind=nope",
        "describe policy nope",
      ]),
    Mistake(
      "an unknown metric", .usage, saying: "nope",
      [
        "gate @s.json --threshold nope<1", "gate @s.json --tolerance nope=1%",
        "sweep @s.json -L preload.leading=1,2 --minimize nope", "sweep @s.json -L preload.leading=1,2 --maximize nope",
        "sweep @s.json -L preload.leading=1,2 --subject-to nope<1", "describe nope", "tune @s.json --budget nope=+1%",
      ]),
    Mistake(
      "a threshold of nothing", .usage, saying: "--threshold: ",
      ["gate @s.json --threshold hitches{scenario=nope}<1", "gate @s.json --no-baseline --threshold hitches<=baseline"]),
    Mistake(
      "an option of a sweep", .usage, saying: "error: ",
      [
        "", "-P nope", "-P nope=1..2:1", "-P preload.leading=x", "-P preload.leading=1..600:1",
        "-P preload.leading=1..2",
        "-L preload.leading=a", "-L preload.leading=1,2 --where nope", "-L preload.leading=1,2 --where nope<1",
        "-L preload.leading=1,2 --subject-to bytes_fetched<x", "-L preload.leading=1,2 --across nope",
        "-L preload.leading=1,2 --heat-map nope,nope", "-L preload.leading=1,2 --shard 3/2 --journal @x",
      ].map { "sweep @s.json " + $0 }),
    Mistake(
      "a folder that is not there", .outputNotCreated, saying: "none/out",
      writing.map { $0.replacing("OUTPUT", with: "@none/out") }),
    Mistake(
      "an output that is a folder", .outputNotCreated, saying: "folder: ",
      writing.map { $0.replacing("OUTPUT", with: "@folder") }),
    Mistake(
      "an output that is an input", .usage, saying: "would overwrite the input",
      writing.map { line in
        let input = line.split(separator: " ").first { $0.hasPrefix("@") }!
        return line.replacing("OUTPUT", with: input)
      }),
  ]

  @Test(arguments: mistakes) func `a mistake has the same exit code in every command`(mistake: Mistake) throws {
    let folder = try TemporaryDirectory()
    try folder.write("time_ms,offset_y\n0,0\n100,50\n200,300\n", to: "t.csv")
    try folder.write("time_ms,offset_y\n0,x\n", to: "bad.csv")
    try folder.write(#"{"trace": "t.csv"}"#, to: "s.json")
    try folder.write(#"{"trace": "t.csv","#, to: "cut.json")
    try folder.write(#"{"seeed": 1}"#, to: "unknown.json")
    try folder.write("{\"trace\": \"t.csv\",\n\"thresholds\": [\"hitchs < 1\"]}", to: "thresholds.json")
    try folder.write(#"{"schema_version": 1, "tool": {"#, to: "results.json")
    try folder.write(#"{"schema_version": 1, "tool": {}, "results": []}"#, to: "whole.json")
    try FileManager.default.createDirectory(atPath: folder.path("folder"), withIntermediateDirectories: false)
    let sweep = ["sweep", folder.path("s.json"), "-L", "preload.leading=1,2", "--jobs", "1", "-q"]
    try #require(RecordingConsole().run(sweep + ["--journal", folder.path("j.jsonl")]) == .success)
    let before = try folder.names
    for line in mistake.lines {
      let console = RecordingConsole()
      let words = line.split(separator: " ").map { word in
        word.hasPrefix("@") ? folder.path(String(word.dropFirst())) : String(word)
      }
      #expect(console.run(words) == mistake.exitCode, "\(line): \(console.errors)")
      #expect(console.errors.contains(mistake.says), "\(line): \(console.errors)")
      #expect(console.output.isEmpty, "\(line)")
    }
    #expect(try folder.names == before)
  }
}
