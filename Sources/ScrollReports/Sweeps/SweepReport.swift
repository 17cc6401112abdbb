public import ScrollExperiments
public import ScrollSweeps

/// A sweep as a text.
public protocol SweepReport: Sendable {
  /// Writes the text in pieces, of which none grows with the number of trials where the format allows it.
  func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem)
}

/// All that there is to tell of a sweep.
public struct SweepFindings: Sendable {
  public let result: SweepResult
  public let provenance: SweepProvenance
  /// Nil if none was asked for, or no trial meets the constraints.
  public let recommendation: Recommendation?
  /// Nil if none was asked for.
  public let heatMap: HeatMap?

  public init(
    _ result: SweepResult, _ provenance: SweepProvenance, recommendation: Recommendation? = nil, heatMap: HeatMap? = nil
  ) {
    self.result = result
    self.provenance = provenance
    self.recommendation = recommendation
    self.heatMap = heatMap
  }
}

/// Where a sweep's numbers come from.
public struct SweepProvenance: Sendable {
  /// What was asked.
  public let definition: SweepDefinition
  /// By scenario, what it reads: without any tuning, then what tunings read besides, by path.
  let inputs: [[InputDigest]]

  /// - Parameter trials: Those of the sweep that are complete.
  public init(_ definition: SweepDefinition, _ trials: [Trial]) {
    let inputs = definition.subjects.enumerated().map { index, subject in
      let others = Set(trials.lazy.filter { !$0.inputs.isEmpty }.flatMap { $0.inputs[index] })
      return subject.inputs + others.sorted { ($0.path, $0.sha256) < ($1.path, $1.sha256) }
    }
    self.init(definition, inputs: inputs)
  }

  /// Precondition: there are inputs for each scenario of the definition.
  init(_ definition: SweepDefinition, inputs: [[InputDigest]]) {
    precondition(inputs.count == definition.subjects.count)
    (self.definition, self.inputs) = (definition, inputs)
  }

  /// What `--set` and its like say, as `path=value`.
  public var overrides: [String] { definition.overrides }
  /// The scenarios' names, in order, and what each reads.
  public var scenarios: [(name: String, inputs: [InputDigest])] {
    zip(definition.subjects, inputs).map { ($0.name, $1) }
  }
  public var method: SweepMethod { definition.method }
  /// Of the draws.
  public var seed: UInt64 { definition.seed }
  /// How many trials the sweep has if nothing stops it.
  public var plannedCount: Int { definition.trialCount }
}
