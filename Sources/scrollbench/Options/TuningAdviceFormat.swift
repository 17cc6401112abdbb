import ScrollExplaining
import ScrollPages
import ScrollReports

/// The formats of tuning advice.
enum TuningAdviceFormat: String, CaseIterable, Sendable {
  case table
  case json
  case csv
  case markdown
  case html
  /// What `--with` reads.
  case settings

  /// - Parameters:
  ///   - style: The style of a table; other formats ignore it.
  ///   - diagnosis: Why there are placeholders and what else to try; CSV and settings leave it out.
  ///   - explainsMore: Whether a table has all details, as a page always does.
  func report(
    style: TerminalStyle, diagnosis: Diagnosis?, explainsMore: Bool
  ) -> any TuningAdviceReport {
    switch self {
    case .table where explainsMore: TuningAdviceTableReport(style: style, diagnosis: diagnosis)
    case .table: TuningAdviceBriefReport(style: style, diagnosis: diagnosis)
    case .json: TuningAdviceJSONReport(diagnosis: diagnosis)
    case .csv: TuningAdviceCSVReport()
    case .markdown: TuningAdviceMarkdownReport(diagnosis: diagnosis)
    case .html: TuningPage(diagnosis: diagnosis)
    case .settings: TuningAdviceSettingsReport()
    }
  }
}
