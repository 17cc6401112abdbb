import ScrollForesight
import ScrollSimulation
import TestScenarios
import Testing

@testable import ScrollExperiments

/// Which settings are said to have no effect, and that they have none.
struct SettingsWithoutEffectTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  private func names(_ settings: String...) throws -> [String] {
    try folder.experiment(settings).scenario.settingsWithoutEffect.map { "\($0.setting.shortName) \($0.policy)" }
  }

  @Test func `constants of other policies and the tuning of ranges that are not there have none`() throws {
    #expect(try names("preheat.update=1") == ["preheat.update texture"])
    #expect(try names("preheat.update=1", "policy.kind=preheat") == [])
    #expect(try names("display.leading=2") == [])
    #expect(try names("display.leading=2", "policy.kind=preheat") == ["display.leading preheat"])
    #expect(try names("preheat.update=1", "paging3.prefetch_distance=3", "policy.kind=preheat+paging3") == [])
    #expect(try names("loading.latency=3", "policy.wraps=true") == [])
  }

  @Test func `each level has its own policy`() throws {
    #expect(
      try names("nested.every=1", "nested.policy.kind=preheat", "preheat.update=1", "nested.preheat.update=1")
        == ["preheat.update texture"])
  }

  /// By outcome digest.
  @Test(arguments: PolicyKind.all.map(\.name)) func `results are the same without them`(policy: String) throws {
    let kind = "policy.kind=\(policy)"
    let plain = try folder.experiment(kind).run().outcomeDigests
    for constant in NamedPolicies.constants {
      let value =
        constant.defaultValue == constant.range.lowerBound ? constant.range.upperBound : constant.range.lowerBound
      let word = constant.words.isEmpty ? "\(value)" : constant.words[Int(value)]
      let setting = "policy.\(constant.name)=\(word)"
      guard let experiment = try? folder.experiment(kind, setting), !experiment.scenario.settingsWithoutEffect.isEmpty
      else { continue }
      #expect(experiment.run().outcomeDigests == plain, "\(setting)")
    }
    let tuned = try folder.experiment(kind, "display.leading=2", "minimum.preload.leading=4", "preload.trailing=0")
    guard !tuned.scenario.settingsWithoutEffect.isEmpty else { return }
    #expect(tuned.scenario.settingsWithoutEffect.count == 3)
    #expect(tuned.run().outcomeDigests == plain)
  }
}
