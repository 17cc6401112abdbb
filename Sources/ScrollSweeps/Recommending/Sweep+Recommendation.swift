public import ScrollDiagnostics
import ScrollExperiments

extension Sweep {
  /// The tuning to use, chosen among complete trials; nil if none keeps the constraints.
  ///
  /// - Throws: As ``Experiment`` does.
  public func recommendation(from result: SweepResult) throws(Failure) -> Recommendation? {
    let bench = Workbench()
    return try Recommendation(of: result, space: definition.space, sources: scenarios.map(\.source)) { point in
      run(definition.trialCount, point, on: bench).outcome
    }
  }
}
