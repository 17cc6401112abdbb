import SeededRandom
import Testing

@testable import ScrollSimulation

/// The simulation against a naive one that is written from the model's description.
@Suite struct `Reference Agreement` {
  /// The seeds come in blocks, so that a test report stays readable; the scenario printed names its own.
  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 50) as Range<UInt64>)
  func `a run has the facts of the reference`(family: RandomScenario.Family, block: UInt64) {
    for scenario in RandomScenario.all(of: family, inBlock: block) {
      scenario.expectAgreement()
    }
  }

  @Test(arguments: [1620, 5947, 6797, 18477] as [UInt64])
  func `a nested container that moved has a turn at the end of the frame, whatever came into view`(seed: UInt64) {
    RandomScenario(.nested, seed: seed).expectAgreement()
  }

  @Test(arguments: [16098] as [UInt64])
  func `a container on screen takes the state of its cell when that is first measured`(seed: UInt64) {
    RandomScenario(.nested, seed: seed).expectAgreement()
  }

  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 5) as Range<UInt64>)
  func `a simulation run again and one made of its parts give the same record`(
    family: RandomScenario.Family, block: UInt64
  ) {
    for scenario in RandomScenario.all(of: family, inBlock: block) {
      let simulation = scenario.simulation
      let first = simulation.run(scenario)
      _ = simulation.run(seed: scenario.seed &+ 1)
      let other = Simulation(
        timeline: simulation.timeline, content: simulation.content, configuration: simulation.configuration)
      for record in [simulation.run(scenario), other.run(scenario)] {
        #expect(RunFacts(record).firstDifference(from: RunFacts(first)) == nil, "\(scenario)")
        #expect(record.eventCount == first.eventCount, "\(scenario)")
      }
    }
  }

  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 10) as Range<UInt64>)
  func `a reconfigured simulation gives the record of a new one`(
    family: RandomScenario.Family, block: UInt64
  ) {
    for var scenario in RandomScenario.all(of: family, inBlock: block) {
      let simulation = scenario.simulation
      for number in 1...3 as ClosedRange<UInt64> {
        _ = simulation.run(seed: number)
        scenario.takeSettings(of: RandomScenario(family, seed: scenario.seed + 1000 * number))
        simulation.configure { $0 = scenario.configuration }
        let fresh = scenario.simulation
        let (record, expected) = (simulation.run(scenario), fresh.run(scenario))
        #expect(RunFacts(record).firstDifference(from: RunFacts(expected)) == nil, "\(scenario)")
        #expect(record.eventCount == expected.eventCount, "\(scenario)")
      }
    }
  }

  @Test(arguments: RandomScenario.Family.allCases)
  func `another seed gives another record`(family: RandomScenario.Family) {
    let scenarios = Exhaustiveness.seeds(1, of: 5).flatMap { RandomScenario.all(of: family, inBlock: $0) }
    let differing = scenarios.filter { scenario in
      let simulation = scenario.simulation
      let facts = RunFacts(simulation.run(scenario))
      return RunFacts(simulation.run(seed: scenario.seed &+ 1)).firstDifference(from: facts) != nil
    }
    #expect(differing.count > scenarios.count / 4)
  }
}
