package import ScrollTraces

/// A description of recordings in some format.
package protocol TraceReport: Sendable {
  /// Returns the description of recordings, each with the path of its file, as text that ends with a line feed.
  func text(of traces: [(path: String, trace: ScrollTrace)]) -> String
}

/// The formats of descriptions of recordings, by their names on the command line.
package enum TraceReportFormat: String, Sendable, CaseIterable {
  case table
  case json
  case csv
  case markdown

  /// - Parameter style: The style of a table; the other formats do not depend on it.
  package func report(style: TerminalStyle) -> any TraceReport {
    switch self {
    case .table: TraceTableReport(style: style)
    case .json: TraceJSONReport()
    case .csv: TraceCSVReport()
    case .markdown: TraceMarkdownReport()
    }
  }
}
