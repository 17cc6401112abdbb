import Pages
import Reports

/// What a comparison is written as.
enum ComparisonFormat: String, CaseIterable, Sendable {
  case table
  case json
  case markdown
  case html

  /// - Parameter style: How a table is drawn; the other forms do not depend on it.
  func report(style: TerminalStyle) -> any ComparisonReport {
    switch self {
    case .table: ComparisonTableReport(style: style)
    case .json: ComparisonJSONReport()
    case .markdown: ComparisonMarkdownReport()
    case .html: ComparisonPage()
    }
  }
}
