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
  func report(style: TerminalStyle, top: Int) -> any ExplanationReport {
    switch self {
    case .table: ExplanationTableReport(style: style, top: top)
    case .json: ExplanationJSONReport()
    case .csv: ExplanationCSVReport()
    case .markdown: ExplanationMarkdownReport(top: top)
    case .html: ExplanationPage()
    }
  }
}
