import ScrollForesight
import ScrollJSON
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import ScrollTraces
import SeededRandom
import TemporaryDirectories
import TestScenarios
import Testing

@testable import ScrollExperiments

/// What foresight attains is found out once for all runs under the same conditions, so a setting that leaves recording, items
/// and conditions alone must leave that alone too.
struct ForesightConditionsTests {
  /// All that what foresight attains may depend on.
  private struct Inputs: Equatable {
    let conditions: RunConditions
    let trace: ScrollTrace
    let seed: UInt64
    /// Of each container, in the order of a run.
    let contents: [Columns]

    init(_ experiment: Experiment) {
      let simulation = experiment.simulation(replication: 0)
      conditions = simulation.configuration.conditions
      trace = experiment.trace
      seed = experiment.scenario.seed
      contents = simulation.contents.map(Columns.init)
    }
  }

  /// The items of a container.
  private struct Columns: Equatable {
    let kind: Int
    let axis: ScrollAxis
    let frames: [PointRect]
    let bytes: [Int64]
    let displayCosts: [SimulatedTime]
    let layoutCosts: [SimulatedTime]
    /// Those that hold containers.
    let holders: [ItemIndex]

    init(_ content: Content) {
      (kind, axis, frames) = (content.kind, content.layout.axis, content.layout.frames)
      (bytes, displayCosts, layoutCosts) = (content.bytes, content.displayCosts, content.layoutCosts)
      holders = content.nested.map(\.item)
    }
  }

  /// A swipe down and one up, with the app in the background between, over a feed in which every fifth item is a carousel. The
  /// network is too slow for all that is seen, so every schedule is tried.
  private struct Base {
    let folder: ScenarioFolder
    let source: ScenarioSource

    init() throws {
      folder = try ScenarioFolder(recording: Self.recording(swipe: 60))
      try folder.directory.write(Self.recording(swipe: 40), to: "u.csv")
      try folder.directory.write("bytes\n9000\n70000\n", to: "items.csv")
      try folder.directory.write(#"{"trace": "t.csv"}"#, to: "s.json")
      source = try ScenarioSource(path: folder.directory.path("s.json"), settings: Self.settings)
    }

    private static let settings = [
      "replay.refresh=40", "replay.settle=50", "content.items=25", "content.length=150", "loading.latency=60",
      "loading.bandwidth=3000", "loading.failure_probability=0.1", "batching.initial_items=10",
      "batching.batch_items=8", "batching.latency=90", "nested.every=5", "nested.content.items=6",
    ]

    private static func recording(swipe step: Int) -> String {
      let offsets = (0...8).map { $0 * step } + (0...8).map { (8 - $0) * step }
      let rows = offsets.enumerated().map { sample, offset in
        let event = [0: "begin_drag", 6: "end_drag", 8: "background", 9: "foreground"][sample] ?? ""
        return "\(sample * 25),\(offset),\(sample < 6 ? "tracking" : "decelerating"),\(event)"
      }
      return "#scrolltrace 1\n#viewport_points 390x600\ntime_ms,offset_y,phase,event\n"
        + rows.joined(separator: "\n") + "\n"
    }

    func experiment() throws -> Experiment { try Experiment(source) }

    /// The experiment with other values of a setting, all of a choice and one of any other: the first that fits the setting and
    /// goes together with the rest.
    func experiments(changing setting: Setting<Scenario>) throws -> [Experiment] {
      let values = Self.values(of: setting, besides: setting.write(source.scenario))
      let changed = values.lazy.compactMap { value -> Experiment? in
        var changed = source
        guard (try? setting.read(&changed.scenario, value)) != nil else { return nil }
        guard setting.write(changed.scenario) != setting.write(source.scenario) else { return nil }
        return try? Experiment(changed)
      }
      let isChoice = setting.expects.contains("one of ")
      let experiments = isChoice ? Array(changed) : Array(changed.prefix(1))
      if experiments.isEmpty { throw NoOtherValue(path: setting.path) }
      return experiments
    }

    private struct NoOtherValue: Error {
      let path: String
    }

    private static func values(of setting: Setting<Scenario>, besides current: JSONNode) -> [JSONNode] {
      let name = setting.path.replacing("nested.", with: "")
      let known: [String: JSONNode] = [
        "trace": "u.csv", "content.items_file": "items.csv", "policy.kind": "recyclerview-gap+paging3",
        "loading.network": "3g", "name": "other", "summary": "other",
      ]
      if let value = known[name] { return [value] }
      if let truth = current.boolean { return [JSONNode(!truth)] }
      if let words = setting.expects.firstMatch(of: /one of (.*)/)?.1 {
        return words.split(separator: ", ").map { JSONNode(String($0)) }
      }
      let number = current.number?.double ?? 100
      return [number + 1, number - 1, number / 2, number * 2, 1, 0.5, 0].map { JSONNode($0) }
    }
  }

  private static let settings = SettingCatalog.settings(levelCount: 2)
  private static let baseInputs = Result { try Inputs(Base().experiment()) }
  private static let baseOutcome = Result { try attainable(Base().experiment()) }
  private let base: Base

  init() throws { base = try Base() }

  private static func attainable(_ experiment: Experiment) -> AttainableOutcome {
    experiment.simulation(replication: 0).attainable(seed: experiment.scenario.seed)
  }

  @Test(arguments: Exhaustiveness.cases(12, of: settings.map(\.path)))
  func `a setting that leaves the conditions equal leaves the attainable outcome equal`(path: String) throws {
    let setting = try #require(Self.settings.first { $0.path == path })
    for changed in try base.experiments(changing: setting) where try Inputs(changed) == Self.baseInputs.get() {
      #expect(try Self.attainable(changed) == Self.baseOutcome.get())
    }
  }

  /// Neither columns nor insets matter to a list, and there is neither a network to repeat nor a cache to have a capacity.
  @Test func `only settings of policies, or without effect, leave the conditions equal`() throws {
    let paths = try Self.settings.filter { setting in
      try base.experiments(changing: setting).allSatisfy { try Inputs($0) == Self.baseInputs.get() }
    }.map { $0.path.replacing("nested.", with: "") }
    let others = paths.filter { $0.wholeMatch(of: /policy\.(tuning|[a-z0-9-]+)\..*|policy\.kind/) == nil }
    let ofContainers = ["layout.columns", "layout.page_insets_points"]
    let ofLoading = ["loading.network_repeats", "loading.cache_capacity_bytes"]
    let verdicts = Self.settings.map(\.path).filter { $0.hasPrefix("verdict.") }
    #expect(verdicts.count == 8)
    #expect(others == ["name", "summary", "replications"] + ofContainers + ofLoading + verdicts + ofContainers)
    let policies = Self.settings.map { $0.path.replacing("nested.", with: "") }.filter {
      $0.hasPrefix("policy.tuning.") || $0 == "policy.kind" || $0.split(separator: ".").count == 3
    }
    #expect(paths.filter { !others.contains($0) } == policies.filter { $0.hasPrefix("policy.") })
  }

  /// Without this the tests above would hold for any outcome that is always the same.
  @Test func `every setting is tried, and other networks, recordings or seeds change what is attainable`() throws {
    let outcome = try Self.baseOutcome.get()
    #expect(outcome.best.lateItems > 0)
    #expect(outcome.effort.runs > PolicyCatalog.policies.count)
    for path in ["loading.bandwidth_kbps", "trace", "seed", "loading.latency_ms", "nested.content.bytes"] {
      let setting = try #require(SettingCatalog.setting(named: path))
      let changed = try #require(try base.experiments(changing: setting).first)
      #expect(Self.attainable(changed) != outcome, "\(path)")
    }
  }
}
