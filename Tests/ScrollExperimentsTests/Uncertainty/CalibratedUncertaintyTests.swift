import ScrollDiagnostics
import ScrollJSON
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

/// What `calibrate` found is known within its interval.
@Suite struct CalibratedUncertaintyTests {
  private static let calibrated = """
    {"loading": {"latency_ms": {"log_normal": {"median": 80, "sigma": 0.4}}, "bandwidth_kbps": 5000,
      "concurrent_requests": 6},
     "calibration": {
      "loading.latency_ms": {"median_interval_95": [70, 90], "sigma_interval_95": [0.3, 0.5], "source": "40 first bytes"},
      "loading.bandwidth_kbps": {"interval_95": [4000, 6000], "source": "40 transfers"},
      "loading.concurrent_requests": {"source": "3 requests that waited"}}}
    """
  private let folder: ScenarioFolder

  init() throws {
    folder = try ScenarioFolder()
    try folder.directory.write(Self.calibrated, to: "settings.json")
  }

  private func settings(
    _ scenario: String = #"{"trace": "t.csv", "include": ["settings.json"]}"#, _ overrides: [String] = [],
    stated: [String] = []
  ) throws(Failure) -> [String: UncertainSetting] {
    guard let path = try? folder.directory.write(scenario, to: "s.json") else { preconditionFailure() }
    var uncertainties: [StatedUncertainty] = []
    for text in stated { uncertainties.append(try StatedUncertainty(argument: text)) }
    let settings = try ScenarioSource(path: path, settings: overrides).uncertainSettings(uncertainties)
    return Dictionary(uniqueKeysWithValues: settings.map { ($0.place.path, $0) })
  }

  @Test func `calibrated settings and parts of distributions vary in their intervals`() throws {
    let settings = try settings()
    let latency = try #require(settings["loading.latency_ms"])
    #expect(latency.range == 70...90 && latency.value == 80)
    #expect(latency.origin == .calibrated(source: "40 first bytes"))
    #expect(settings["loading.latency_ms.log_normal.sigma"]?.range == 0.3...0.5)
    #expect(settings["loading.bandwidth_kbps"]?.range == 4000...6000)
    #expect(settings["loading.concurrent_requests"] == nil, "it was fitted, and has no interval")
    #expect(settings["content.bytes"]?.origin.isAssumed == true)
  }

  @Test func `what was calibrated for nested containers is forgotten without them`() throws {
    let nested = #"{"every": 2, "content": {"bytes": {"log_normal": {"median": 50000, "sigma": 0.5}}}}"#
    let calibration = #"{"nested.content.bytes": {"median_interval_95": [40000, 60000], "source": "40 sizes"}}"#
    try folder.directory.write(#"{"nested": \#(nested), "calibration": \#(calibration)}"#, to: "settings.json")
    let path = "nested.content.bytes"
    #expect(try settings()[path]?.range == 40_000...60_000)
    let including = #"{"trace": "t.csv", "include": ["settings.json"]}"#
    #expect(try settings(including, ["nested=null"])[path] == nil)
    #expect(try settings(#"{"trace": "t.csv", "include": ["settings.json"], "nested": null}"#)[path] == nil)
    try folder.directory.write(#"{"nested": null}"#, to: "later.json")
    #expect(try settings(#"{"trace": "t.csv", "include": ["settings.json", "later.json"]}"#)[path] == nil)
  }

  @Test func `a lower bound varies as if nobody had measured it`() throws {
    let calibration = #""calibration": {"loading.bandwidth_kbps": {"lower_bound": true, "source": "40 transfers"}}"#
    try folder.directory.write(#"{"loading": {"bandwidth_kbps": 900}, \#(calibration)}"#, to: "settings.json")
    let rate = try #require(try settings()["loading.bandwidth_kbps"])
    #expect(rate.range == 450...1800 && rate.origin.isAssumed)
  }

  @Test func `a range given by the user wins over a calibrated interval`() throws {
    let settings = try settings(stated: ["loading.latency=×0.5..×2", "loading.bandwidth=×1..×1"])
    #expect(settings["loading.latency_ms"]?.range == 40...160)
    #expect(settings["loading.latency_ms.log_normal.sigma"] == nil)
    #expect(settings["loading.bandwidth_kbps"] == nil)
    let part = try self.settings(stated: ["loading.latency.log_normal.sigma=0.1..0.9"])
    #expect(part["loading.latency_ms"]?.range == 70...90)
    #expect(part["loading.latency_ms.log_normal.sigma"]?.range == 0.1...0.9)
  }

  @Test func `an interval is dropped if something else sets the value`() throws {
    let own = try settings(#"{"trace": "t.csv", "include": ["settings.json"], "loading": {"bandwidth_kbps": 700}}"#)
    #expect(own["loading.bandwidth_kbps"]?.range == 350...1400)
    #expect(try settings(overriding: "loading.latency=30")["loading.latency_ms"]?.range == 15...60)
    try folder.directory.write(#"{"loading": {"bandwidth_kbps": 900}}"#, to: "more.json")
    let later = try settings(#"{"trace": "t.csv", "include": ["settings.json", "more.json"]}"#)
    #expect(later["loading.bandwidth_kbps"]?.range == 450...1800)
    #expect(later["loading.latency_ms"]?.range == 70...90)
  }

  private func settings(overriding text: String) throws(Failure) -> [String: UncertainSetting] {
    try settings(#"{"trace": "t.csv", "include": ["settings.json"]}"#, [text])
  }

  @Test func `an invalid interval is refused with its line`() throws {
    try folder.directory.write(
      #"{"loading": {"bandwidth_kbps": 5}, "calibration": {"loading.bandwidth_kbps": {"interval_95": [7, 6]}}}"#,
      to: "settings.json")
    let complaint = refusal { () throws(Failure) in try settings() }
    #expect(complaint?[1].contains("settings.json:1: field 'calibration.loading.bandwidth_kbps.interval_95'") == true)
    #expect(complaint?[1].contains("expected two numbers, the smaller one first") == true)
  }
}

extension UncertainSetting.Origin {
  fileprivate var isAssumed: Bool {
    if case .assumed = self { true } else { false }
  }
}
