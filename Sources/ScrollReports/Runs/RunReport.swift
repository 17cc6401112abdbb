package import ScrollExperiments
import ScrollJSON
import ScrollMetrics

/// A report of results in some format.
package protocol RunReport: Sendable {
  /// Returns the results as text that ends with a line feed. The text is the same for equal results.
  func text(of results: [RunResult]) -> String
}

/// The formats of reports of results, by their names on the command line.
package enum RunReportFormat: String, Sendable, CaseIterable {
  case table
  case json
  case csv
  case markdown

  /// - Parameter style: The style of a table; the other formats do not depend on it.
  package func report(style: TerminalStyle) -> any RunReport {
    switch self {
    case .table: RunTableReport(style: style)
    case .json: RunJSONReport()
    case .csv: RunCSVReport()
    case .markdown: RunMarkdownReport()
    }
  }
}

/// Results as CSV: one row per scenario and metric and, if there are several kinds of containers, one more for each kind that
/// has a value. The cell is empty if a value could not be measured; the container's is empty for all containers together.
package struct RunCSVReport: RunReport {
  package init() {}

  package func text(of results: [RunResult]) -> String {
    let rows = results.flatMap { result in MetricRow.rows(of: result).map { [result.scenario.name] + $0.cells } }
    return CSV.text(["scenario"] + MetricRow.header, rows)
  }
}

/// Results as JSON: an object with the schema version and an array of results, with every input, setting, and metric.
package struct RunJSONReport: RunReport {
  package init() {}

  package func text(of results: [RunResult]) -> String {
    let document: JSONNode = [
      "results": .array(results.map(\.json))
    ]
    return document.versioned(RunResult.schemaVersion).formatted()
  }
}
