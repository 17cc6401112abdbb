package import ScrollDiagnostics
package import ScrollExperiments
package import ScrollExplaining
import ScrollMetrics

extension TuningAdvice {
  /// Returns why there are placeholders and what else to try. If nothing is advised, the search for that takes as long as it
  /// needs; beside a change, and if the run is too large for a journal, it is limited as ``Diagnosis`` is.
  ///
  /// Nil if the feed is fine already or with the advised change, if there are several scenarios, or if only chance makes the
  /// change that was found better: what helps one run is then no advice.
  ///
  /// - Parameter sources: The scenarios that the advice is for.
  /// - Throws: The errors of ``Experiment``.
  package func diagnosis(of sources: [ScenarioSource]) throws(Failure) -> Diagnosis? {
    let isFine = isFineAlready || subjects.allSatisfy { $0.advised.verdict.grade <= .good }
    guard !isFine, unconfirmed.isEmpty, sources.count == 1 else { return nil }
    let experiment = try Experiment(sources[0])
    return changes.isEmpty && experiment.fitsJournal
      ? Diagnosis(Explanation(experiment))
      : Diagnosis(experiment, after: subjects[0].present, judgesOtherRuns: false)
  }
}
