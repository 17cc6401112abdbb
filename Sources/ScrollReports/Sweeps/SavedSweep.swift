package import ScrollDiagnostics
package import ScrollJSON
package import ScrollSweeps

/// A sweep that `sweep --format json` wrote, read back.
package struct SavedSweep: Sendable {
  package let result: SweepResult
  package let provenance: SweepProvenance
  /// Nil if none was asked for, or no trial keeps the constraints.
  package let recommendation: RecommendationSummary?

  /// Whether a JSON text is meant to be one: results of runs, whose form begins alike, have no trials.
  package static func isRecognized(_ root: JSONNode) -> Bool { root["trials"] != nil && root["objectives"] != nil }

  /// Which trials keep the constraints and are on the front follows from their metrics, and is not read.
  ///
  /// - Throws: `.malformedData` with the first problem.
  package init(_ document: JSONDocument) throws(Failure) {
    let reader = SavedSweepReader(document)
    try reader.checkForm()
    let definition = try reader.definition()
    let trials = try reader.trials(of: definition)
    result = SweepResult(trials, of: definition.space.parameters, definition.question)
    provenance = SweepProvenance(definition, inputs: try reader.inputs(of: definition))
    recommendation = try reader.recommendation(of: definition)
  }
}
