/// A sweep as a text.
public protocol SweepReport: Sendable {
  func text(of findings: SweepFindings) -> String
}

/// What a sweep is written as.
public enum SweepFormat: String, CaseIterable, Sendable {
  case table, csv, json, jsonl
  case vegaLite = "vega-lite"

  /// - Parameter top: How many trials a table shows.
  public func report(style: TerminalStyle, top: Int) -> any SweepReport {
    switch self {
    case .table: SweepTableReport(style: style, top: top)
    case .csv: SweepCSVReport()
    case .json: SweepJSONReport()
    case .jsonl: SweepJSONLinesReport()
    case .vegaLite: SweepVegaLiteReport()
    }
  }
}
