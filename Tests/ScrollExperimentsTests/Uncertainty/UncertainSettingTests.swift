import ScrollDiagnostics
import ScrollJSON
import ScrollSimulation
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

@Suite struct UncertainSettingTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  private func settings(_ stated: [String], _ settings: [String] = []) throws(Failure) -> [UncertainSetting] {
    let source = try ScenarioSource(path: folder.directory.path("t.csv"), settings: settings)
    var uncertainties: [StatedUncertainty] = []
    for text in stated { uncertainties.append(try StatedUncertainty(argument: text)) }
    return try source.uncertainSettings(uncertainties)
  }

  private func setting(_ stated: String, _ overrides: String...) throws -> UncertainSetting {
    let name = String(stated.prefix { $0 != "=" })
    return try #require(try settings([stated], overrides).first { $0.name == name || $0.place.path == name })
  }

  @Test(arguments: ["×0.5..×2", "x0.5..x2", "*0.5..*2"])
  func `factors multiply the scenario's value`(range: String) throws {
    let latency = try setting("loading.latency=\(range)", "loading.latency=100")
    #expect(latency.range == 50...200 && latency.value == 100 && latency.origin == .stated)
  }

  @Test(arguments: [
    ("45..360", 45.0...360.0), ("45ms..360ms", 45...360), ("45..360ms", 45...360), ("0.1s..0.2s", 100...200),
    ("100ms..0.2s", 100...200),
  ])
  func `values are in the unit of the setting`(text: String, expected: ClosedRange<Double>) throws {
    #expect(try setting("loading.latency=\(text)").range == expected)
  }

  @Test func `half and double are equally likely, and a range from 0 is uniform`() throws {
    let latency = try setting("loading.latency=×0.25..×4", "loading.latency=80")
    for (position, number) in [(0.0, 20.0), (0.25, 40), (0.5, 80), (0.75, 160), (1, 320)] {
      #expect(abs(latency.number(at: position) - number) < 1e-9 * number)
      #expect(abs(latency.position(of: number) - position) < 1e-12)
    }
    let failures = try setting("loading.failure_probability=0..0.2")
    #expect(failures.number(at: 0.25) == 0.05 && failures.position(of: 0.05) == 0.25)
  }

  @Test(arguments: [
    (#"{"log_normal": {"median": 100, "sigma": 0.5}}"#, #"{"log_normal": {"median": 200, "sigma": 0.5}}"#),
    (#"{"uniform": {"minimum": 80, "maximum": 120}}"#, #"{"uniform": {"minimum": 160, "maximum": 240}}"#),
    (#"{"samples": [100, 20, 900]}"#, #"{"samples": [200, 40, 1800]}"#), ("100", "200"),
  ])
  func `a distribution varies as a whole`(present: String, doubled: String) throws {
    let latency = try setting("loading.latency=50..200", "loading.latency=\(present)")
    #expect(latency.value == 100)
    #expect(latency.node(of: latency.number(at: 1)) == JSONNode(argument: doubled))
  }

  @Test func `whole numbers stay whole`() throws {
    let requests = try setting("loading.concurrent_requests=2..6")
    let numbers = (0...8).map { requests.node(of: requests.number(at: Double($0) / 8)).number!.double }
    #expect(numbers.allSatisfy { $0 == $0.rounded() && (2...6).contains($0) })
  }

  @Test func `settings given as certain, null or unused are not uncertain`() throws {
    let usual = try settings([]).map(\.name)
    #expect(usual.contains("loading.latency") && !usual.contains("loading.bandwidth"), "the rate is null")
    #expect(try !settings(["loading.latency=×1..×1"]).map(\.name).contains("loading.latency"))
    #expect(try !settings(["loading.failure_probability=×1..×1"]).map(\.name).contains("loading.failure_probability"))
    #expect(try !settings(["loading.latency=×1..×1"], ["loading.latency=0"]).map(\.name).contains("loading.latency"))
    #expect(try !settings([], ["batching.enabled=false"]).map(\.name).contains("batching.latency"))
    #expect(try settings([], ["loading.bandwidth=5000"]).map(\.name).contains("loading.bandwidth"))
  }

  @Test func `each assumption has a reason, a setting and its range`() throws {
    for spread in AssumedSpread.all {
      let setting = try #require(SettingCatalog.setting(named: spread.path))
      #expect(AssumedSpread.of(setting)?.path == spread.path && !spread.reason.isEmpty)
      #expect(spread.factors.lowerBound < 1 && spread.factors.upperBound > 1)
    }
    let latency = try #require(try settings([], ["loading.latency=100"]).first { $0.name == "loading.latency" })
    #expect(latency.range == 50...200)
    #expect(AssumedSpread.all.first { $0.path == "content.bytes" }?.text == "×0.67..×1.5")
  }

  @Test(arguments: [
    ("loading.latency", "expected a setting and its range"),
    ("loading.latency=5", "expected two factors or two values"),
    ("loading.latency=×0.5..2", "expected two factors or two values"),
    ("loading.latency=×0..×2", "expected two factors or two values"),
    ("loading.latency=9..2", "the range from 9 to 2 is empty"), ("loading.latency=-5..5", "from 0 to"),
    ("loading.latencie=×0.5..×2", "unknown setting"), ("loading.latency=1kB..2kB", "units ms"),
    ("loading.bandwidth=×0.5..×2", "to vary, found null"), ("policy.kind=×0.5..×2", "to vary, found the string"),
    ("loading.failure_probability=×0.5..×2", "stays 0 with any factor"), ("nested.every=2..3", "no such containers"),
    ("seed=1..9", "no seed is truer than another"), ("loading.latency=nan..inf", "expected two factors or two values"),
  ])
  func `impossible ranges are refused, naming the option`(text: String, message: String) throws {
    let complaint = try #require(refusal { () throws(Failure) in try settings([text]) })
    #expect(complaint[1].hasPrefix("--uncertain \(text.shellWord): ") && complaint[1].contains(message), "\(complaint)")
  }

  @Test func `a setting can be given only once`() {
    let complaint = refusal { () throws(Failure) in try settings(["loading.latency=1..2", "loading.latency_ms=1..3"]) }
    #expect(complaint?[1].contains("it is given twice") == true)
  }
}
