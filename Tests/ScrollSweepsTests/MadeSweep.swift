import Foundation
import ScrollExperiments

@testable import ScrollSweeps

/// A scenario of the package's own.
func shippedScenario(_ name: String) throws -> TunableScenario {
  let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  return try TunableScenario(
    ScenarioSource(path: package.appending(path: "scenarios/\(name).json").path, overrides: []))
}

/// A sweep of shipped scenarios.
func madeSweep(
  of names: [String] = ["flashing-feed", "stalling-feed"], _ parameters: [SweepParameter], method: SweepMethod = .grid,
  trialCount: Int? = nil, constraints: [OutcomeConstraint] = []
) throws -> Sweep {
  let scenarios = try names.map(shippedScenario)
  let definition = try SweepDefinition(
    subjects: scenarios.map(SweepDefinition.Subject.init), overrides: [],
    base: Scenario(), space: ParameterSpace(parameters), method: method, seed: 0, trialCount: trialCount,
    question: SweepResult.Question(
      objectives: [Objective("display_latency.p95"), Objective("bytes_fetched")], constraints: constraints))
  return Sweep(definition, scenarios: scenarios)
}

/// 24 tunings of two scenarios.
func smallSweep() throws -> Sweep {
  try madeSweep([
    SweepParameter(rangeArgument: "display.leading=0.5..3:0.5"),
    SweepParameter(listArgument: "batching.leading=1,2,3,4"),
  ])
}
