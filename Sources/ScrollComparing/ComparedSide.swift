package import ScrollExperiments

/// What one side of a comparison is made from.
package enum ComparedSide: Sendable {
  /// A scenario, to be run.
  case experiment(Experiment)
  /// A result that was kept; what happened in its run is not known.
  case result(ComparedResult)

  /// The scenario's.
  package var name: String {
    switch self {
    case .experiment(let experiment): experiment.scenario.name
    case .result(let result): result.name
    }
  }

  /// Runs the scenario, if it is one.
  var result: ComparedResult {
    switch self {
    case .experiment(let experiment): ComparedResult(experiment.run(withRegret: true))
    case .result(let result): result
    }
  }

  /// Nil of a result.
  var experiment: Experiment? {
    if case .experiment(let experiment) = self { experiment } else { nil }
  }
}
