import ScrollPages
import ScrollReports

/// The formats of a gate's result for people, spreadsheets, and scripts; other programs have `--export` options.
enum GateResultFormat: String, CaseIterable, Sendable {
  case table
  case json
  case csv
  case markdown
  case html

  /// - Parameter style: The style of a table; other formats ignore it.
  func report(style: TerminalStyle) -> any GateResultReport {
    switch self {
    case .table: GateTableReport(style: style)
    case .json: GateJSONReport()
    case .csv: GateCSVReport()
    case .markdown: GateMarkdownReport()
    case .html: GatePage()
    }
  }
}
