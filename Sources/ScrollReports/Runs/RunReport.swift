package import ScrollExperiments

/// A report of results in some format.
package protocol RunReport: Sendable {
  /// Returns the results as text that ends with a line feed. The text is the same for equal results.
  func text(of results: [RunResult]) -> String
}

/// The formats of reports of results, by their names on the command line.
package enum RunReportFormat: String, Sendable, CaseIterable {
  case table
  case json
  case csv
  case markdown

  /// - Parameter style: The style of a table; the other formats do not depend on it.
  package func report(style: TerminalStyle) -> any RunReport {
    switch self {
    case .table: RunTableReport(style: style)
    case .json: RunJSONReport()
    case .csv: RunCSVReport()
    case .markdown: RunMarkdownReport()
    }
  }
}
