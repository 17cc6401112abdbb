import ScrollForesight
import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// A run passes over frames in which nothing happens; one with a journal performs them all.
@Suite struct `Quiet Frames of Random Scenarios` {
  @Test(arguments: RandomScenario.Family.allCases)
  func `skipping quiet frames gives the same record as performing them`(family: RandomScenario.Family) {
    for seed in Exhaustiveness.seeds(15, of: 300) as Range<UInt64> {
      let scenario = RandomScenario(family, seed: seed)
      let simulation = scenario.simulation
      let passing = simulation.run(scenario)
      simulation.journal = RunJournal()
      let performing = simulation.run(scenario)
      let difference = RunFacts(passing).firstDifference(from: RunFacts(performing))
      #expect(difference == nil, "\(family) \(seed)")
      #expect(passing.eventCount == performing.eventCount)
      #expect(passing.mainThread == performing.mainThread)
    }
  }
}
