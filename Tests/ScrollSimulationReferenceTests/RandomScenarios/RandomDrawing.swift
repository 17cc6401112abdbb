import SeededRandom

@testable import ScrollSimulation

extension RandomScenario {
  /// Has cells that never show placeholders or that the main thread draws, or leaves that as it is, as the seed chooses.
  mutating func drawOtherwise() {
    var random = SeededGenerator(seed: seed ^ 0x6472_6177_696E_67)
    configuration.displaying.neverShowsPlaceholders = random.happens(0.2)
    configuration.displaying.displaysAsynchronously = random.happens(0.8)
  }

  /// The same with cells that never show placeholders.
  var withoutPlaceholders: RandomScenario {
    var scenario = self
    scenario.configuration.displaying.neverShowsPlaceholders = true
    return scenario
  }

  /// The same with items that the main thread draws.
  var drawnOnMainThread: RandomScenario {
    var scenario = self
    scenario.configuration.displaying.displaysAsynchronously = false
    return scenario
  }
}
