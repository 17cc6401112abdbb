package import ScrollExperiments
package import ScrollSweeps

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
