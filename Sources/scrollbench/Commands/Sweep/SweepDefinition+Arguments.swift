import CommandLineParsing
import Diagnostics
import Experiments
import Files
import Sweeps

extension SweepDefinition {
  /// What the options say, beside or before what a sweep file says.
  ///
  /// - Parameters:
  ///   - base: The first scenario, which has the rest of a setting of which a part is swept.
  ///   - subjects: All scenarios.
  /// - Throws: `.usage` for an option that is malformed, `.invalidScenario` for what does not go together, and what reading
  ///   the sweep file throws.
  init(_ arguments: ParsedArguments, base: Scenario, subjects: [Subject]) throws(Failure) {
    let file = try arguments[SweepSpaceOptions.file].map { path throws(Failure) in
      try SweepFile(JSONDocument(path: path, bytes: try readFile(path: path)), in: base)
    }
    let space = try ParameterSpace(
      (file?.parameters ?? []) + (try SweepSpaceOptions.parameters(arguments, in: base)),
      zipped: arguments[SweepSpaceOptions.zip] || file?.zipped == true,
      constraints: (file?.parameterConstraints ?? []) + (try SweepSpaceOptions.constraints(arguments)))
    var objectives = (file?.objectives ?? []) + (try SweepQuestionOptions.objectives(arguments))
    if objectives.isEmpty { objectives = [try Objective("display_latency.p95"), try Objective("bytes_fetched")] }
    try self.init(
      subjects: subjects, overrides: SettingOptions.texts(arguments), base: base, space: space,
      method: arguments[SweepSpaceOptions.method] ?? file?.method ?? .grid,
      seed: arguments[SweepSpaceOptions.seed] ?? file?.seed ?? 0,
      trialCount: arguments[SweepSpaceOptions.trials] ?? file?.trialCount,
      question: SweepResult.Question(
        objectives: objectives,
        constraints: (file?.outcomeConstraints ?? []) + (try SweepQuestionOptions.constraints(arguments)),
        across: try SweepQuestionOptions.across(arguments) ?? file?.across ?? .mean))
  }
}
