import Diagnostics
import Metrics
import Testing

@testable import Experiments

/// No setting within its range brings a run down, alone or with others.
struct ExtremeSettingsTests {
  /// Left out: what only makes a run long.
  private static let settings = RangedSetting.all.filter { setting in
    !["content.items", "batching.initial_items", "batching.batch_items", "replications", "seed"].contains(setting.path)
      && !setting.path.hasPrefix("replay.")
  }

  @Test(arguments: settings)
  func `both ends of a range run to finite metrics`(setting: RangedSetting) throws {
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

  @Test(arguments: 0..<200)
  func `ends of many ranges at once run to finite metrics`(seed: Int) throws {
    var bits = UInt64(seed + 1)
    func draw(_ count: Int) -> Int {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(bits >> 33) % count
    }
    let choices = [
      ["policy.kind=texture", "policy.kind=asyncdisplaykit-1.9.7", "policy.kind=on-display"],
      ["layout.kind=list", "layout.kind=grid", "layout.kind=waterfall"],
      ["loading.cache=none", "loading.cache=memory", "loading.cache=unlimited"],
      ["layout.axis=recorded", "layout.axis=horizontal"], ["replay.mode=absolute", "replay.mode=relative"],
      ["batching.completion=on_arrival", "batching.completion=on_insertion"],
      ["batching.enabled=true", "batching.enabled=false"],
    ]
    var assignments = [
      "content.items=60", "batching.initial_items=\(draw(30))", "batching.batch_items=\(1 + draw(30))",
    ]
    assignments += choices.map { $0[draw($0.count)] }
    for _ in 0..<12 {
      let setting = Self.settings[draw(Self.settings.count)]
      assignments.append("\(setting.path)=\(draw(2) == 0 ? setting.lower : setting.upper)")
    }
    let folder = try ScenarioFolder()
    if let failure = folder.failure(assignments) {
      #expect(failure.exitCode == .invalidScenario, "\(assignments)")
    } else {
      expectFinite(try folder.experiment(assignments), "\(assignments)")
    }
  }

  @Test func `a feed measured for as long as settings allow does not overflow time`() throws {
    let experiment = try ScenarioFolder().experiment(
      "content.items=1000000", "batching.batch_items=1000000", "batching.concurrent_measurements=1",
      "content.layout=100000")
    expectFinite(experiment)
  }

  private func expectFinite(_ experiment: Experiment, _ comment: Comment? = nil) {
    for (name, estimate) in zip(MetricCatalogue.names, experiment.run().metrics) {
      guard let value = estimate?.mean else { continue }
      #expect(value.isFinite && (value >= 0 || name.hasPrefix("lead_time")), comment)
    }
  }
}
