import SeededRandom

@testable import ScrollSimulation

/// Everything at once, of which the seed leaves out some, so that what remains meets in ways that it else would not.
extension RandomScenario {
  static func swarm(_ seed: UInt64) -> RandomScenario {
    var random = SeededGenerator(seed: seed ^ 0x7377_6172_6D)
    let family = random.one(of: [Family.plain, .eventful, .nested, .nested])
    var scenario = RandomScenario(family, seed: seed).overNetwork.replacingPolicies { Self.policy(insteadOf: $0, &$1) }
    for kind in scenario.configuration.containers.indices where random.happens(0.3) {
      scenario.configuration.containers[kind].batching.decider = .texture
    }
    scenario.drawOtherwise()
    let share = random.one(of: [0.1, 0.3, 0.6, 0.9])
    for variation in ScenarioVariation.all where random.happens(share) { variation.apply(&scenario) }
    // What becomes of containers in cells whose results are kept by index, the model does not say.
    if scenario.policies.contains(where: \.keepsResults) {
      for change in ["insert", "delete"] { ScenarioVariation.without(change).apply(&scenario) }
    }
    return scenario
  }

  private static func policy(
    insteadOf policy: PolicyChoice, _ random: inout SeededGenerator
  ) -> PolicyChoice {
    switch random.number(0...20) {
    case 0: PolicyChoice(names: ["clairvoyant"])
    case 1...6: policy
    case 7...12: .composition(&random)
    default: PolicyChoice(framework: random.one(of: ReferencePolicies.drawn), &random)
    }
  }
}
