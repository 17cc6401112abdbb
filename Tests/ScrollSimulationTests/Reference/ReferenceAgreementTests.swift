import Testing

@testable import ScrollSimulation

/// The simulation against a naive one that is written from the model's description.
@Suite struct `Reference Agreement` {
  /// The seeds come in blocks, so that a test report stays readable; the scenario printed names its own.
  @Test(arguments: 0..<50 as Range<UInt64>)
  func `a run has the facts of the reference`(block: UInt64) {
    for scenario in RandomScenario.all(ofBlock: block) {
      var simulation = scenario.simulation
      var reference = ReferenceSimulation(scenario)
      let difference = RunFacts(simulation.run(scenario)).firstDifference(from: reference.run())
      #expect(difference == nil, "\(scenario)")
    }
  }

  @Test(arguments: 0..<5 as Range<UInt64>)
  func `a simulation that has run before, and a copy of it, give the same record`(block: UInt64) {
    for scenario in RandomScenario.all(ofBlock: block) {
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

  @Test func `another seed gives another record`() {
    let scenarios = (0..<5).flatMap { RandomScenario.all(ofBlock: $0) }
    let differing = scenarios.filter { scenario in
      var simulation = scenario.simulation
      let facts = RunFacts(simulation.run(scenario))
      return RunFacts(simulation.run(seed: scenario.seed &+ 1)).firstDifference(from: facts) != nil
    }
    #expect(differing.count > scenarios.count / 4)
  }
}

extension RandomScenario {
  /// Twenty scenarios.
  static func all(ofBlock block: UInt64) -> [RandomScenario] {
    (block * 20..<block * 20 + 20).map { RandomScenario(seed: $0) }
  }
}

extension Simulation {
  mutating func run(_ scenario: RandomScenario) -> RunRecord {
    run(seed: scenario.seed, replication: scenario.replication)
  }
}
