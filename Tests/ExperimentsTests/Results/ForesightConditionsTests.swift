import Foresight
import JSON
import Metrics
import ScrollSimulation
import ScrollTraces
import TemporaryDirectories
import TestScenarios
import Testing

@testable import Experiments

/// What foresight attains is found out once for all runs under the same conditions, so a setting that leaves recording, items
/// and conditions alone must leave that alone too.
struct ForesightConditionsTests {
  /// All that what foresight attains may depend on.
  private struct Inputs: Equatable {
    let conditions: RunConditions
    let trace: ScrollTrace
    let seed: UInt64
    /// Of each container, in the order of a run.
    let contents: [String]

    init(_ experiment: Experiment) {
      let simulation = experiment.simulation(replication: 0)
      conditions = simulation.configuration.conditions
      trace = experiment.trace
      seed = experiment.scenario.seed
      contents = simulation.contents.map { content in
        "\(content.kind) \(content.layout.axis) \(content.layout.frames) \(content.bytes) \(content.displayCosts) "
          + "\(content.layoutCosts) \(content.nested.map(\.item))"
      }
    }
  }

  /// A swipe down and one up, with the app in the background between, over a feed in which every fifth item is a carousel. The
  /// network is too slow for all that is seen, so every schedule is tried.
  private struct Base {
    let folder: ScenarioFolder
    let source: ScenarioSource

    init() throws {
      folder = try ScenarioFolder(recording: Self.recording(swipe: 30))
      try folder.directory.write(Self.recording(swipe: 20), to: "u.csv")
      try folder.directory.write("bytes\n9000\n70000\n", to: "items.csv")
      try folder.directory.write(#"{"trace": "t.csv"}"#, to: "s.json")
      source = try ScenarioSource(path: folder.directory.path("s.json"), settings: Self.settings)
    }

    /// Keeps the folder while its files are read.
    func use<Value>(_ body: (ScenarioSource) throws -> Value) rethrows -> Value {
      try withExtendedLifetime(folder) { try body(source) }
    }

    private static let settings = [
      "replay.refresh=60", "replay.settle=100", "content.items=40", "content.length=150", "loading.latency=60",
      "loading.bandwidth=3000", "loading.failure_probability=0.1", "batching.initial_items=10",
      "batching.batch_items=8", "batching.latency=90", "nested.every=5", "nested.content.items=6",
    ]

    private static func recording(swipe step: Int) -> String {
      let offsets = (0...20).map { $0 * step } + (0...20).map { (20 - $0) * step }
      let rows = offsets.enumerated().map { sample, offset in
        let event = [0: "begin_drag", 15: "end_drag", 20: "background", 21: "foreground"][sample] ?? ""
        return "\(sample * 20),\(offset),\(sample < 15 ? "tracking" : "decelerating"),\(event)"
      }
      return "#scrolltrace 1\n#viewport_points 390x600\ntime_ms,offset_y,phase,event\n"
        + rows.joined(separator: "\n") + "\n"
    }

    /// The experiment with another value of a setting: the first that fits it and goes together with the rest.
    func experiment(changing setting: Setting<Scenario>) throws -> Experiment {
      for value in Self.values(of: setting, besides: setting.write(source.scenario)) {
        var changed = source
        guard (try? setting.read(&changed.scenario, value)) != nil else { continue }
        guard setting.write(changed.scenario) != setting.write(source.scenario) else { continue }
        if let experiment = try? Experiment(changed) { return experiment }
      }
      throw NoOtherValue(path: setting.path)
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

  private static let settings = SettingCatalogue.settings(levelCount: 2)
  private static let baseInputs = Result { try Base().use { try Inputs(Experiment($0)) } }
  private static let baseOutcome = Result { try Base().use { try attainable(Experiment($0)) } }
  private let base: Base

  init() throws { base = try Base() }

  private static func attainable(_ experiment: Experiment) -> AttainableOutcome {
    experiment.simulation(replication: 0).attainable(seed: experiment.scenario.seed)
  }

  @Test(arguments: settings.map(\.path))
  func `a setting changes the conditions, the recording or the items, or not what is attainable`(path: String) throws {
    let setting = try #require(Self.settings.first { $0.path == path })
    let changed = try base.experiment(changing: setting)
    guard try Inputs(changed) == Self.baseInputs.get() else { return }
    #expect(try Self.attainable(changed) == Self.baseOutcome.get())
  }

  /// Of a list neither columns nor insets matter, the recording says the axis, a network that does not vary need not repeat, and
  /// a cache that there is not has no capacity.
  @Test func `what leaves them alone is what policies are made with, and what does not matter here`() throws {
    let paths = try Self.settings.filter { setting in
      try Inputs(base.experiment(changing: setting)) == Self.baseInputs.get()
    }.map { $0.path.replacing("nested.", with: "") }
    let others = paths.filter { $0.wholeMatch(of: /policy\.(tuning|[a-z0-9-]+)\..*|policy\.kind/) == nil }
    let ofContainers = ["layout.columns", "layout.page_insets_points"]
    let ofNetworks = ["loading.network_repeats", "loading.cache_capacity_bytes"]
    #expect(
      others == ["name", "summary", "replications", "layout.axis"] + ofContainers + ofNetworks + ofContainers)
    let policies = Self.settings.map { $0.path.replacing("nested.", with: "") }.filter {
      $0.hasPrefix("policy.tuning.") || $0 == "policy.kind" || $0.split(separator: ".").count == 3
    }
    #expect(paths.filter { !others.contains($0) } == policies.filter { $0.hasPrefix("policy.") })
  }

  /// Without this the tests above would hold for any outcome that is always the same.
  @Test func `everything is tried, and another network, recording or seed attains something else`() throws {
    let outcome = try Self.baseOutcome.get()
    #expect(outcome.best.lateItems > 0)
    #expect(outcome.runCount > PolicyCatalogue.policies.count)
    for path in ["loading.bandwidth_kbps", "trace", "seed", "nested.content.bytes"] {
      let setting = try #require(SettingCatalogue.setting(named: path))
      #expect(try Self.attainable(base.experiment(changing: setting)) != outcome, "\(path)")
    }
  }
}
