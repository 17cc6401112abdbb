import ScrollExplaining
import ScrollPages
import ScrollReports

/// The formats of a tuning advice.
enum TuningAdviceFormat: String, CaseIterable, Sendable {
  case table
  case json
  case csv
  case markdown
  case html

  /// - Parameters:
  ///   - style: The style of a table; other formats ignore it.
  ///   - suggestion: The change to try if no tuning helps; for tables and pages.
  ///   - explainsMore: Whether a table shows the basis of the advice, as a page always does.
  func report(style: TerminalStyle, suggestion: BestChange?, explainsMore: Bool) -> any TuningAdviceReport {
    switch self {
    case .table: TuningAdviceTableReport(style: style, suggestion: suggestion, explainsMore: explainsMore)
    case .json: TuningAdviceJSONReport()
    case .csv: TuningAdviceCSVReport()
    case .markdown: TuningAdviceMarkdownReport()
    case .html: TuningPage(suggestion: suggestion)
    }
  }
}
