import ScrollDiagnostics
import ScrollSimulation
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

@Suite struct IncludedSettingsTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(ScenarioSourceTests.recording, to: "t.csv")
    try directory.write(
      #"{"loading": {"latency_ms": {"log_normal": {"median": 80, "sigma": 0.4}}, "bandwidth_kbps": 5000}}"#,
      to: "settings.json")
  }

  private func source(_ text: String, _ overrides: String...) throws(Failure) -> ScenarioSource {
    guard let path = try? directory.write(text, to: "s.json") else { preconditionFailure() }
    var parsed: [SettingOverride] = []
    for override in overrides { parsed.append(try SettingOverride(override)) }
    return try ScenarioSource(path: path, overrides: parsed)
  }

  @Test func `settings of an included file apply unless the scenario has them`() throws {
    let source = try source(
      #"{"trace": "t.csv", "include": ["settings.json"], "loading": {"bandwidth_kbps": 700}}"#)
    #expect(source.scenario.loading.latency == .distribution(.logNormal(median: 80, sigma: 0.4)))
    #expect(source.scenario.loading.configuration.bandwidth == 700)
    #expect(try Experiment(source).inputs.map(\.role) == [.scenario, .settings, .trace])
    #expect(source.namedFiles.map { $0.hasSuffix("settings.json") } == [true, false])
  }

  @Test func `a setting replaces the same one in another form`() throws {
    let source = try source(
      #"{"trace": "t.csv", "include": ["settings.json"], "loading": {"latency_ms": {"samples": [1, 2]}}}"#)
    #expect(source.scenario.loading.latency == .distribution(.samples([1, 2])))
  }

  @Test func `the last of several files wins, and an override wins over all`() throws {
    try directory.write(
      #"{"loading": {"bandwidth_kbps": 900}, "calibration": {"loading.bandwidth_kbps": {"source": "x"}}}"#,
      to: "more.json")
    let text = #"{"trace": "t.csv", "include": ["settings.json", "more.json"]}"#
    #expect(try source(text).scenario.loading.configuration.bandwidth == 900)
    #expect(try source(text, "loading.bandwidth=1").scenario.loading.configuration.bandwidth == 1)
  }

  @Test func `problems in an included file are reported with their lines`() throws {
    try directory.write("{\n\"loading\": {\"latency_ms\": -1}}", to: "settings.json")
    let complaint = refusal { () throws(Failure) in try source(#"{"trace": "t.csv", "include": ["settings.json"]}"#) }
    #expect(complaint?[0] == "invalidScenario")
    #expect(complaint?[1].contains("settings.json:2: field 'loading.latency_ms': expected") == true)
  }

  @Test(arguments: [
    (#""settings.json""#, "field 'include': expected an array of the paths of files, found the string"),
    (#"["nowhere.json"]"#, "The scenario includes it, relative to its own folder."),
    (#"["-"]"#, "field 'include': expected an array of the paths of files"),
  ])
  func `files that cannot be included are refused`(names: String, message: String) {
    let complaint = refusal { () throws(Failure) in try source(#"{"trace": "t.csv", "include": \#(names)}"#) }
    #expect(complaint?[1].contains(message) == true, "\(complaint ?? [])")
  }
}
