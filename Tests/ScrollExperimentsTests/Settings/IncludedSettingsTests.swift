import Foundation
import ScrollDiagnostics
import ScrollFiles
import ScrollJSON
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

  /// Writes settings that name an items file, with that file beside them, into a folder of their own.
  private func measured(_ items: String, in folder: String = "measured") throws -> String {
    try? FileManager.default.createDirectory(atPath: directory.path(folder), withIntermediateDirectories: false)
    try directory.write("bytes\n\(items)\n", to: "\(folder)/items.csv")
    return try directory.write(#"{"content": {"items_file": "items.csv"}}"#, to: "\(folder)/m.json")
  }

  @Test func `paths in settings are relative to their own folder`() throws {
    let text = #"{"trace": "t.csv", "include": ["measured/m.json"]}"#
    let path = try measured("11\n12")
    let included = try source(text)
    #expect(included.namedFiles.last == directory.path("t.csv"))
    #expect(included.namedFiles.contains(directory.path("measured/items.csv")))
    #expect(try Experiment(included).blueprint.items[0].count == 2)
    let given = try source(#"{"trace": "t.csv"}"#, SettingOverride.text(including: path))
    #expect(given.namedFiles.contains(directory.path("measured/items.csv")))
    #expect(try Experiment(given).blueprint.items[0].count == 2)
    let failure = try #require(throws: Failure.self) {
      try directory.write(#"{"content": {"items_file": "none.csv"}}"#, to: "measured/m.json")
      _ = try Experiment(source(text))
    }
    let remedy = "The setting 'content.items_file' names it, relative to the folder of '\(path)'."
    #expect(failure.description.contains(remedy), "\(failure)")
  }

  @Test func `a path is relative to the folder of what sets it`() throws {
    let path = try measured("11\n12")
    _ = try measured("11\n12\n13", in: "more")
    try directory.write("bytes\n11\n", to: "items.csv")
    func count(_ text: String, _ overrides: String...) throws -> Int {
      try directory.write(text, to: "s.json")
      let overrides = try overrides.map { try SettingOverride($0) }
      return try Experiment(ScenarioSource(path: directory.path("s.json"), overrides: overrides)).blueprint.items[0]
        .count
    }
    let file = SettingOverride.text(including: path)
    let own = #"{"trace": "t.csv", "content": {"items_file": "items.csv"}}"#
    #expect(try count(own) == 1)
    #expect(try count(own, file) == 2)
    #expect(try count(own, file, "content.items_file=items.csv") == 1)
    #expect(try count(own, file, SettingOverride.text(including: directory.path("more/m.json"))) == 3)
    #expect(try count(#"{"trace": "t.csv", "include": ["measured/m.json", "more/m.json"]}"#) == 3)
    let both = #"{"trace": "t.csv", "include": ["measured/m.json"], "content": {"items_file": "items.csv"}}"#
    #expect(try count(both) == 1)
  }

  @Test func `networks, samples, and nested items are found beside the settings`() throws {
    _ = try measured("11")
    try directory.write("80\n90\n", to: "measured/samples.csv")
    try directory.write("1\n2\n3\n", to: "measured/net.txt")
    try directory.write(
      #"{"loading": {"network": "net.txt", "latency_ms": {"samples_file": "samples.csv"}}, "#
        + #""nested": {"content": {"items_file": "items.csv"}}}"#, to: "measured/m.json")
    let source = try source(#"{"trace": "t.csv", "include": ["measured/m.json"]}"#)
    for name in ["net.txt", "samples.csv", "items.csv"] {
      #expect(source.namedFiles.contains(directory.path("measured/\(name)")), "\(source.namedFiles)")
    }
    #expect(try Experiment(source).inputs.map(\.role).contains(.network))
    // A network that a sweep tries is one of the scenario's.
    try directory.write("1\n2\n3\n4\n", to: "other.txt")
    let tunable = try TunableScenario(source)
    let tuning = try Tuning([("loading.network", "other.txt")])
    #expect(try tunable.source.tuned(by: tuning).namedFiles.contains(directory.path("other.txt")))
  }

  @Test func `files that given settings name are expected beside the settings`() throws {
    let elsewhere = try TemporaryDirectory()
    try elsewhere.write("bytes\n11\n", to: "items.csv")
    try elsewhere.write(#"{"content": {"items_file": "items.csv"}}"#, to: "inside.json")
    try elsewhere.write(#"{"content": {"items_file": "\#(directory.path("items.csv"))"}}"#, to: "outside.json")
    try directory.write("bytes\n11\n", to: "items.csv")
    for (name, count) in [("inside", 0), ("outside", 1)] {
      let files = CommandFiles()
      try CommandFiles.$current.withValue(files) {
        let override = try SettingOverride(SettingOverride.text(including: elsewhere.path("\(name).json")))
        _ = try Experiment(ScenarioSource(path: directory.path("t.csv"), overrides: [override]))
      }
      #expect(files.warnings.count == count)
      for warning in files.warnings {
        #expect(warning.path == elsewhere.path("outside.json"))
        #expect(warning.message.contains("' is outside the settings' folder, "))
      }
    }
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
    let piped = [SettingOverride.text(including: "/dev/fd/63"), SettingOverride.text(including: "/dev/stdin")]
    #expect(piped.overrideOptions == ["--with", "settings from a pipe", "--with", "/dev/stdin"])
  }

  @Test func `a command ends with a comment on the pipes in it`() {
    let settings = [SettingOverride.text(including: "/dev/fd/63"), "loading.network=/dev/fd/62"].overrideOptions
    #expect(
      (["scrollbench", "run", "feed.json"] + settings).shellCommand == """
        scrollbench run feed.json --with 'settings from a pipe' --set loading.network=/dev/fd/62  \
        # name a file in place of 'settings from a pipe' and /dev/fd/62
        """)
    let others = ["scrollbench", "run", "-", "--with", "/dev/stdin", "--set", "name=a b"]
    #expect(others.shellCommand == "scrollbench run - --with /dev/stdin --set 'name=a b'")
  }

  @Test func `settings from a pipe are read once, for every scenario of a command`() throws {
    let pipe = Pipe()
    try directory.write("bytes\n11\n", to: "items.csv")
    let items = directory.path("items.csv")
    let settings = #"{"content": {"items_file": "\#(items)"}, "loading": {"bandwidth_kbps": 900}}"#
    try pipe.fileHandleForWriting.write(contentsOf: Data(settings.utf8))
    try pipe.fileHandleForWriting.close()
    let file = SettingOverride.text(including: "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
    try CommandFiles.$current.withValue(CommandFiles()) {
      for _ in 0..<2 {
        let source = try source(#"{"trace": "t.csv"}"#, file)
        #expect(source.scenario.loading.configuration.bandwidth == 900)
        #expect(source.namedFiles.contains(items))
      }
    }
  }

  @Test(arguments: [
    (#""settings.json""#, "field 'include': expected an array of the paths of files, found the string"),
    (#"["nowhere.json"]"#, "The scenario includes it, relative to the folder of '"),
    (#"["/nowhere/settings.json"]"#, "The scenario includes it."),
    (#"["-"]"#, "field 'include': expected an array of the paths of files"),
  ])
  func `files that cannot be included are refused`(names: String, message: String) {
    let complaint = refusal { () throws(Failure) in try source(#"{"trace": "t.csv", "include": \#(names)}"#) }
    #expect(complaint?[1].contains(message) == true, "\(complaint ?? [])")
  }
}
