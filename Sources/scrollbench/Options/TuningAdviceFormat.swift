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
  ///   - suggestion: What to try if no tuning helps; for tables and pages.
  ///   - cause: The cause of most of the waiting, if no tuning helps.
  ///   - explainsMore: Whether a table tells everything, as a page always does.
  func report(
    style: TerminalStyle, suggestion: BestChange?, cause: CauseShare?, explainsMore: Bool
  ) -> any TuningAdviceReport {
    switch self {
    case .table where explainsMore: TuningAdviceTableReport(style: style, suggestion: suggestion)
    case .table: TuningAdviceBriefReport(style: style, suggestion: suggestion, cause: cause)
    case .json: TuningAdviceJSONReport()
    case .csv: TuningAdviceCSVReport()
    case .markdown: TuningAdviceMarkdownReport()
    case .html: TuningPage(suggestion: suggestion)
    }
  }
}
