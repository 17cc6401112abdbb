import ScrollDiagnostics
import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import Testing

@testable import ScrollExperiments

struct SettingOverrideTests {
  @Test(
    arguments: [
      "display.leading=2", "display.leading=2.0", "display.leading=2e0", "display.leading= 2",
      "policy.tuning.full.display.leading_screenfuls=2",
    ])
  func `equal values give equal scenarios, however they are written`(override: String) throws {
    let file = try Scenario(
      text: #"{"policy": {"tuning": {"full": {"display": {"leading_screenfuls": 2}}}}}"#)
    #expect(try Scenario(text: "{}", overrides: [override]).json.formatted() == file.json.formatted())
  }

  @Test(
    arguments: [
      ("loading.latency=0.2s", "loading.latency=200"), ("loading.latency=200 ms", "loading.latency=200"),
      ("loading.latency.constant=0.2s", "loading.latency.constant=200"),
      ("loading.bandwidth=4Mbit/s", "loading.bandwidth=4000"), ("loading.bandwidth=1MB/s", "loading.bandwidth=8000"),
      ("content.bytes=60kB", "content.bytes=60000"), ("content.bytes=1.5MiB", "content.bytes=1572864"),
      ("loading.completion_overhead=300us", "loading.completion_overhead=0.3"),
      ("batching.failure_probability=5%", "batching.failure_probability=0.05"),
      ("processor.load=30%", "processor.load=0.3"), ("verdict.blank_time.good=2.5 %", "verdict.blank_time.good=0.025"),
      ("content.length=280pt", "content.length=280"), ("replay.refresh=60Hz", "replay.refresh=60"),
    ])
  func `a number can have a unit`(written: String, plain: String) throws {
    #expect(
      try Scenario(text: "{}", overrides: [written]).json.formatted()
        == Scenario(text: "{}", overrides: [plain]).json.formatted())
  }

  @Test func `a bandwidth can be unlimited, which is null in a scenario`() throws {
    for word in ["null", "unlimited"] {
      let scenario = try Scenario(
        text: #"{"loading": {"bandwidth_kbps": 700}}"#, overrides: ["loading.bandwidth=\(word)"])
      #expect(scenario.loading.configuration.bandwidth == nil)
      #expect(scenario.json["loading"]?["bandwidth_kbps"] == .null)
    }
    let failure = try #require(throws: Failure.self) {
      try Scenario(text: "{}", overrides: ["loading.bandwidth=unlimitd"])
    }
    #expect(
      failure.diagnostics[0].message
        == "expected null, unlimited, or a number from 0.001 to 1000000000, found the string 'unlimitd'")
  }

  @Test(arguments: ["loading.latency=200kB", "content.bytes=60kb", "loading.latency.log_normal.median=3x"])
  func `a unit of another kind is refused with the fitting ones`(text: String) throws {
    let failure = try #require(throws: Failure.self) { try SettingOverride(text) }
    #expect(failure.exitCode == .usage)
    #expect(failure.diagnostics[0].message.hasPrefix("expected a number with one of the units "))
  }

  @Test(arguments: ["preload.leading=844px", "minimum.preload.leading=2screens", "batching.leading=5%"])
  func `a range takes a number of screenfuls`(text: String) throws {
    let failure = try #require(throws: Failure.self) { try SettingOverride(text) }
    #expect(failure.diagnostics[0].message.hasPrefix("expected a number of screenfuls, without a unit, found "))
  }

  @Test(arguments: ["loading.network=3g", "loading.latency.samples_file=3x.csv", "name=5ms"])
  func `digits with letters are text if no number is expected`(text: String) {
    #expect(throws: Never.self) { try SettingOverride(text) }
  }

  @Test func `minus zero is zero`() throws {
    let scenario = try Scenario(text: "{}", overrides: ["display.leading=-0", "loading.latency=-0.0"])
    #expect(
      scenario.changedSettings.map { "\($0.setting.shortName)=\($0.value)" }
        == ["display.leading=0", "loading.latency=0"])
  }

  @Test func `setting the default changes nothing`() throws {
    for count in 1...Scenario.levelLimit {
      let overrides = SettingCatalog.settings(levelCount: count).map { "\($0.shortName)=\($0.defaultValue)" }
      let scenario = try Scenario(text: "{}", overrides: overrides)
      #expect(scenario.json == Scenario(levelCount: count).json)
      #expect(scenario.changedSettings.isEmpty)
    }
  }

  @Test func `an override wins over the file, and the last override wins`() throws {
    let scenario = try Scenario(text: #"{"seed": 2}"#, overrides: ["seed=3", "seed=4"])
    #expect(scenario.seed == 4)
    let mixed = try Scenario(
      text: "{}", overrides: ["policy.tuning.full.preload.leading_screenfuls=3", "preload.leading=5"])
    #expect(mixed.outer.policy.tuning(layout: .list)[.full, .preload].leadingBufferScreenfuls.value == 5)
  }

  @Test func `a word needs no quotes`() throws {
    let scenario = try Scenario(text: "{}", overrides: ["policy.kind=on-display", "name=two words"])
    #expect(scenario.outer.policy.kind?.name == "on-display")
    #expect(scenario.name == "two words")
  }

  @Test func `a text that looks like a number needs quotes`() throws {
    #expect(problems(of: "{}", overrides: ["name=7"]).count == 1)
    #expect(try Scenario(text: "{}", overrides: ["name=\"7\""]).name == "7")
  }

  @Test func `a value can contain equals signs and can be empty`() throws {
    #expect(try Scenario(text: "{}", overrides: ["summary=a=b"]).summary == "a=b")
    #expect(try Scenario(text: #"{"name": "x"}"#, overrides: ["name="]).name == "")
  }

  @Test func `a part of a distribution can be set by itself`() throws {
    let text = #"{"loading": {"latency_ms": {"log_normal": {"median": 90, "sigma": 0.4}}}}"#
    let scenario = try Scenario(text: text, overrides: ["loading.latency.log_normal.sigma=1"])
    #expect(scenario.loading.latency == .distribution(.logNormal(median: 90, sigma: 1)))
  }

  @Test func `parts of another form replace the old form`() throws {
    let scenario = try Scenario(
      text: #"{"content": {"bytes": {"samples": [1, 2]}}}"#,
      overrides: ["content.bytes.uniform.minimum=3", "content.bytes.uniform.maximum=4"])
    #expect(scenario.outer.content.bytes == .distribution(.uniform(minimum: 3, maximum: 4)))
  }

  @Test func `an incomplete form is refused without naming a file`() {
    #expect(
      problems(of: "{}", overrides: ["content.bytes.uniform.minimum=3"]) == [
        "field 'content.bytes.uniform': 'maximum' is missing"
      ])
  }

  @Test func `a choice that looks like a number needs no quotes, in an option and in a file`() throws {
    let quoted = try Scenario(text: "{}", overrides: [#"compose.version="1.13""#]).json
    #expect(try Scenario(text: "{}", overrides: ["compose.version=1.13"]).json == quoted)
    #expect(try Scenario(text: #"{"policy": {"compose": {"version": 1.13}}}"#).json == quoted)
    #expect(try Scenario(text: "{}").json != quoted)
  }

  @Test(arguments: ["seed", "", "=5", "=", "display.leading"])
  func `an override without path=value is a usage error with an example`(text: String) throws {
    let failure = try #require(throws: Failure.self) { try SettingOverride(text) }
    #expect(failure.exitCode == .usage)
    #expect(failure.description.hasPrefix("--set \(text.shellWord): expected path=value\n"))
    #expect(failure.diagnostics[0].remedy == "For example --set display.leading=1.5")
  }

  @Test(
    arguments: [
      ("display.leadin=1", "Did you mean 'display.leading'?"),
      ("loading.latency_sm=1", "Did you mean 'loading.latency_ms'?"),
      ("windowSize=5", "Did you mean 'flatlist.window_size', 'preload.leading', or 'preload.trailing'?"),
      ("policy=texture", "It is a group of settings: policy.kind, policy.container, "),
      ("viewport=1", "It is a group of settings: viewport.width, viewport.height."),
      ("qqqqqq=1", "'scrollbench describe' lists all settings."),
    ])
  func `an unknown setting is an invalid scenario with a remedy`(text: String, remedy: String) throws {
    let failure = try #require(throws: Failure.self) { try SettingOverride(text) }
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.diagnostics[0].message == "unknown setting")
    #expect(failure.diagnostics[0].remedy?.hasPrefix(remedy) == true)
  }

  @Test func `a name below a plain setting is refused`() {
    #expect(
      problems(of: "{}", overrides: ["display.leading.more=1"]) == [
        """
        field 'policy.tuning.full.display.leading_screenfuls': expected a number from 0 to 100, found an object
        """
      ])
  }

  @Test func `a wrong value is reported with the setting, not with a file`() {
    #expect(
      problems(of: "{}", overrides: ["display.leading=101"]) == [
        """
        field 'policy.tuning.full.display.leading_screenfuls': expected a number from 0 to 100, found the number 101
        """
      ])
  }

  @Test(arguments: ["nan", "inf", "-inf", "1e999", "0x10", "1,5", "½"])
  func `a value that is not a finite decimal number is refused`(value: String) {
    #expect(problems(of: "{}", overrides: ["display.leading=\(value)"]).count == 1)
  }
}
