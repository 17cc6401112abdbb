import ScrollForesight
import Testing

@testable import ScrollSimulation

@Suite struct `Foresight of a Run` {
  @Test func `a run with foresight leaves the configuration unchanged`() {
    var feed = SmallFeed(screens: 5)
    feed.configuration.policy = ClairvoyantPolicy()
    feed.configuration.containers[0].keepsResultsByIndex = true
    feed.offsets = [0, 100]
    let simulation = feed.simulation
    _ = simulation.runWithForesight(seed: 1)
    #expect(simulation.configuration.policy is ClairvoyantPolicy)
    #expect(simulation.configuration.containers[0].keepsResultsByIndex)
  }
}
