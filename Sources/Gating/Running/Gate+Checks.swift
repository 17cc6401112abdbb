public import Diagnostics
import Experiments

/// What is wrong with a gate before anything runs.
extension Gate {
  /// - Throws: `.invalidScenario` with every threshold that selects nothing, or needs a baseline where none is used;
  ///   `.usage` if two scenarios have one baseline.
  public static func check(_ scenarios: [GatedScenario], _ rules: GateRules) throws(Failure) {
    try checkThresholds(of: scenarios, rules)
    if rules.usesBaselines { try checkBaselines(of: scenarios) }
  }

  private static func checkThresholds(of scenarios: [GatedScenario], _ rules: GateRules) throws(Failure) {
    let own = scenarios.flatMap { scenario in scenario.thresholds.map { ($0, [scenario]) } }
    let checked = own + rules.thresholds.map { ($0, scenarios) }
    let diagnostics = checked.compactMap { threshold, scenarios -> Diagnostic? in
      if !rules.usesBaselines, threshold.condition.needsBaseline {
        return threshold.diagnostic("compares with a baseline, and none is used")
      }
      if threshold.condition.needsBaseline, threshold.selector.place.needsForesight {
        return threshold.diagnostic(
          "compares with a baseline, and those do not hold what is measured against foresight")
      }
      let isAboutAny = scenarios.contains { !$0.parts(selectedBy: threshold.selector).isEmpty }
      return isAboutAny ? nil : threshold.diagnosticOfEmptySelection(among: scenarios)
    }
    if !diagnostics.isEmpty { throw Failure(.invalidScenario, Array(diagnostics.prefix(Failure.limit))) }
  }

  private static func checkBaselines(of scenarios: [GatedScenario]) throws(Failure) {
    var pathsByBaseline: [String: String] = [:]
    for scenario in scenarios {
      if let other = pathsByBaseline.updateValue(scenario.path, forKey: scenario.baselinePath) {
        throw Failure(
          .usage,
          Diagnostic(
            message: "'\(other)' and '\(scenario.path)' have one baseline, '\(scenario.baselinePath)'",
            remedy: "Gate them in two runs with a folder each (--baselines), or rename one of them."))
      }
    }
  }
}

extension Threshold {
  fileprivate func diagnostic(_ message: String, remedy: String? = nil) -> Diagnostic {
    Diagnostic(
      path: place?.path, line: place?.line, message: "the threshold \(text.quoted) \(message)", remedy: remedy)
  }

  /// Tells the first tag that fits nothing, with the nearest name.
  fileprivate func diagnosticOfEmptySelection(among scenarios: [GatedScenario]) -> Diagnostic {
    for tag in MetricSelector.Tag.allCases {
      let names = scenarios.flatMap { $0.names(for: tag) }.filter { !$0.isEmpty }
      guard let glob = selector.globs[tag], !selector.admits(tag, names) else { continue }
      let nearest = closestName(to: glob.text, among: names)
      let some = names.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.prefix(8)
      return diagnostic(
        "selects nothing: no \(tag.rawValue) is called '\(glob.text.excerpt)'",
        remedy: nearest.map { "Did you mean '\($0)'?" }
          ?? (some.isEmpty ? nil : "There is \(some.map { "'\($0.excerpt)'" }.joined(separator: ", "))."))
    }
    return diagnostic("selects nothing: its tags do not fit together")
  }
}
