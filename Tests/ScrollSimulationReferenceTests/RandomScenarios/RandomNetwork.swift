import ScrollQuantities
import SeededRandom

@testable import ScrollSimulation

extension RandomScenario {
  /// The same over a network that the seed chooses: steps as long as frames and latencies, so that things meet, or odd;
  /// outages; some networks end. The order of the queue is chosen, too.
  var overNetwork: RandomScenario {
    var random = SeededGenerator(seed: seed ^ 0x6E65_7477_6F72_6B)
    let steps = (0..<random.number(1...6)).map { _ in
      NetworkTrace.Step(
        duration: random.one(of: [
          SimulatedTime(milliseconds: 50), SimulatedTime(nanoseconds: Int64(random.number(1...300_000_000))),
        ]),
        bandwidth: random.one(of: [0, 800, 8000, Double(random.number(100...20_000))]),
        roundTrip: random.one(of: [.zero, SimulatedTime(milliseconds: 50), random.time(upTo: 40)]))
    }
    var scenario = self
    scenario.configuration.loading.network = NetworkTrace(steps: steps, repeats: random.happens(0.75))
    if random.happens(0.3) { scenario.configuration.loading.queueOrder = .lastInFirstOut }
    return scenario
  }
}
