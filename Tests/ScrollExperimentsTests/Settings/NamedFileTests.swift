import Foundation
import ScrollDiagnostics
import ScrollFiles
import ScrollJSON
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

/// Files that scenarios name outside their folder.
struct NamedFileTests {
  private let folder: ScenarioFolder
  private let elsewhere: TemporaryDirectory
  private static let secret = "root:x:0:0:hunter2"

  init() throws {
    folder = try ScenarioFolder()
    elsewhere = try TemporaryDirectory()
    try elsewhere.write("\(Self.secret)\nmore:\(Self.secret)\n", to: "secret")
    try elsewhere.write(ScenarioFolder.swipe, to: "good.csv")
  }

  enum Way: CaseIterable {
    case absolute, upward, link
  }

  static let scenarios = [
    ("trace", #"{"trace": "PATH"}"#),
    ("include", #"{"trace": "t.csv", "include": ["PATH"]}"#),
    ("content.items_file", #"{"trace": "t.csv", "content": {"items_file": "PATH"}}"#),
    ("loading.network", #"{"trace": "t.csv", "loading": {"network": "PATH"}}"#),
    ("loading.latency_ms", #"{"trace": "t.csv", "loading": {"latency_ms": {"samples_file": "PATH"}}}"#),
    ("content.bytes", #"{"trace": "t.csv", "content": {"bytes": {"samples_file": "PATH"}}}"#),
  ]

  /// A path of a file elsewhere, from the scenario's folder.
  private func path(_ name: String, _ way: Way) throws -> String {
    switch way {
    case .absolute: return elsewhere.path(name)
    case .upward:
      let folders = elsewhere.path(name).split(separator: "/").suffix(2)
      return "../" + folders.joined(separator: "/")
    case .link:
      try #require(symlink(elsewhere.path(name), folder.directory.path("link")) == 0)
      return "link"
    }
  }

  @Test func `every setting that takes a file of samples names it`() throws {
    let settings = SettingCatalog.settings(levelCount: 2).filter { $0.expects.contains("samples_file") }
    #expect(settings.count == 13)
    for setting in settings {
      let scenario = try Scenario().tuned(
        by: Tuning([SettingChange(SettingPlace(setting), ["samples_file": "x.csv"])]), path: "s.json")
      #expect(scenario.namedFiles.map(\.setting) == [setting.path])
    }
  }

  @Test(arguments: scenarios, Way.allCases)
  func `errors do not quote an outside file`(named: (setting: String, scenario: String), way: Way) throws {
    let path = try path("secret", way)
    let files = CommandFiles()
    let failure = try #require(
      try CommandFiles.$current.withValue(files) {
        try folder.failure(ofScenario: named.scenario.replacing("PATH", with: path))
      })
    #expect([.malformedData, .invalidScenario].contains(failure.exitCode))
    #expect(!failure.description.contains("hunter2"))
    #expect(!failure.description.contains("root"))
    #expect(failure.description.contains("the file's problems are not shown"))
    #expect(failure.description.contains("names it as '\(named.setting)'"))
    #expect(files.warnings.map(\.field) == [named.setting])
    #expect(files.warnings[0].message.contains("is outside the scenario's folder, "))
    #expect(files.warnings[0].path == folder.directory.path("s.json"))
  }

  @Test func `a valid outside file is read with a warning`() throws {
    let files = CommandFiles()
    try CommandFiles.$current.withValue(files) {
      try #expect(folder.failure(ofScenario: #"{"trace": "\#(elsewhere.path("good.csv"))"}"#) == nil)
    }
    #expect(files.warnings.count == 1)
  }

  @Test func `a file named by the user may be anywhere and has full errors`() throws {
    let files = CommandFiles()
    let failure = try #require(
      CommandFiles.$current.withValue(files) { folder.failure("content.items_file=\(elsewhere.path("secret"))") })
    #expect(failure.description.contains(Self.secret))
    #expect(files.warnings == [])
  }

  @Test func `a path in a results file does not count as typed by the user`() throws {
    let override = try SettingOverride.recorded("content.items_file=\(elsewhere.path("secret"))")
    let complaint = refusal { () throws(Failure) in
      try Experiment(ScenarioSource(path: folder.directory.path("t.csv"), overrides: [override]))
    }
    #expect(complaint?[1].contains("the file's problems are not shown") == true, "\(complaint ?? [])")
  }

  @Test func `inside a repository files may be in sibling folders`() throws {
    let directory = folder.directory
    for name in [".git", "scenarios", "traces"] {
      try FileManager.default.createDirectory(atPath: directory.path(name), withIntermediateDirectories: false)
    }
    try directory.write(ScenarioFolder.swipe, to: "traces/t.csv")
    try directory.write(#"{"trace": "../traces/t.csv"}"#, to: "scenarios/s.json")
    let files = CommandFiles()
    _ = try CommandFiles.$current.withValue(files) {
      try Experiment(ScenarioSource(path: directory.path("scenarios/s.json"), overrides: []))
    }
    #expect(files.warnings == [])
  }
}
