import ScrollExperiments
import TestScenarios
import Testing

@testable import ScrollExplaining

struct AdviceWorldTests {
  private func experiment(_ settings: String...) throws -> Experiment {
    let overrides = try settings.map { try SettingOverride($0) }
    return try Experiment(
      ScenarioSource(path: ShippedScenarios.path("flashing-feed.json"), overrides: overrides))
  }

  @Test func `a change to try first helps in the scenario that it was found for`() throws {
    let change = try #require(Explanation(experiment()).bestChange)
    #expect(try AdviceWorld(change, in: experiment()).finding == .helps)
  }

  @Test func `a change is not needed where nothing is blank`() throws {
    let change = try #require(Explanation(experiment()).bestChange)
    let quick = try experiment("loading.latency=0", "loading.bandwidth_kbps=null", "content.display_ms=0")
    #expect(AdviceWorld(change, in: quick).finding == .needless)
  }

  @Test func `a change fails where it saves nothing`() throws {
    let change = try #require(Explanation(experiment()).bestChange)
    #expect(try AdviceWorld(change, in: experiment("loading.latency=100s")).finding == .fails)
  }
}
