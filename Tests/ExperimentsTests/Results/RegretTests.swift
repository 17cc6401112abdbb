import Testing

@testable import Experiments

struct RegretTests {
  /// A list of 60 items of 150 points; a swipe of two seconds brings 27 of them into view beyond the first screen.
  private func regret(_ overrides: [String]) throws -> Regret {
    let settings = ["content.length=150", "content.items=60", "content.display=0", "replay.lead_in=1000"]
    let all = settings + ["batching.enabled=false", "loading.latency=50"] + overrides
    return try #require(try ScenarioFolder().experiment(all).run(withRegret: true).regret)
  }

  @Test func `without preloading all of the wait is regretted, and no byte`() throws {
    let regret = try regret(["policy.kind=on-display"])
    #expect(regret.latency == 1)
    #expect(regret.lateItems > 0)
    #expect(regret.bytes == 0)
  }

  @Test func `with foresight nothing is regretted where everything can be in time`() throws {
    let regret = try regret(["policy.kind=clairvoyant"])
    #expect(regret.latency == 0)
    #expect((regret.lateItems, regret.attainableLateItems, regret.lateItemsBound) == (0, 0, 0))
    #expect(regret.bytes == 0)
  }

  @Test func `what is fetched for nobody is regretted`() throws {
    let regret = try regret(["preload.leading=100", "minimum.preload.leading=100"])
    #expect(regret.latency == 0)
    #expect(try #require(regret.bytes) > 0.3)
  }

  @Test func `where nothing can be in time nothing is avoidable`() throws {
    let regret = try regret(["policy.kind=texture", "loading.latency=100000"])
    #expect(regret.lateItemsBound == regret.lateItems)
    #expect(regret.latency == nil)
  }
}
