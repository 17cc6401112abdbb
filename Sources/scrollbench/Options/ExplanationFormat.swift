import ScrollPages
import ScrollReports

/// The formats of an explanation.
enum ExplanationFormat: String, CaseIterable, Sendable {
  case table
  case json
  case csv
  case markdown
  case html

  /// - Parameters:
  ///   - style: The style of a table; other formats ignore it.
  ///   - top: The number of misses of each cause in a table or Markdown.
  ///   - tuneCommand: The shell command for the end of a table, if there is one.
  func report(style: TerminalStyle, top: Int, tuneCommand: String?) -> any ExplanationReport {
    switch self {
    case .table: ExplanationTableReport(style: style, top: top, tuneCommand: tuneCommand)
    case .json: ExplanationJSONReport()
    case .csv: ExplanationCSVReport()
    case .markdown: ExplanationMarkdownReport(top: top)
    case .html: ExplanationPage()
    }
  }
}
