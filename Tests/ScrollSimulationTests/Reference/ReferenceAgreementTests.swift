import Testing

@testable import ScrollSimulation

/// The simulation against a naive one that is written from the model's description.
@Suite struct `Reference Agreement` {
  /// The seeds come in blocks, so that a test report stays readable; the scenario printed names its own.
  @Test(arguments: RandomScenario.Family.allCases, 0..<50 as Range<UInt64>)
  func `a run has the facts of the reference`(family: RandomScenario.Family, block: UInt64) {
    for scenario in RandomScenario.all(of: family, inBlock: block) {
      var simulation = scenario.simulation
      var reference = ReferenceSimulation(scenario)
      let difference = RunFacts(simulation.run(scenario)).firstDifference(from: reference.run())
      #expect(difference == nil, "\(scenario)")
    }
  }

  @Test(arguments: RandomScenario.Family.allCases, 0..<5 as Range<UInt64>)
  func `a simulation that has run before, and a copy of it, give the same record`(
    family: RandomScenario.Family, block: UInt64
  ) {
    for scenario in RandomScenario.all(of: family, inBlock: block) {
      var simulation = scenario.simulation
      let first = simulation.run(scenario)
      _ = simulation.run(seed: scenario.seed &+ 1)
      var copy = simulation
      for record in [simulation.run(scenario), copy.run(scenario)] {
        #expect(RunFacts(record).firstDifference(from: RunFacts(first)) == nil, "\(scenario)")
        #expect(record.eventCount == first.eventCount, "\(scenario)")
      }
    }
  }

  @Test(arguments: RandomScenario.Family.allCases, 0..<10 as Range<UInt64>)
  func `a simulation that takes other settings gives the record of a new one`(
    family: RandomScenario.Family, block: UInt64
  ) {
    for var scenario in RandomScenario.all(of: family, inBlock: block) {
      var simulation = scenario.simulation
      for number in 1...3 as ClosedRange<UInt64> {
        _ = simulation.run(seed: number)
        scenario.takeSettings(of: RandomScenario(family, seed: scenario.seed + 1000 * number))
        simulation.configure { $0 = scenario.configuration }
        var fresh = scenario.simulation
        let (record, expected) = (simulation.run(scenario), fresh.run(scenario))
        #expect(RunFacts(record).firstDifference(from: RunFacts(expected)) == nil, "\(scenario)")
        #expect(record.eventCount == expected.eventCount, "\(scenario)")
      }
    }
  }

  @Test(arguments: RandomScenario.Family.allCases)
  func `another seed gives another record`(family: RandomScenario.Family) {
    let scenarios = (0..<5).flatMap { RandomScenario.all(of: family, inBlock: $0) }
    let differing = scenarios.filter { scenario in
      var simulation = scenario.simulation
      let facts = RunFacts(simulation.run(scenario))
      return RunFacts(simulation.run(seed: scenario.seed &+ 1)).firstDifference(from: facts) != nil
    }
    #expect(differing.count > scenarios.count / 4)
  }
}

extension RandomScenario {
  /// All that leaves the timeline and the contents as they are.
  fileprivate mutating func takeSettings(of other: RandomScenario) {
    let (viewport, replay) = (configuration.viewport, configuration.replay)
    configuration = other.configuration
    (configuration.viewport, configuration.replay) = (viewport, replay)
    configuration.replay.mode = other.configuration.replay.mode
  }
}
