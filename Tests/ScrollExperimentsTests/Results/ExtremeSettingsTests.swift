import ScrollDiagnostics
import ScrollMetrics
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollExperiments

/// No setting within its range brings a run down, alone or with others, over one list or with containers in its cells.
struct ExtremeSettingsTests {
  /// Left out: what only makes a run long.
  private static let settings = RangedSetting.all.filter { setting in
    !["content.items", "batching.initial_items", "batching.batch_items", "replications", "seed"].contains(setting.path)
      && !setting.path.hasPrefix("replay.")
  }

  @Test(arguments: Exhaustiveness.cases(60, of: settings))
  func `both ends of a range give finite metrics`(setting: RangedSetting) throws {
    let folder = try ScenarioFolder()
    for value in [setting.lower, setting.upper] {
      let assignment = "\(setting.path)=\(value)"
      if let failure = folder.failure(assignment) {
        #expect(failure.exitCode == .invalidScenario)
        continue
      }
      expectFinite(try folder.experiment(assignment, "content.items=200", "batching.batch_items=50"))
    }
  }

  @Test(arguments: Exhaustiveness.seeds(12, of: 200))
  func `the ends of many ranges together give finite metrics`(seed: Int) throws {
    var draws = Draws(seed: seed)
    let choices = [
      ["loading.cache=none", "loading.cache=memory", "loading.cache=unlimited"],
      ["layout.axis=recorded", "layout.axis=horizontal"], ["replay.mode=absolute", "replay.mode=relative"],
      ["screen.view_controller=plain", "screen.view_controller=unmanaged", "screen.view_controller=managed"],
    ]
    let initial = draws.next(below: 30)
    var assignments = [
      "content.items=60", "batching.initial_items=\(initial)", "batching.batch_items=\(1 + draws.next(below: 30))",
    ]
    assignments += choices.map { $0[draws.next(below: $0.count)] } + draws.containerChoices
    assignments += draws.ends(of: Self.settings, count: 12)
    try expectFiniteUnlessRefused(assignments, in: ScenarioFolder())
  }

  @Test(arguments: Exhaustiveness.seeds(12, of: 200))
  func `the ends of many ranges at every level, with every event, give finite metrics`(seed: Int) throws {
    var draws = Draws(seed: seed)
    var assignments = ["content.items=30", "nested.content.items=6", "nested.nested.content.items=4"]
    for level in 0..<Scenario.levelLimit {
      let prefix = Scenario.prefix(ofLevel: level)
      assignments += (draws.containerChoices + draws.ends(of: Self.settings.filter(\.isOfContainer), count: 5)).map {
        prefix + $0
      }
      if level > 0 { assignments.append("\(prefix)every=\(1 + draws.next(below: 4))") }
    }
    try expectFiniteUnlessRefused(assignments, in: ScenarioFolder(recording: EventfulRecording.text))
  }

  @Test func `a feed measured for as long as settings allow does not overflow time`() throws {
    let experiment = try ScenarioFolder().experiment(
      "content.items=1000000", "batching.batch_items=1000000", "batching.concurrent_measurements=1",
      "content.layout=100000", "nodes.allocation_ms=1000")
    expectFinite(experiment)
  }

  private func expectFiniteUnlessRefused(_ assignments: [String], in folder: ScenarioFolder) throws {
    if let failure = folder.failure(assignments) {
      #expect(failure.exitCode == .invalidScenario, "\(assignments)")
    } else {
      expectFinite(try folder.experiment(assignments), "\(assignments)")
    }
  }

  private func expectFinite(_ experiment: Experiment, _ comment: Comment? = nil) {
    let result = experiment.run()
    for metrics in [result.metrics] + result.containers.map(\.metrics) {
      for (name, estimate) in zip(MetricCatalog.names, metrics) {
        guard let value = estimate?.mean else { continue }
        let canBeNegative = name.hasPrefix("lead_time") || name.hasPrefix("frame_overrun")
        #expect(value.isFinite && (value >= 0 || canBeNegative), "\(name) \(String(describing: comment))")
      }
    }
  }
}

extension RangedSetting {
  /// Whether containers in cells have it too.
  fileprivate var isOfContainer: Bool {
    SettingCatalog.setting(named: "nested.\(path)") != nil && !path.hasPrefix("nested.")
  }
}

/// A small generator, the same on every machine.
private struct Draws {
  private var bits: UInt64

  init(seed: Int) { bits = UInt64(seed + 1) }

  mutating func next(below count: Int) -> Int {
    bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(bits >> 33) % count
  }

  mutating func ends(of settings: [RangedSetting], count: Int) -> [String] {
    (0..<count).map { _ in
      let setting = settings[next(below: settings.count)]
      return "\(setting.path)=\(next(below: 2) == 0 ? setting.lower : setting.upper)"
    }
  }

  /// Words for what a container is.
  var containerChoices: [String] {
    mutating get {
      let choices = [
        ["texture", "asyncdisplaykit-1.9.7", "on-display", "ikasyncable"].map { "policy.kind=\($0)" },
        ["policy.container=collection", "policy.container=table"], ["policy.wraps=true", "policy.wraps=false"],
        ["policy.memory_warning_mode=visible_only", "policy.memory_warning_mode=low_memory"],
        ["layout.kind=list", "layout.kind=grid", "layout.kind=waterfall", "layout.kind=pager"],
        [
          "layout.reading_direction=left_to_right", "layout.reading_direction=right_to_left",
          "layout.reading_direction=right_to_left_flipped",
        ],
        ["layout.adjusts_content_offset=true", "layout.adjusts_content_offset=false"],
        ["nodes.allocation=by_blocks", "nodes.allocation=directly"],
        ["on_arrival", "on_insertion", "twice", "never"].map { "batching.completion=\($0)" },
        ["batching.enabled=true", "batching.enabled=false"],
      ]
      return choices.map { $0[next(below: $0.count)] }
    }
  }
}
