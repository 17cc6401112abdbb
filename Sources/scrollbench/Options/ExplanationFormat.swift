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
  ///   - path: The path of the scenario, for the commands on a page.
  ///   - overrides: The overrides of its settings, as `path=value`.
  ///   - tuneCommand: The shell command for the end of a table, if there is one.
  func report(
    style: TerminalStyle, top: Int, path: String, overrides: [String], tuneCommand: String?
  ) -> any ExplanationReport {
    switch self {
    case .table: ExplanationTableReport(style: style, top: top, tuneCommand: tuneCommand)
    case .json: ExplanationJSONReport()
    case .csv: ExplanationCSVReport()
    case .markdown: ExplanationMarkdownReport(top: top)
    case .html: ExplanationPage(path: path, overrides: overrides)
    }
  }
}
