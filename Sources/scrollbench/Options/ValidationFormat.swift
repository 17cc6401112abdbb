import ScrollPages
import ScrollReports

/// The formats of a validation.
enum ValidationFormat: String, CaseIterable, Sendable {
  case table
  case json
  case csv
  case markdown
  case html

  /// - Parameter style: The style of a table; other formats ignore it.
  func report(style: TerminalStyle) -> any ValidationReport {
    switch self {
    case .table: ValidationTableReport(style: style)
    case .json: ValidationJSONReport()
    case .csv: ValidationCSVReport()
    case .markdown: ValidationMarkdownReport()
    case .html: ValidationPage()
    }
  }
}
