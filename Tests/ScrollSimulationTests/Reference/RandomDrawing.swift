import SeededRandom

@testable import ScrollSimulation

extension RandomScenario {
  /// Has cells that never show placeholders, or leaves that as it is, as the seed chooses.
  mutating func drawOtherwise() {
    var random = SeededGenerator(seed: seed ^ 0x6472_6177_696E_67)
    configuration.displaying.neverShowsPlaceholders = random.happens(0.2)
  }

  /// The same with cells that never show placeholders.
  var withoutPlaceholders: RandomScenario {
    var scenario = self
    scenario.configuration.displaying.neverShowsPlaceholders = true
    return scenario
  }
}
