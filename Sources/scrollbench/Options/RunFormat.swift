import ScrollReports

/// The formats of the results of runs.
enum RunFormat: String, CaseIterable, Sendable {
  case table
  case json
  case csv
  case markdown
  case html

  /// The format of a report; nil for a page, which also shows the events of the runs.
  var report: RunReportFormat? {
    switch self {
    case .table: .table
    case .json: .json
    case .csv: .csv
    case .markdown: .markdown
    case .html: nil
    }
  }
}
