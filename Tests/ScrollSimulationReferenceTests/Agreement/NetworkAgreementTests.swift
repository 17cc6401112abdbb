import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// The simulation against its reference where the network varies.
@Suite struct `Network Agreement` {
  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 10) as Range<UInt64>)
  func `a run over a network has the facts of the reference`(family: RandomScenario.Family, block: UInt64) {
    for scenario in RandomScenario.all(of: family, inBlock: block).map(\.overNetwork) {
      scenario.expectAgreement()
    }
  }

  @Test func `scenarios have networks that bring data late, in part and not at all`() {
    let runs = (0..<10).flatMap { RandomScenario.all(of: .plain, inBlock: $0) }.map { ScenarioRun($0.overNetwork) }
    #expect(runs.count { $0.hasItem { $0.bytesFetched > 0 && $0.loaded == .never } } > 8)
    #expect(runs.count { $0.isUnansweredAtEnd } > 20)
    #expect(runs.count { $0.loadsAfterOutage } > 20)
    #expect(runs.count { $0.dependsOnQueueOrder } > 8)
  }
}

extension ScenarioRun {
  /// Whether something has been asked for, and is still under way.
  fileprivate var isUnansweredAtEnd: Bool {
    let fetches = record.fetches
    return fetches.started > fetches.completed + fetches.cancelled + fetches.failed
  }

  /// Whether requests are taken last in, first out, and the other order brings data at other times.
  fileprivate var dependsOnQueueOrder: Bool {
    guard scenario.configuration.loading.queueOrder == .lastInFirstOut else { return false }
    var other = scenario
    other.configuration.loading.queueOrder = .firstInFirstOut
    return other.simulation.run(other).rows.map(\.loaded) != record.rows.map(\.loaded)
  }

  /// Whether data came after a time without any rate.
  fileprivate var loadsAfterOutage: Bool {
    let steps = scenario.configuration.loading.network!.steps
    guard let outage = steps.firstIndex(where: { $0.bandwidth == 0 }) else { return false }
    let end = steps[...outage].reduce(SimulatedTime.zero) { $0 + $1.duration }
    return hasItem { $0.loaded != .never && $0.loaded > end }
  }
}
