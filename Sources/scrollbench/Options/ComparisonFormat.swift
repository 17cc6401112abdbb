import ScrollPages
import ScrollReports

/// The formats of a comparison.
enum ComparisonFormat: String, CaseIterable, Sendable {
  case table
  case json
  case csv
  case markdown
  case html

  /// - Parameter style: The style of a table; other formats ignore it.
  func report(style: TerminalStyle) -> any ComparisonReport {
    switch self {
    case .table: ComparisonTableReport(style: style)
    case .json: ComparisonJSONReport()
    case .csv: ComparisonCSVReport()
    case .markdown: ComparisonMarkdownReport()
    case .html: ComparisonPage()
    }
  }
}
