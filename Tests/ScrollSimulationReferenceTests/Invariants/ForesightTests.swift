import ScrollForesight
import ScrollMetrics
import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

/// No policy is better than what foresight attains, and foresight is not better than what can be attained at all.
struct ForesightTests {
  /// The benchmarks do the same on more scenarios.
  @Test(arguments: RandomScenario.Family.allCases, Exhaustiveness.seeds(1, of: 5) as Range<UInt64>)
  func `no policy has fewer late items than the bound or than the clairvoyant policy`(
    family: RandomScenario.Family, seed: UInt64
  ) {
    let scenario = RandomScenario(family, seed: seed)
    if scenario.keepsResultsByIndex { return }
    for scenario in [scenario, scenario.withoutPlaceholders, scenario.drawnOnMainThread] {
      let simulation = scenario.simulation
      let outcome = simulation.attainable(seed: scenario.seed, replication: scenario.replication)
      #expect(outcome.lateItemsBound <= outcome.best.lateItems, "\(scenario)")
      #expect(outcome.minimumWait <= outcome.best.wait)
      for description in NamedPolicies.all where description.name != "ikasyncable" {
        let totals = WaitTotals(scenario.record(with: description))
        #expect(totals.lateItems >= outcome.lateItemsBound, "\(description.name) in \(scenario)")
        #expect(totals.lateItems >= outcome.best.lateItems, "\(description.name) in \(scenario)")
        #expect(totals.wait >= outcome.minimumWait, "\(description.name) in \(scenario)")
        if description.name == "clairvoyant" { #expect(totals.lateItems <= outcome.unprepared.lateItems) }
      }
    }
  }
}

extension RandomScenario {
  /// Whether a container keeps results by index, for which deadlines of items are not known.
  fileprivate var keepsResultsByIndex: Bool { configuration.containers.contains(where: \.keepsResultsByIndex) }

  /// What happens if all containers have a policy of the catalog with its defaults, and batches are left to Texture's rules.
  fileprivate func record(with description: PolicyDescription) -> RunRecord {
    var scenario = self
    for kind in scenario.configuration.containers.indices {
      scenario.configuration.containers[kind].batching.decider = .texture
      scenario.configuration.containers[kind].constants = [:]
      scenario.configuration.containers[kind].tuning = RangeTuning(defaultsOf: .texture)
      scenario.configuration.containers[kind].setPolicy(description)
    }
    return scenario.simulation.runWithForesight(seed: scenario.seed, replication: scenario.replication)
  }
}
