import ScrollQuantities
import SeededRandom

@testable import ScrollSimulation

extension RandomScenario {
  /// The same over a network, with apps that want no more of some items, want nothing offline, while the user searches, or cancel fetches,
  /// as the seed chooses.
  var withOtherAnswers: RandomScenario {
    var scenario = overNetwork
    var random = SeededGenerator(seed: seed ^ 0x616E_7377_6572)
    for kind in scenario.configuration.containers.indices {
      var batching = scenario.configuration.containers[kind].batching
      if random.happens(0.2) { batching.itemLimit = random.number(0...20) }
      if random.happens(0.5) { batching.fetchesOffline = false }
      if random.happens(0.3) {
        batching.declineStart = random.time(upTo: 40)
        if random.happens(0.7) { batching.declineEnd = random.time(upTo: 120) }
      }
      if random.happens(0.5) {
        batching.cancelTime = random.one(of: [.zero, SimulatedTime(milliseconds: 50), random.time(upTo: 40)])
      }
      scenario.configuration.containers[kind].batching = batching
    }
    return scenario
  }
}
