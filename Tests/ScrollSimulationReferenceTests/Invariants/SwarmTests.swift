import Foundation
import SeededRandom
import Testing

@testable import ScrollSimulation

/// Random subsets of everything that a run can have, against the reference where that knows the policies, and against what
/// holds in any run.
@Suite struct `Swarm` {
  @Test func `a run agrees with the reference, with its journal, and with itself`() {
    for seed in seeds {
      let scenario = RandomScenario.swarm(seed)
      for problem in problems(of: scenario) {
        Issue.record("SCROLLBENCH_SWARM_SEED=\(seed) swift test --disable-xctest --filter Swarm: \(problem)")
      }
      if seeds.count == 1 { print(scenario) }
    }
  }

  /// With the environment variable `SCROLLBENCH_SWARM_SEED` that seed alone, and what it stands for.
  private var seeds: Range<UInt64> {
    let seed = ProcessInfo.processInfo.environment["SCROLLBENCH_SWARM_SEED"].flatMap { UInt64($0) }
    return seed.map { $0..<$0 + 1 } ?? Exhaustiveness.seeds(6, of: 50)
  }

  private func problems(of scenario: RandomScenario) -> [String] {
    let simulation = scenario.simulation
    simulation.journal = RunJournal()
    let record = simulation.run(scenario)
    let journal = simulation.journal!
    let facts = RunFacts(record)
    let invariants = SwarmInvariants(configuration: scenario.configuration, record: record, journal: journal)
    var problems = invariants.problems
    if scenario.policies.allSatisfy(\.hasReference) {
      let reference = ReferenceSimulation(scenario)
      problems += [facts.firstDifference(from: reference.run())].compactMap { $0 }
    }
    problems += [
      difference(of: simulation, scenario, from: record, journal).map { "again: \($0)" },
      differenceInStorage(ofOtherRuns: scenario, from: record, journal).map { "after other settings: \($0)" },
    ].compactMap { $0 }
    return problems
  }

  /// How the next run of a simulation differs from one before.
  private func difference(
    of simulation: Simulation, _ scenario: RandomScenario, from record: RunRecord, _ journal: RunJournal
  ) -> String? {
    let next = simulation.run(scenario)
    if let difference = RunFacts(next).firstDifference(from: RunFacts(record)) { return difference }
    if next.eventCount != record.eventCount { return "\(next.eventCount) events, not \(record.eventCount)" }
    guard let other = simulation.journal else { return nil }
    let isSame =
      other.entries == journal.entries && other.events == journal.events && other.amounts == journal.amounts
      && other.work.requestSteps == journal.work.requestSteps && other.work.drawings == journal.work.drawings
    return isSame ? nil : "another journal"
  }

  /// The same in a simulation that has run with other settings, without a journal at first.
  private func differenceInStorage(
    ofOtherRuns scenario: RandomScenario, from record: RunRecord, _ journal: RunJournal
  ) -> String? {
    var other = scenario
    other.takeSettings(of: RandomScenario(scenario.family, seed: scenario.seed + 1000))
    let simulation = other.simulation
    _ = simulation.run(other)
    simulation.configure { $0 = scenario.configuration }
    if let difference = difference(of: simulation, scenario, from: record, journal) { return difference }
    simulation.journal = RunJournal()
    return difference(of: simulation, scenario, from: record, journal)
  }
}
