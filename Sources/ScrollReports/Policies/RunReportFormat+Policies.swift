extension RunReportFormat {
  /// Returns a report of the results of several policies, side by side.
  ///
  /// - Parameter style: The style of a table; the other formats do not depend on it.
  package func reportComparingPolicies(style: TerminalStyle) -> any RunReport {
    switch self {
    case .table: PolicyTableReport(style: style)
    case .json: RunJSONReport()
    case .csv: PolicyCSVReport()
    case .markdown: PolicyMarkdownReport()
    }
  }
}
