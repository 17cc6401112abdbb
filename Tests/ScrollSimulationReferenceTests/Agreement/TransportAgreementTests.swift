import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// The simulation against its reference where requests and answers travel by a protocol.
@Suite struct `Transport Agreement` {
  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 4) as Range<UInt64>)
  func `a run over a transport has the facts of the reference`(family: RandomScenario.Family, block: UInt64) {
    for scenario in RandomScenario.all(of: family, inBlock: block).map(\.overTransport) {
      scenario.expectAgreement()
    }
  }

  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 4) as Range<UInt64>)
  func `a run with overheads alone has the facts of the reference`(family: RandomScenario.Family, block: UInt64) {
    for scenario in RandomScenario.all(of: family, inBlock: block).map(\.withOverheads) {
      scenario.expectAgreement()
    }
  }

  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 4) as Range<UInt64>)
  func `a simulation that changes or drops its protocol gives the record of a new one`(
    family: RandomScenario.Family, block: UInt64
  ) {
    for scenario in RandomScenario.all(of: family, inBlock: block).map(\.overTransport) {
      let simulation = scenario.simulation
      let transport = scenario.configuration.loading.transport
      for loading in [
        TransportConfiguration(), transport,
        RandomScenario(family, seed: scenario.seed + 1000).overTransport.configuration.loading.transport,
      ] {
        var other = scenario
        other.configuration.loading.transport = loading
        simulation.configure { $0 = other.configuration }
        let (record, expected) = (simulation.run(other), other.simulation.run(other))
        #expect(RunFacts(record).firstDifference(from: RunFacts(expected)) == nil, "\(other)")
        #expect(record.eventCount == expected.eventCount, "\(other)")
      }
    }
  }

  @Test func `bytes in flight after a cancel count, and every part of a transport changes a run`() {
    let scenarios = (0..<10).flatMap { RandomScenario.all(of: .plain, inBlock: $0) }.map(\.overTransport)
    let runs = scenarios.map { ScenarioRun($0) }
    #expect(runs.count { $0.hasItem { $0.bytesFetched > 0 && $0.loaded == .never } } > 8)
    for change in changes {
      let changed = runs.count { run in
        var varied = run.scenario
        change(&varied.configuration.loading.transport)
        return ScenarioRun(varied).facts.firstDifference(from: run.facts) != nil
      }
      #expect(changed > 5)
    }
  }

  private var changes: [(inout TransportConfiguration) -> Void] {
    [
      { $0.applicationProtocol = .none }, { $0.applicationProtocol = .http1 }, { $0.applicationProtocol = .http2 },
      { $0.applicationProtocol = .http3 }, { $0.connections = 1 }, { $0.roundTrip = .zero }, { $0.security = .none },
      { $0.resumption = .none }, { $0.initialWindow = 10 }, { $0.segmentBytes = 1460 }, { $0.lossProbability = 0 },
      { $0.multiplexing = .fair }, { $0.queueing = .fair },
    ]
  }
}
