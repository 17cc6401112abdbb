import ScrollPages
import ScrollReports

/// The formats of runs, comparisons, explanations, gates and validations.
enum ResultFormat: String, OutputFormat {
  case table
  case json
  case csv
  case markdown
  case html

  /// The format of a report of runs; nil for a page, which also shows the events of the runs.
  var runReportFormat: RunReportFormat? {
    switch self {
    case .table: .table
    case .json: .json
    case .csv: .csv
    case .markdown: .markdown
    case .html: nil
    }
  }

  /// Returns a report of a comparison.
  ///
  /// - Parameter style: The style of a table; other formats ignore it.
  func comparisonReport(style: TerminalStyle) -> any ComparisonReport {
    switch self {
    case .table: ComparisonTableReport(style: style)
    case .json: ComparisonJSONReport()
    case .csv: ComparisonCSVReport()
    case .markdown: ComparisonMarkdownReport()
    case .html: ComparisonPage()
    }
  }

  /// Returns a report of an explanation.
  ///
  /// - Parameters:
  ///   - style: The style of a table; other formats ignore it.
  ///   - top: The number of misses of each cause in a table or Markdown.
  ///   - path: The path of the scenario, for the commands on a page.
  ///   - overrides: The overrides of its settings, as `path=value`.
  ///   - tuneCommand: The shell command for the end of a table, if there is one.
  func explanationReport(
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

  /// Returns a report of a gate for people, spreadsheets, and scripts; other programs have `--export` options.
  ///
  /// - Parameter style: The style of a table; other formats ignore it.
  func gateReport(style: TerminalStyle) -> any GateResultReport {
    switch self {
    case .table: GateTableReport(style: style)
    case .json: GateJSONReport()
    case .csv: GateCSVReport()
    case .markdown: GateMarkdownReport()
    case .html: GatePage()
    }
  }

  /// Returns a report of a validation.
  ///
  /// - Parameter style: The style of a table; other formats ignore it.
  func validationReport(style: TerminalStyle) -> any ValidationReport {
    switch self {
    case .table: ValidationTableReport(style: style)
    case .json: ValidationJSONReport()
    case .csv: ValidationCSVReport()
    case .markdown: ValidationMarkdownReport()
    case .html: ValidationPage()
    }
  }
}
