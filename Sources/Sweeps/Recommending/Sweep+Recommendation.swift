public import Diagnostics
import Experiments
import ScrollSimulation

extension Sweep {
  /// The tuning to use, chosen among complete trials; nil if none keeps the constraints.
  ///
  /// - Throws: As ``Experiment`` does.
  public func recommendation(from result: SweepResult) throws(Failure) -> Recommendation? {
    var record = RunRecord()
    return try Recommendation(of: result, space: definition.space, sources: scenarios.map(\.source)) { point in
      run(definition.trialCount, point, into: &record).outcome
    }
  }
}
