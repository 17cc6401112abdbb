extension RunReportFormat {
  /// Returns a report of the results of several policies, side by side.
  ///
  /// - Parameters:
  ///   - style: The style of a table; the other formats do not depend on it.
  ///   - isBrief: True if a table shows only the columns that decide.
  package func reportComparingPolicies(style: TerminalStyle, isBrief: Bool) -> any RunReport {
    switch self {
    case .table: PolicyTableReport(style: style, isBrief: isBrief)
    case .json: RunJSONReport()
    case .csv: PolicyCSVReport()
    case .markdown: PolicyMarkdownReport()
    }
  }
}
