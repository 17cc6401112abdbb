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

  @Test func `settings of an included file count unless the scenario has them`() throws {
    let source = try source(
      #"{"trace": "t.csv", "include": ["settings.json"], "loading": {"bandwidth_kbps": 700}}"#)
    #expect(source.scenario.loading.latency == .distribution(.logNormal(median: 80, sigma: 0.4)))
    #expect(source.scenario.loading.configuration.bandwidth == 700)
    #expect(try Experiment(source).inputs.map(\.role) == [.scenario, .settings, .trace])
    #expect(source.namedFiles.map { $0.hasSuffix("settings.json") } == [true, false])
  }

  @Test func `a setting takes the place of the same one in another form`() throws {
    let source = try source(
      #"{"trace": "t.csv", "include": ["settings.json"], "loading": {"latency_ms": {"samples": [1, 2]}}}"#)
    #expect(source.scenario.loading.latency == .distribution(.samples([1, 2])))
  }

  @Test func `of several files the last one counts, and an option counts more`() throws {
    try directory.write(
      #"{"loading": {"bandwidth_kbps": 900}, "calibration": {"loading.bandwidth_kbps": {"source": "x"}}}"#,
      to: "more.json")
    let text = #"{"trace": "t.csv", "include": ["settings.json", "more.json"]}"#
    #expect(try source(text).scenario.loading.configuration.bandwidth == 900)
    #expect(try source(text, "loading.bandwidth=1").scenario.loading.configuration.bandwidth == 1)
  }

  @Test func `what is wrong in an included file is told with its line`() throws {
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
  func `what cannot be included is refused`(names: String, message: String) {
    let complaint = refusal { () throws(Failure) in try source(#"{"trace": "t.csv", "include": \#(names)}"#) }
    #expect(complaint?[1].contains(message) == true, "\(complaint ?? [])")
  }
}
