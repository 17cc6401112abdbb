import ScrollQuantities
import SeededRandom

@testable import ScrollSimulation

extension RandomScenario {
  /// Has cells that never show placeholders or that the main thread draws, and a busy processor, or leaves that as it is, as
  /// the seed chooses.
  mutating func drawOtherwise() {
    var random = SeededGenerator(seed: seed ^ 0x6472_6177_696E_67)
    configuration.displaying.neverShowsPlaceholders = random.happens(0.2)
    configuration.displaying.displaysAsynchronously = random.happens(0.8)
    if random.happens(0.2) { self = onBusyProcessor }
  }

  /// The same with cells that never show placeholders.
  var withoutPlaceholders: RandomScenario {
    var scenario = self
    scenario.configuration.displaying.neverShowsPlaceholders = true
    return scenario
  }

  /// The same on a processor that is often busy.
  var onBusyProcessor: RandomScenario {
    var random = SeededGenerator(seed: seed ^ 0x6275_7379)
    var scenario = self
    scenario.configuration.processor.load = random.one(of: [0.05, 0.3, 0.9])
    scenario.configuration.processor.meanWait = random.one(of: [.zero, random.time(upTo: 10), random.time(upTo: 100)])
    return scenario
  }

  /// The same with items that the main thread draws.
  var drawnOnMainThread: RandomScenario {
    var scenario = self
    scenario.configuration.displaying.displaysAsynchronously = false
    return scenario
  }
}
