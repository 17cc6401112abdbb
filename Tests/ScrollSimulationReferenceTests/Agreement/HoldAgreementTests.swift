import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// The simulation against its reference where rests are held until what is on screen is drawn.
@Suite struct `Hold Agreement` {
  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 10) as Range<UInt64>)
  func `a run that holds rests has the facts of the reference`(family: RandomScenario.Family, block: UInt64) {
    for scenario in RandomScenario.all(of: family, inBlock: block).map(\.holdingRests) where scenario.hasReference {
      scenario.expectAgreement()
    }
  }

  @Test(arguments: RandomScenario.Family.allCases)
  func `scenarios hold rests until all is drawn, up to the limit, and not at all`(family: RandomScenario.Family) {
    let scenarios = (0..<4).flatMap { RandomScenario.all(of: family, inBlock: $0) }.map(\.holdingRests)
    let runs = scenarios.filter(\.hasReference).map { ScenarioRun($0) }
    func longest(_ run: ScenarioRun) -> SimulatedTime { run.scenario.configuration.replay.longestHold }
    #expect(runs.count { $0.record.holds.isEmpty } > 2)
    #expect(runs.count { run in run.record.holds.contains { $0.ended - $0.began < longest(run) } } > 5)
    #expect(runs.count { run in run.record.holds.contains { $0.ended - $0.began >= longest(run) } } > 5)
    #expect(runs.count { $0.record.holds.count > 1 } > 5)
  }
}

extension RandomScenario {
  fileprivate var hasReference: Bool { policies.allSatisfy(\.hasReference) }

  /// The same with rests that are held, for shorter or longer.
  fileprivate var holdingRests: RandomScenario {
    var scenario = self
    var random = SeededGenerator(seed: seed ^ 0x686F_6C64)
    scenario.configuration.replay.longestHold = random.one(
      of: [20, 60, 250, 2000].map { SimulatedTime(milliseconds: $0) })
    return scenario
  }
}
