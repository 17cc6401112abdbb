public import Experiments
public import Sweeps

/// A sweep as a text.
public protocol SweepReport: Sendable {
  func text(of result: SweepResult, _ provenance: SweepProvenance) -> String
}

/// Where a sweep's numbers come from.
public struct SweepProvenance: Sendable {
  /// The scenarios' names, in order, and what each reads: without any tuning, then what tunings read besides, by path.
  public let scenarios: [(name: String, inputs: [InputDigest])]
  public let method: SweepMethod
  /// Of the draws.
  public let seed: UInt64
  /// How many trials the sweep has if nothing stops it.
  public let plannedCount: Int

  public init(_ definition: SweepDefinition, _ trials: [Trial]) {
    scenarios = definition.subjects.enumerated().map { index, subject in
      let others = Set(trials.lazy.filter { !$0.inputs.isEmpty }.flatMap { $0.inputs[index] })
      return (subject.name, subject.inputs + others.sorted { ($0.path, $0.sha256) < ($1.path, $1.sha256) })
    }
    method = definition.method
    seed = definition.seed
    plannedCount = definition.trialCount
  }
}

/// What a sweep is written as.
public enum SweepFormat: String, CaseIterable, Sendable {
  case table, csv, json, jsonl

  /// - Parameter top: How many trials a table shows.
  public func report(style: TerminalStyle, top: Int) -> any SweepReport {
    switch self {
    case .table: SweepTableReport(style: style, top: top)
    case .csv: SweepCSVReport()
    case .json: SweepJSONReport()
    case .jsonl: SweepJSONLinesReport()
    }
  }
}
