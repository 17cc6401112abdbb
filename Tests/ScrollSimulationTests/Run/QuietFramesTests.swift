import ScrollForesight
import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// A run passes over frames in which nothing happens; one with a journal performs them all.
@Suite struct `Quiet Frames` {
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

  /// Three items fill the screen. Frames come every 10 ms.
  @Test func `frames are quiet until one moves an item over an edge, also at rest`() {
    var feed = SmallFeed(lengths: Array(repeating: 40, count: 20))
    feed.offsets = [0, 0, 0, 5, 10, 19, 21, 21]
    let simulation = feed.simulation
    let frames = simulation.timeline.outer.frames
    #expect(simulation.run.tree.firstEventfulFrame(1..<8, of: frames) == 1, "nothing has been laid out")
    _ = simulation.run(seed: 1, until: SimulatedTime(milliseconds: 10))
    #expect(simulation.run.tree.firstEventfulFrame(2..<8, of: frames) == 6)
    #expect(simulation.run.tree.firstEventfulFrame(2..<5, of: frames) == 5)
  }
}
