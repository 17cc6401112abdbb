package import ScrollExperiments

/// A report of results in some format.
package protocol ResultReport: Sendable {
  /// Returns the results as text that ends with a line feed. The text is the same for equal results.
  func text(of results: [RunResult]) -> String
}

/// The formats of reports, by their names on the command line.
package enum ReportFormat: String, Sendable, CaseIterable {
  case table
  case json
  case csv
  case markdown

  /// - Parameter style: The style of a table; the other formats do not depend on it.
  package func report(style: TerminalStyle) -> any ResultReport {
    switch self {
    case .table: TableReport(style: style)
    case .json: JSONReport()
    case .csv: CSVReport()
    case .markdown: MarkdownReport()
    }
  }

  /// Returns a report of the results of several policies, side by side.
  ///
  /// - Parameter style: The style of a table; the other formats do not depend on it.
  package func reportComparingPolicies(style: TerminalStyle) -> any ResultReport {
    switch self {
    case .table: PolicyTableReport(style: style)
    case .json: JSONReport()
    case .csv: PolicyCSVReport()
    case .markdown: PolicyMarkdownReport()
    }
  }
}
