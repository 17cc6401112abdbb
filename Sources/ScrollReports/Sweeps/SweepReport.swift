package import ScrollExperiments
package import ScrollSweeps

/// A report of a sweep.
package protocol SweepReport: Sendable {
  /// Writes the text in pieces, which do not grow with the number of trials if the format allows.
  func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem)
}

/// The findings of a sweep.
package struct SweepFindings: Sendable {
  package let result: SweepResult
  package let provenance: SweepProvenance
  /// The recommendation; nil if none was requested, or no trial meets the constraints.
  package let recommendation: Recommendation?
  /// The heat map; nil if none was requested.
  package let heatMap: HeatMap?

  package init(
    _ result: SweepResult, _ provenance: SweepProvenance, recommendation: Recommendation? = nil, heatMap: HeatMap? = nil
  ) {
    self.result = result
    self.provenance = provenance
    self.recommendation = recommendation
    self.heatMap = heatMap
  }
}

/// The provenance of a sweep's numbers.
package struct SweepProvenance: Sendable {
  /// The version of scrollbench that ran the sweep.
  package let version: String
  /// The definition of the sweep.
  package let definition: SweepDefinition
  /// The inputs of each scenario: those read without any tuning, then those that tunings read in addition, by path.
  let inputs: [[InputDigest]]

  /// - Parameters:
  ///   - definition: The definition of a sweep that this version ran.
  ///   - trials: The complete trials of the sweep.
  package init(_ definition: SweepDefinition, _ trials: [Trial]) {
    let inputs = definition.subjects.enumerated().map { index, subject in
      let others = Set(trials.lazy.filter { !$0.inputs.isEmpty }.flatMap { $0.inputs[index] })
      return subject.inputs + others.sorted { ($0.path, $0.sha256) < ($1.path, $1.sha256) }
    }
    self.init(definition, inputs: inputs, version: ToolVersion.current)
  }

  /// Creates the provenance. Precondition: there are inputs for each scenario of the definition.
  init(_ definition: SweepDefinition, inputs: [[InputDigest]], version: String) {
    precondition(inputs.count == definition.subjects.count)
    (self.definition, self.inputs, self.version) = (definition, inputs, version)
  }

  /// The overrides of settings from the command line, as `path=value`.
  package var overrides: [String] { definition.overrides }
  /// The names of the scenarios, in order, with the inputs of each.
  package var scenarios: [(name: String, inputs: [InputDigest])] {
    zip(definition.subjects, inputs).map { ($0.name, $1) }
  }
  package var method: SweepMethod { definition.method }
  /// The seed of the draws.
  package var seed: UInt64 { definition.seed }
  /// The number of trials in a complete sweep.
  package var plannedCount: Int { definition.trialCount }
}
