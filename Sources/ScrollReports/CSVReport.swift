package import ScrollExperiments
import ScrollJSON
package import ScrollMetrics

/// Results as CSV (RFC 4180, with LF only): one row per scenario and metric and, if there are several kinds of containers, one
/// more for each kind that has a value. The cell is empty if a value could not be measured; the container's is empty for all
/// containers together.
package struct CSVReport: ResultReport {
  package init() {}

  package func text(of results: [RunResult]) -> String {
    var text = Self.line(["scenario"] + Self.header)
    for result in results {
      for row in MetricRow.rows(of: result) { text += Self.line([result.scenario.name] + Self.cells(of: row)) }
    }
    return text
  }

  /// The titles of the columns for a metric.
  static let header = ["metric", "value", "half_width", "unit", "container"]

  static func cells(of row: MetricRow) -> [String] {
    [
      row.name, row.cell,
      row.estimate?.halfWidth.map { "\(JSONNode($0))" } ?? "", row.unit.rawValue, row.container ?? "",
    ]
  }

  static func line(_ cells: [String]) -> String { cells.map(\.csvCell).joined(separator: ",") + "\n" }
}

extension String {
  /// The text as a cell, quoted if necessary. Text that a spreadsheet would take for a formula begins with an apostrophe, which
  /// marks it as text (OWASP, "CSV Injection").
  var csvCell: String {
    if let first = unicodeScalars.first, "=+-@".unicodeScalars.contains(first), Double(self) == nil {
      return "'\(self)".quotedForCSV
    }
    return quotedForCSV
  }

  private var quotedForCSV: String {
    guard unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else { return self }
    let parts = unicodeScalars.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    return "\"" + parts.joined(separator: "\"\"") + "\""
  }
}

/// A metric of a result.
package struct MetricRow {
  package let name: String
  package let unit: Unit
  /// The kind of container; nil for all together.
  package let container: String?
  package let estimate: Estimate?

  /// Returns all metrics, in catalog order, followed by those of each kind of container that have a value.
  package static func rows(of result: RunResult) -> [MetricRow] {
    allRows(of: result).filter { $0.container == nil || $0.estimate != nil }
  }

  /// Returns the same rows, but with all metrics of every kind of container, so that all results of a scenario have as many.
  static func allRows(of result: RunResult) -> [MetricRow] {
    rows(of: result.metrics, container: nil)
      + result.containers.flatMap { rows(of: $0.metrics, container: $0.name) }
  }

  /// The metric with its container: `items_shown{container=nested}`.
  var label: String { container.map { "\(name){container=\($0)}" } ?? name }

  /// The mean as the cell of a CSV file; empty if there was nothing to measure.
  var cell: String { estimate.map { "\(JSONNode($0.mean))" } ?? "" }

  private static func rows(of metrics: MetricValues<Estimate>, container: String?) -> [MetricRow] {
    zip(MetricPlace.all, metrics).map { place, estimate in
      MetricRow(name: place.name, unit: place.unit, container: container, estimate: estimate)
    }
  }
}
