public import Experiments
public import Sweeps

/// A sweep as a text.
public protocol SweepReport: Sendable {
  func text(of result: SweepResult, _ provenance: SweepProvenance) -> String
}

/// Where a sweep's numbers come from.
public struct SweepProvenance: Sendable {
  /// The scenarios' names, in order, and what each reads.
  public var scenarios: [(name: String, inputs: [InputDigest])]
  public var method: SweepMethod
  /// Of the draws of random and Sobol trials.
  public var seed: UInt64
  /// How many trials the plan has.
  public var plannedCount: Int

  public init(scenarios: [(name: String, inputs: [InputDigest])], method: SweepMethod, seed: UInt64, plannedCount: Int)
  {
    self.scenarios = scenarios
    self.method = method
    self.seed = seed
    self.plannedCount = plannedCount
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
