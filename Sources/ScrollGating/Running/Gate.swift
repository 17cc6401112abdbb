package import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import ScrollQuantities

/// A gate over scenarios with their thresholds and baselines, checked and ready to run.
package struct Gate: Sendable {
  /// A scenario and its baseline.
  private struct Case: Sendable {
    let scenario: GatedScenario
    let baseline: Baseline?
  }

  private let cases: [Case]
  private let rules: GateRules

  /// Checks the scenarios and reads their baselines.
  ///
  /// - Throws: The errors of ``check(_:_:)``, `.malformedData` for an invalid baseline, and `.inputMissing` if a
  ///   baseline is unreadable or the revision does not exist.
  package init(_ scenarios: [GatedScenario], _ rules: GateRules) throws(Failure) {
    try Self.check(scenarios, rules)
    self.rules = rules
    var cases: [Case] = []
    for scenario in scenarios {
      cases.append(Case(scenario: scenario, baseline: rules.usesBaselines ? try scenario.baseline() : nil))
    }
    self.cases = cases
  }

  /// Runs a scenario and judges it. Except for `elapsed`, concurrent runs do not affect the result.
  package func run(_ index: Int) -> ScenarioGate {
    let start = ContinuousClock.now
    let item = cases[index]
    let (scenario, experiment) = (item.scenario, item.scenario.experiment)
    let result = scenario.run(rules)
    let current = Baseline(result)
    let state = state(of: item, current)
    let judge = Judge(
      result, as: current, against: state.isUsable ? item.baseline : nil, from: scenario.comparedFile, by: rules)
    return ScenarioGate(
      name: experiment.scenario.name, path: scenario.path,
      trace: scenario.names(for: .trace).first { !$0.isEmpty } ?? "", result: result,
      verdicts: judge.verdicts(by: scenario.thresholds(of: rules)) + judge.baselineVerdicts, baseline: state,
      elapsed: ContinuousClock.now - start)
  }

  private func state(of item: Case, _ current: Baseline) -> BaselineState {
    if !rules.usesBaselines { return .unused }
    let path = item.scenario.comparedPath
    guard let baseline = item.baseline else { return .missing(path: path) }
    let differences = baseline.differences(to: current) + baseline.gaps(judgedBy: rules, in: current)
    return differences.isEmpty
      ? .compared(
        path: path, changes: baseline.changes(in: current),
        grade: baseline.verdict(item.scenario.experiment.scenario.verdict).grade)
      : .mismatched(path: path, differences: differences)
  }
}

extension Gate {
  /// Checks that scenarios and rules are consistent, before anything runs.
  ///
  /// - Throws: `.invalidScenario` with every threshold that selects nothing, or needs a baseline although none is used;
  ///   `.usage` if two scenarios share a baseline, or if there is nothing to judge by.
  package static func check(_ scenarios: [GatedScenario], _ rules: GateRules) throws(Failure) {
    try checkThresholds(of: scenarios, rules)
    if rules.usesBaselines {
      try checkBaselines(of: scenarios)
    } else if rules.thresholds.isEmpty, scenarios.allSatisfy(\.thresholds.isEmpty) {
      throw Failure(
        .usage,
        Diagnostic(
          message: "there is nothing to judge by: no scenario has thresholds, and baselines are left out",
          remedy: "For example --threshold 'verdict >= fair'"))
    }
  }

  private static func checkThresholds(of scenarios: [GatedScenario], _ rules: GateRules) throws(Failure) {
    let own = scenarios.flatMap { scenario in scenario.thresholds.map { ($0, [scenario]) } }
    let checked = own + rules.thresholds.map { ($0, scenarios) }
    let diagnostics = checked.compactMap { threshold, scenarios -> Diagnostic? in
      if !rules.usesBaselines, threshold.requirement.needsBaseline {
        return threshold.diagnostic("compares with a baseline, but none is used")
      }
      if threshold.requirement.needsBaseline, threshold.requirement.needsForesight {
        return threshold.diagnostic(
          "compares with a baseline, but baselines do not store metrics that are measured against foresight")
      }
      let isAboutAny = scenarios.contains { !$0.parts(selectedBy: threshold.selector).isEmpty }
      return isAboutAny ? nil : threshold.diagnosticOfEmptySelection(among: scenarios)
    }
    if !diagnostics.isEmpty { throw Failure(.invalidScenario, diagnostics) }
  }

  private static func checkBaselines(of scenarios: [GatedScenario]) throws(Failure) {
    var pathsByBaseline: [String: String] = [:]
    for scenario in scenarios {
      if let other = pathsByBaseline.updateValue(scenario.path, forKey: scenario.baselinePath) {
        throw Failure(
          .usage,
          Diagnostic(
            message: "'\(other)' and '\(scenario.path)' share one baseline, '\(scenario.baselinePath)'",
            remedy: "Gate them in separate runs with separate folders (--baselines), or rename one of them."))
      }
    }
  }
}

extension Threshold {
  fileprivate func diagnostic(_ message: String, remedy: String? = nil) -> Diagnostic {
    Diagnostic(
      option: place == nil ? "--threshold" : nil, path: place?.path, line: place?.line,
      message: "the threshold \(text.quoted) \(message)", remedy: remedy)
  }

  /// Returns the problem of a threshold that selects nothing: the first tag without a match, and the closest name.
  fileprivate func diagnosticOfEmptySelection(among scenarios: [GatedScenario]) -> Diagnostic {
    for tag in PartSelector.Tag.allCases {
      let names = scenarios.flatMap { $0.names(for: tag) }.filter { !$0.isEmpty }
      guard let glob = selector.globs[tag], !selector.admits(tag, names) else { continue }
      let some = names.uniqued().prefix(8)
      return diagnostic(
        "selects nothing: no \(tag.rawValue) is named '\(glob.text.excerpt)'",
        remedy: didYouMean(closestTo: glob.text, among: names)
          ?? (some.isEmpty ? nil : "There is \(some.map { "'\($0.excerpt)'" }.joined(separator: ", "))."))
    }
    return diagnostic("selects nothing: no part has all of its tags")
  }
}
