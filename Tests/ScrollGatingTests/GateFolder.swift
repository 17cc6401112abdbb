import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import TemporaryDirectories

@testable import ScrollGating

/// A folder with a recording of a swipe and scenarios that replay it.
struct GateFolder {
  let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try directory.write(
      "#scrolltrace 1\n#name swipe\ntime_ms,offset_y\n0,0\n100,500\n400,2000\n900,3000\n", to: "trace.csv")
  }

  /// What makes a run depend on chance.
  static let random = """
    "content": { "items": 40 }, "loading": { "latency_ms": { "log_normal": { "median": 150, "sigma": 0.8 } } }
    """

  /// Items of two kinds, in lists in the cells of a list.
  static let varied = """
    "content": { "feed": "mixed-social", "items": 30 },
    "nested": { "content": { "items": 12 }, "layout": { "axis": "horizontal" } }
    """

  /// - Parameter settings: Members of the scenario, besides its recording.
  /// - Returns: The scenario's path.
  @discardableResult
  func write(_ settings: String = "", to name: String = "feed.json") throws -> String {
    try directory.write(
      "{\n\"trace\": \"trace.csv\"\(settings.isEmpty ? "" : ",\n\(settings)")\n}\n", to: name)
  }

  func scenario(_ name: String = "feed.json", set: [String] = []) throws -> GatedScenario {
    let overrides = try set.map { try SettingOverride($0) }
    return try GatedScenario(
      ScenarioSource(path: directory.path(name), overrides: overrides), baselineFolder: nil)
  }

  /// Accepts what a scenario comes to.
  @discardableResult
  func update(
    _ name: String = "feed.json", _ rules: GateRules = GateRules(), set: [String] = []
  ) throws -> BaselineUpdate {
    let scenario = try scenario(name, set: set)
    let update = BaselineUpdate(scenario, scenario.run(rules), rules)
    try [update].write()
    return update
  }

  /// Gates one scenario.
  func gate(_ rules: GateRules = .exact, of name: String = "feed.json", set: [String] = []) throws -> ScenarioGate {
    try Gate([scenario(name, set: set)], rules).run(0)
  }

  func baseline(_ name: String = "feed.json") throws -> Baseline {
    let path = directory.path("baselines/\(name)")
    var reader = try BaselineReader(path: path, bytes: Array(directory.read("baselines/\(name)").utf8))
    return try reader.baseline()
  }

  /// Changes the text of a baseline.
  func edit(_ name: String = "feed.json", _ change: (String) -> String) throws {
    try directory.write(change(directory.read("baselines/\(name)")), to: "baselines/\(name)")
  }
}

extension GateRules {
  /// Every metric must be as it was.
  static var exact: GateRules {
    var rules = GateRules()
    rules.judged = .all
    return rules
  }

  /// With thresholds and `metric=amount` tolerances.
  init(_ thresholds: [String], tolerances: [String] = []) throws {
    self.init()
    self.thresholds = try thresholds.map { try Threshold($0) }
    for tolerance in tolerances { try self.tolerances.set(argument: tolerance) }
  }
}

extension ScenarioGate {
  /// What the baseline says of a metric.
  func baselineVerdict(_ metric: String, _ part: MeasuredPart = .whole) -> Verdict? {
    verdicts.first { verdict in
      if case .threshold = verdict.subject { return false }
      return verdict.metric == metric && verdict.part == part
    }
  }

  /// What the thresholds say, in their order.
  var thresholdVerdicts: [Verdict] {
    verdicts.filter { if case .threshold = $0.subject { true } else { false } }
  }
}

extension Threshold {
  /// The metric; nil for a threshold on the verdict.
  var metric: MetricPlace? { if case .metric(let place, _) = requirement { place } else { nil } }

  /// The condition on the metric; nil for a threshold on the verdict.
  var condition: Condition? { if case .metric(_, let condition) = requirement { condition } else { nil } }
}
