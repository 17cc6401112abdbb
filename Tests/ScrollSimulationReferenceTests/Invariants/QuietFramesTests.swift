import ScrollForesight
import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// A run passes over frames in which nothing happens, which must give what performing them all gives.
@Suite struct `Quiet Frames of Random Scenarios` {
  @Test(arguments: RandomScenario.Family.allCases)
  func `skipping quiet frames gives the same record and the same journal as performing them`(
    family: RandomScenario.Family
  ) {
    for seed in Exhaustiveness.seeds(15, of: 300) as Range<UInt64> {
      let scenario = RandomScenario(family, seed: seed)
      let simulation = scenario.simulation
      let plain = simulation.run(scenario)
      simulation.journal = RunJournal()
      let passing = simulation.run(scenario)
      let passed = simulation.journal!
      simulation.skipsQuietFrames = false
      let performing = simulation.run(scenario)
      for record in [plain, passing] {
        let difference = RunFacts(record).firstDifference(from: RunFacts(performing))
        #expect(difference == nil, "\(family) \(seed)")
        #expect(record.eventCount == performing.eventCount)
        #expect(record.mainThread == performing.mainThread)
      }
      #expect(passed.differences(from: simulation.journal!) == [], "\(family) \(seed)")
    }
  }
}

extension RunJournal {
  /// The names of the facts that differ from those of another journal.
  fileprivate func differences(from other: RunJournal) -> [String] {
    let facts = [
      ("entries", entries == other.entries), ("returns", instantReturns == other.instantReturns),
      ("amounts", amounts == other.amounts), ("events", events == other.events),
      ("states", work.stateSteps == other.work.stateSteps), ("requests", work.requestSteps == other.work.requestSteps),
      ("steps of drawing", work.drawingSteps == other.work.drawingSteps),
      ("drawings", work.drawings == other.work.drawings), ("costs", work.drawingCosts == other.work.drawingCosts),
    ]
    let tracks = zip(tracks, other.tracks).enumerated().flatMap { number, pair in
      pair.0.differences(from: pair.1).map { "\($0) of container \(number)" }
    }
    return facts.filter { !$0.1 }.map(\.0) + tracks
  }
}

extension ContainerTrack {
  fileprivate func differences(from other: ContainerTrack) -> [String] {
    [
      ("presence", isOnScreen == other.isOnScreen), ("offset", offset == other.offset),
      ("viewport", viewport == other.viewport), ("count", itemCount == other.itemCount),
      ("length", contentLength == other.contentLength), ("layout", layout == other.layout),
      ("order", order == other.order), ("cell", cell == other.cell), ("ranges", ranges == other.ranges),
      ("direction", direction == other.direction), ("page", page == other.page),
      ("pages", presentItems == other.presentItems),
    ].filter { !$0.1 }.map(\.0)
  }
}
