import ScrollPages
import ScrollReports

/// The formats of the result of a sweep.
enum SweepFormat: String, CaseIterable, Sendable {
  case table, json, csv, markdown, html, jsonl

  /// True if it shows a recommendation.
  var hasRecommendation: Bool { [.table, .json, .markdown, .html].contains(self) }

  /// - Parameters:
  ///   - style: The style of a table; other formats ignore it.
  ///   - top: The number of trials in a table or Markdown.
  func report(style: TerminalStyle, top: Int) -> any SweepReport {
    switch self {
    case .table: SweepTableReport(style: style, top: top)
    case .json: SweepJSONReport()
    case .csv: SweepCSVReport()
    case .markdown: SweepMarkdownReport(top: top)
    case .html: SweepPageReport()
    case .jsonl: SweepJSONLinesReport()
    }
  }
}
