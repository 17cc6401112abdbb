public import ScrollExperiments

/// A form in which results are shown or saved.
public protocol ResultReport: Sendable {
  /// The results as text, which ends with a line feed. The same text for the same results.
  func text(of results: [RunResult]) -> String
}

/// The forms of reports by the names that the command line gives them.
public enum ReportFormat: String, Sendable, CaseIterable {
  case table
  case json
  case csv
  case markdown

  /// - Parameter style: How a table is drawn; the other forms do not depend on it.
  public func report(style: TerminalStyle) -> any ResultReport {
    switch self {
    case .table: TableReport(style: style)
    case .json: JSONReport()
    case .csv: CSVReport()
    case .markdown: MarkdownReport()
    }
  }

  /// That of results of several policies, side by side.
  ///
  /// - Parameter policyCount: How many results there are of a scenario, one after the other.
  public func report(comparing policyCount: Int, style: TerminalStyle) -> any ResultReport {
    switch self {
    case .table: PolicyTableReport(style: style, policyCount: policyCount)
    case .json: JSONReport()
    case .csv: PolicyCSVReport()
    case .markdown: PolicyMarkdownReport(policyCount: policyCount)
    }
  }
}
