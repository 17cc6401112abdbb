import ScrollDiagnostics
import ScrollTraces
import TemporaryDirectories
import Testing

@testable import ScrollExperiments

struct ScenarioSourceTests {
  static let recording = "time_ms,offset_y\n0,0\n100,50\n200,80\n"
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(Self.recording, to: "t.csv")
  }

  @Test(
    arguments: [
      #"{"trace": "t.csv", "seed": 3}"#, "\u{FEFF}{\"trace\": \"t.csv\", \"seed\": 3}",
      " \t\r\n{\"trace\": \"t.csv\", \"seed\": 3}",
    ])
  func `text that begins with a brace is a scenario, whatever its name`(text: String) throws {
    try directory.write(text, to: "input.csv")
    let source = try ScenarioSource(path: directory.path("input.csv"), overrides: [])
    #expect(source.scenario.seed == 3)
    #expect(source.scenario.trace == "t.csv")
    #expect(source.recording == nil)
    #expect(source.digest?.role == .scenario)
    #expect(source.digest?.path == "input.csv")
  }

  @Test(arguments: [recording, "\u{FEFF}" + recording, " " + recording, "#scrolltrace 1\n" + recording])
  func `other text is a recording, run with the defaults`(text: String) throws {
    try directory.write(text, to: "my recording.txt")
    let source = try ScenarioSource(path: directory.path("my recording.txt"), overrides: [])
    #expect(source.recording == Array(text.utf8))
    #expect(source.digest == nil)
    #expect(source.scenario.trace == "my recording.txt")
    #expect(source.scenario.name == "my recording")
    #expect(source.scenario.changedSettings.map(\.setting.path) == ["name", "trace"])
    #expect(try Experiment(source).trace.times.count == 3)
  }

  @Test(arguments: ["[1]", "// why\n{}", "", "{"])
  func `a file named .json is read as JSON`(text: String) throws {
    let failure = try #require(try refusal(of: text, named: "s.json"))
    #expect(failure.exitCode == .invalidScenario)
    #expect(!failure.description.contains("time_ms"))
  }

  @Test(arguments: [("a.json", "a"), ("a.b.json", "a.b"), (".json", ".json")])
  func `a scenario without a name is named after its file`(file: String, name: String) throws {
    try directory.write(#"{"trace": "t.csv"}"#, to: file)
    let source = try ScenarioSource(path: directory.path(file), overrides: [])
    #expect(source.scenario.name == name)
  }

  @Test func `an override applies to a scenario and a recording alike`() throws {
    try directory.write(#"{"trace": "t.csv", "name": "given"}"#, to: "s.json")
    let overrides = [try SettingOverride("seed=8"), try SettingOverride("name=other")]
    for file in ["s.json", "t.csv"] {
      let scenario = try ScenarioSource(path: directory.path(file), overrides: overrides).scenario
      #expect(scenario.seed == 8)
      #expect(scenario.name == "other")
      #expect(scenario.trace == "t.csv")
    }
  }

  @Test func `the trace of a recording cannot be overridden`() throws {
    let failure = try #require(throws: Failure.self) {
      try ScenarioSource(path: directory.path("t.csv"), overrides: [SettingOverride("trace=other.csv")])
    }
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.description.hasPrefix("field 'trace': '\(directory.path("t.csv"))' is already the recording"))
  }

  @Test func `a scenario without a recording says how to name one`() throws {
    let failure = try #require(try refusal(of: "{}", named: "s.json"))
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.description.hasPrefix("\(directory.path("s.json")): field 'trace': a scenario needs a recording"))
  }

  @Test func `a missing file and a folder are missing inputs`() throws {
    for path in [directory.path("nothing.json"), directory.path("")] {
      let failure = try #require(throws: Failure.self) { try ScenarioSource(path: path, overrides: []) }
      #expect(failure.exitCode == .inputMissing)
      #expect(failure.description.hasPrefix("\(path): the file cannot be read: "))
    }
  }

  @Test(
    arguments: [
      ("/a/b.csv", "/a/b.csv"), ("b.csv", "/folder/b.csv"), ("../b.csv", "/folder/../b.csv"),
    ])
  func `paths are relative to the scenario's folder`(path: String, resolved: String) throws {
    try directory.write(#"{"trace": "t.csv"}"#, to: "s.json")
    let source = try ScenarioSource(path: directory.path("s.json"), overrides: [])
    let folder = String(directory.path("").dropLast())
    #expect(source.resolved(path) == resolved.replacing("/folder", with: folder))
  }

  private func refusal(of text: String, named name: String) throws -> Failure? {
    try directory.write(text, to: name)
    do {
      _ = try ScenarioSource(path: directory.path(name), overrides: [])
      return nil
    } catch {
      return error
    }
  }
}
