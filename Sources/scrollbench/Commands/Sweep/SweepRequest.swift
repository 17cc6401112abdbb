import CommandLineParsing
import Diagnostics
import Experiments
import Files
import Sweeps

/// What a sweep is to try and to look for: what the options say, beside or before what a sweep file says.
struct SweepRequest {
  let space: ParameterSpace
  let plan: TrialPlan
  let method: SweepMethod
  let seed: UInt64
  let question: SweepResult.Question

  /// - Parameter scenario: What has the rest of a setting of which a part is swept.
  /// - Throws: `.usage` for an option that is malformed, `.invalidScenario` for what does not go together, and what reading
  ///   the sweep file throws.
  init(_ arguments: ParsedArguments, in scenario: Scenario) throws(Failure) {
    let file = try arguments[SweepSpaceOptions.file].map { path throws(Failure) in
      try SweepFile(JSONDocument(path: path, bytes: try readFile(path: path)), in: scenario)
    }
    var (limits, bounds): ([ParameterConstraint], [OutcomeConstraint]) = ([], [])
    for constraint in file?.constraints ?? [] {
      switch constraint {
      case .parameters(let constraint): limits.append(constraint)
      case .outcome(let constraint): bounds.append(constraint)
      }
    }
    limits += try SweepSpaceOptions.constraints(arguments)
    bounds += try SweepQuestionOptions.constraints(arguments)
    method = arguments[SweepSpaceOptions.method] ?? file?.method ?? .grid
    seed = arguments[SweepSpaceOptions.seed] ?? file?.seed ?? 0
    space = try ParameterSpace(
      (file?.parameters ?? []) + (try SweepSpaceOptions.parameters(arguments, in: scenario)),
      zipped: arguments[SweepSpaceOptions.zip] || file?.zipped == true, constraints: limits)
    plan = try TrialPlan(
      space, method: method, seed: seed, trialCount: arguments[SweepSpaceOptions.trials] ?? file?.trialCount)
    var objectives = (file?.objectives ?? []) + (try SweepQuestionOptions.objectives(arguments))
    if objectives.isEmpty { objectives = [try Objective("display_latency.p95"), try Objective("bytes_fetched")] }
    question = SweepResult.Question(
      objectives: objectives, constraints: bounds, across: try SweepQuestionOptions.across(arguments))
  }
}
