public import Diagnostics
import Experiments
import Metrics

/// Scenarios and what to hold them against, checked: ready to run.
public struct Gate: Sendable {
  /// A scenario, and what is asked of which of its parts.
  private struct Case: Sendable {
    let scenario: GatedScenario
    let baseline: Baseline?
    let thresholds: [(threshold: Threshold, parts: [MeasuredPart])]

    var needsForesight: Bool {
      thresholds.contains { !$0.parts.isEmpty && $0.threshold.selector.place.needsForesight }
    }
  }

  private let cases: [Case]
  private let rules: GateRules

  public var scenarioCount: Int { cases.count }

  /// Reads the baselines.
  ///
  /// - Throws: What ``check(_:_:)`` throws, and `.malformedData` for a baseline that is none.
  public init(_ scenarios: [GatedScenario], _ rules: GateRules) throws(Failure) {
    try Self.check(scenarios, rules)
    self.rules = rules
    var cases: [Case] = []
    for scenario in scenarios {
      let thresholds = (scenario.thresholds + rules.thresholds).map { threshold in
        (threshold, scenario.parts(selectedBy: threshold.selector))
      }
      cases.append(
        Case(
          scenario: scenario, baseline: rules.usesBaselines ? try scenario.baseline() : nil, thresholds: thresholds))
    }
    self.cases = cases
  }

  /// Runs a scenario and judges it; the same whatever runs at the same time.
  public func run(_ index: Int) -> ScenarioGate {
    let item = cases[index]
    let (scenario, experiment) = (item.scenario, item.scenario.experiment)
    let result = experiment.run(withRegret: item.needsForesight)
    let current = Baseline(result)
    let state = state(of: item, current)
    let judge = Judge(
      rules: rules, current: current, baseline: state.isUsable ? item.baseline : nil,
      baselinePath: scenario.baselinePath)
    return ScenarioGate(
      name: experiment.scenario.name, path: scenario.path,
      trace: scenario.names(for: .trace).first { !$0.isEmpty } ?? "", result: result,
      verdicts: judge.verdicts(by: item.thresholds), baseline: state)
  }

  private func state(of item: Case, _ current: Baseline) -> BaselineState {
    if !rules.usesBaselines { return .unused }
    let path = item.scenario.baselinePath
    guard let baseline = item.baseline else { return .missing(path: path) }
    let differences = baseline.differences(to: current)
    return differences.isEmpty
      ? .compared(path: path, notes: baseline.notes(on: current))
      : .mismatched(path: path, differences: differences)
  }
}
