import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import TemporaryDirectories
import Testing

@testable import ScrollGating

struct GateTests {
  private let folder: GateFolder

  init() throws {
    folder = try GateFolder()
    try folder.write("\"name\": \"photo feed\"", to: "photos.json")
    try folder.write(GateFolder.varied, to: "varied.json")
  }

  private func failure(_ thresholds: String..., usesBaselines: Bool = true) throws -> Failure {
    var rules = try GateRules(thresholds)
    rules.usesBaselines = usesBaselines
    let scenarios = try ["photos.json", "varied.json"].map { try folder.scenario($0) }
    return try #require(throws: Failure.self) { try Gate(scenarios, rules) }
  }

  @Test(arguments: [
    ("hitches{scenario=photo fed} < 3", "no scenario is named 'photo fed'", "Did you mean 'photo feed'?"),
    ("hitches{trace=swip} < 3", "no trace is named 'swip'", "Did you mean 'swipe'?"),
    ("items_shown{container=inner} < 3", "no container is named 'inner'", "There is 'outer', 'nested'."),
    ("items_shown{kind=vdeo} < 3", "no kind is named 'vdeo'", "Did you mean 'video'?"),
  ])
  func `a selector that selects nothing is reported with the nearest name`(
    threshold: String, message: String, remedy: String
  ) throws {
    let failure = try failure(threshold)
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.diagnostics[0].message.contains(message), "\(failure)")
    #expect(failure.diagnostics[0].remedy == remedy)
  }

  @Test func `tags that fit separately but not together select nothing`() throws {
    let failure = try failure("items_shown{scenario=photos,container=nested} < 3")
    #expect(failure.diagnostics[0].message.hasSuffix("selects nothing: no part has all of its tags"))
  }

  @Test func `baselines have no regret, so no threshold can compare it with one`() throws {
    let failure = try failure("regret.latency <= baseline")
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.diagnostics[0].message.contains("do not store metrics that are measured against foresight"))
  }

  @Test(arguments: ["regret.bytes", "foresight.late_items", "hitches"])
  func `a metric over all containers cannot be selected by container`(metric: String) throws {
    let failure = try #require(throws: Failure.self) { try GateRules(["\(metric){container=outer} < 3"]) }
    #expect(failure.diagnostics[0].message.hasSuffix("is not measured by container: it covers all of them together"))
  }

  @Test func `every threshold that selects nothing is reported`() throws {
    #expect(try failure("hitches{scenario=a} < 3", "hitches{scenario=b} < 3").diagnostics.count == 2)
  }

  @Test(arguments: ["photo feed", "photos", "ph*", "*"])
  func `a scenario is selected by its name or its file name`(pattern: String) throws {
    let scenario = try folder.scenario("photos.json")
    let selector = try Threshold("hitches{scenario=\(pattern)} < 3").selector
    #expect(scenario.parts(selectedBy: selector) == [.whole])
  }

  @Test(arguments: ["swipe", "trace"])
  func `a recording is selected by its name or its file name`(pattern: String) throws {
    let scenario = try folder.scenario("photos.json")
    let selector = try Threshold("hitches{trace=\(pattern)} < 3").selector
    #expect(scenario.parts(selectedBy: selector) == [.whole])
  }

  @Test func `a scenario's own threshold must select that scenario`() throws {
    try folder.write("\"thresholds\": [\n\"hitches{scenario=photos} < 3\"\n]", to: "own.json")
    let scenarios = try ["photos.json", "own.json"].map { try folder.scenario($0) }
    let failure = try #require(throws: Failure.self) { try Gate(scenarios, GateRules()) }
    #expect(failure.diagnostics[0].path == folder.directory.path("own.json"))
    #expect(failure.diagnostics[0].line == 4)
  }

  @Test func `a comparison with a baseline needs one`() throws {
    let failure = try failure("hitches <= baseline", usesBaselines: false)
    #expect(failure.exitCode == .invalidScenario)
    #expect(failure.diagnostics[0].message.hasSuffix("compares with a baseline, but none is used"))
  }

  @Test func `two scenarios cannot share a baseline`() throws {
    let scenarios = try ["photos.json", "photos.json"].map { try folder.scenario($0) }
    let failure = try #require(throws: Failure.self) { try Gate(scenarios, GateRules()) }
    #expect(failure.exitCode == .usage)
    var rules = GateRules()
    rules.usesBaselines = false
    let nothing = try #require(throws: Failure.self) { try Gate(scenarios, rules) }
    #expect(nothing.exitCode == .usage && nothing.diagnostics[0].message.hasPrefix("there is nothing to judge by"))
    rules.thresholds = [try Threshold("fetches.started >= 0")]
    #expect(throws: Never.self) { try Gate(scenarios, rules) }
  }
}
