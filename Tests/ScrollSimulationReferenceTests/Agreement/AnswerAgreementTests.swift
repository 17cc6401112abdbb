import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// The simulation against its reference where apps do not always want more, or cancel fetches.
@Suite struct `Answer Agreement` {
  private static let plain = runs(.plain)
  private static let nested = runs(.nested)

  private static func runs(_ family: RandomScenario.Family) -> [ScenarioRun] {
    (0..<10).flatMap { RandomScenario.all(of: family, inBlock: $0) }.map { ScenarioRun($0.withOtherAnswers) }
  }

  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 10) as Range<UInt64>)
  func `a run with other answers has the facts of the reference`(family: RandomScenario.Family, block: UInt64) {
    for scenario in RandomScenario.all(of: family, inBlock: block).map(\.withOtherAnswers) {
      scenario.expectAgreement()
    }
  }

  @Test func `scenarios have cancelled fetches beside successful ones`() {
    #expect(Self.plain.count { $0.cancels(in: 0...0) } > 8)
    #expect(Self.nested.count { $0.cancels(in: 1...Int.max) } > 8)
    #expect(
      Self.plain.count { run in
        let outcomes = run.record.batches.map(\.outcome)
        return outcomes.contains(.cancelled) && outcomes.contains(.succeeded)
      } > 4)
  }

  @Test func `scenarios have apps with enough items, offline apps and apps that decline for a time`() {
    let changed = Self.plain.filter { run in
      var scenario = run.scenario
      scenario.configuration.containers[0].batching.itemLimit = nil
      return scenario.simulation.run(scenario).batches.count > run.record.batches.count
    }
    #expect(changed.count > 4)
    let offline = Self.plain.filter { run in
      var scenario = run.scenario
      scenario.configuration.containers[0].batching.fetchesOffline = true
      return scenario.simulation.run(scenario).batches.map(\.began) != run.record.batches.map(\.began)
    }
    #expect(offline.count > 4)
    let declined = Self.plain.filter { run in
      var scenario = run.scenario
      scenario.configuration.containers[0].batching.declineStart = nil
      return scenario.simulation.run(scenario).batches.map(\.began) != run.record.batches.map(\.began)
    }
    #expect(declined.count > 4)
  }
}

extension ScenarioRun {
  fileprivate func cancels(in containers: ClosedRange<Int>) -> Bool {
    record.batches.contains { containers.contains($0.container) && $0.outcome == .cancelled }
  }
}
