import ScrollForesight

@testable import ScrollSimulation

/// A scenario and what happened in it.
struct ScenarioRun {
  let scenario: RandomScenario
  let record: RunRecord
  let facts: RunFacts

  init(_ scenario: RandomScenario) {
    let simulation = scenario.simulation
    self.scenario = scenario
    record = simulation.run(scenario)
    facts = RunFacts(record)
  }

  func hasItem(atDepth depth: Int? = nil, where condition: (RunFacts.Item) -> Bool) -> Bool {
    facts.items.contains { item, facts in
      (depth == nil || record.containers[item.container].depth == depth) && condition(facts)
    }
  }
}

extension RandomScenario.Family {
  /// Some hundreds of scenarios, run.
  var runs: [ScenarioRun] {
    switch self {
    case .plain: Self.plainRuns
    case .eventful: Self.eventfulRuns
    case .nested: Self.nestedRuns
    }
  }

  private static let plainRuns = run(.plain)
  private static let eventfulRuns = run(.eventful)
  private static let nestedRuns = run(.nested)

  private static func run(_ family: Self) -> [ScenarioRun] {
    (0..<20).flatMap { RandomScenario.all(of: family, inBlock: $0) }.map { ScenarioRun($0) }
  }
}

extension RandomScenario {
  /// All that leaves the timeline and the contents as they are.
  mutating func takeSettings(of other: RandomScenario) {
    let (viewport, replay) = (configuration.viewport, configuration.replay)
    configuration = other.configuration
    (configuration.viewport, configuration.replay) = (viewport, replay)
    configuration.replay.mode = other.configuration.replay.mode
  }

  /// Twenty scenarios.
  static func all(of family: Family, inBlock block: UInt64) -> [RandomScenario] {
    (block * 20..<block * 20 + 20).map { RandomScenario(family, seed: $0) }
  }
}

extension Simulation {
  func run(_ scenario: RandomScenario) -> RunRecord {
    runWithForesight(seed: scenario.seed, replication: scenario.replication)
  }
}
