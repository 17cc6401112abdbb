public import ScrollDiagnostics
import ScrollExperiments

extension Sweep {
  /// Reads the scenarios of a definition again, from where they were.
  ///
  /// - Throws: As ``TunableScenario`` does; `.malformedData` if a file is not what it was.
  public init(reading definition: SweepDefinition) throws(Failure) {
    var overrides: [SettingOverride] = []
    for text in definition.overrides { overrides.append(try SettingOverride(text)) }
    var scenarios: [TunableScenario] = []
    for subject in definition.subjects {
      let scenario = try TunableScenario(ScenarioSource(path: subject.path, overrides: overrides))
      if let changed = zip(scenario.inputs, subject.inputs).first(where: { $0 != $1 })?.0 {
        let message = "'\(changed.path)' has another content than when the sweep ran"
        throw Failure(.malformedData, Diagnostic(path: subject.path, message: message))
      }
      scenarios.append(scenario)
    }
    self.init(definition, scenarios: scenarios)
  }
}
