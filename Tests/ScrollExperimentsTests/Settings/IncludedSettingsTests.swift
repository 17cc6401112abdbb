import ScrollDiagnostics
import ScrollFiles
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

  @Test func `a file that the user names wins over the scenario, and an override over the file`() throws {
    let file = SettingOverride.text(including: directory.path("settings.json"))
    let text = #"{"trace": "t.csv", "loading": {"bandwidth_kbps": 700, "latency_ms": 3}}"#
    let source = try source(text, file)
    #expect(source.scenario.loading.latency == .distribution(.logNormal(median: 80, sigma: 0.4)))
    #expect(source.scenario.loading.configuration.bandwidth == 5000)
    #expect(try Experiment(source).inputs.map(\.role) == [.scenario, .settings, .trace])
    #expect(source.namedFiles == [directory.path("settings.json"), directory.path("t.csv")])
    #expect(try self.source(text, file, "loading.bandwidth=1").scenario.loading.configuration.bandwidth == 1)
  }

  @Test func `a recording alone takes the settings of a file, from any folder`() throws {
    let elsewhere = try TemporaryDirectory()
    try elsewhere.write(
      #"{"loading": {"bandwidth_kbps": 900}, "calibration": {"loading.bandwidth_kbps": {"source": "x"}}}"#,
      to: "more.json")
    let files = CommandFiles()
    let source = try CommandFiles.$current.withValue(files) {
      try ScenarioSource(
        path: directory.path("t.csv"),
        overrides: [SettingOverride(SettingOverride.text(including: elsewhere.path("more.json")))])
    }
    #expect(source.scenario.loading.configuration.bandwidth == 900)
    #expect(source.included.calibration.paths == ["loading.bandwidth_kbps"])
    #expect(files.warnings == [])
  }

  @Test func `an override after a file takes its calibration away`() throws {
    try directory.write(
      #"{"loading": {"bandwidth_kbps": 900}, "calibration": {"loading.bandwidth_kbps": {"source": "x"}}}"#,
      to: "more.json")
    let file = SettingOverride.text(including: directory.path("more.json"))
    let text = #"{"trace": "t.csv", "loading": {"bandwidth_kbps": 700}}"#
    #expect(try source(text, file).included.calibration.paths == ["loading.bandwidth_kbps"])
    #expect(try source(text, file, "loading.bandwidth=1").included.calibration.paths == [])
  }

  @Test(arguments: [
    (#"{"loading": {"latency_ms": -1}}"#, "more.json:1: field 'loading.latency_ms': expected"),
    (#"{"trace": "t.csv"}"#, "more.json:1: field 'trace': expected settings to include, found a scenario"),
  ])
  func `problems of a file that the user names are reported with its path`(text: String, message: String) throws {
    let path = try directory.write(text, to: "more.json")
    let complaint = refusal { () throws(Failure) in
      try source(#"{"trace": "t.csv"}"#, SettingOverride.text(including: path))
    }
    #expect(complaint?[0] == "invalidScenario")
    #expect(complaint?[1].contains(message) == true, "\(complaint ?? [])")
  }

  @Test func `a missing file, standard input, and a device are told by their option`() throws {
    for (file, message) in [
      ("nowhere.json", "--with names it."), ("-", "--with -: expected the path of a file with settings"),
      ("/dev/null", "--with /dev/null: field 'include': expected the path of a file, found the device or pipe"),
    ] {
      let complaint = refusal { () throws(Failure) in
        try source(#"{"trace": "t.csv"}"#, SettingOverride.text(including: file))
      }
      #expect(complaint?[1].contains(message) == true, "\(complaint ?? [])")
    }
  }

  @Test func `commands repeat files and settings by their options`() {
    let texts = [SettingOverride.text(including: "my settings.json"), "display.leading=2"]
    #expect(texts.overrideOptions == ["--with", "my settings.json", "--set", "display.leading=2"])
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
