import SeededRandom
import Testing

@testable import ScrollSimulation

/// Policies of frameworks against references that are written from their rules.
@Suite struct `Framework Agreement` {
  @Test func `every policy of the catalog has a reference`() {
    let references = ReferencePolicies.windowing + ReferencePolicies.others
    #expect(PolicyCatalog.policies.map(\.name).sorted() == references.sorted())
  }

  @Test(arguments: ReferencePolicies.windowing)
  func `a run with a framework's policy has the facts of the reference`(policy: String) {
    for family in RandomScenario.Family.allCases {
      for seed in Exhaustiveness.seeds(1, of: 20) as Range<UInt64> {
        RandomScenario(family, seed: seed).withPolicies { PolicyChoice(framework: policy, &$0) }.expectAgreement()
      }
    }
  }

  @Test(arguments: [2764, 6249, 10804, 18997] as [UInt64])
  func `a FlatList batch counts rows next to the rendered ones as new, on either side`(seed: UInt64) {
    RandomScenario.swarm(seed).expectAgreement()
  }

  @Test(arguments: [8042] as [UInt64])
  func `Preheat's window has items on both sides of the view if rows are uneven`(seed: UInt64) {
    RandomScenario.swarm(seed).expectAgreement()
  }

  @Test func `a run with a composition has the facts of the reference`() {
    for family in RandomScenario.Family.allCases {
      for seed in Exhaustiveness.seeds(3, of: 60) as Range<UInt64> {
        RandomScenario(family, seed: seed).withPolicies { PolicyChoice.composition(&$0) }.expectAgreement()
      }
    }
  }
}
