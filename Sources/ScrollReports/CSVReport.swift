public import ScrollExperiments
import ScrollJSON
package import ScrollMetrics

/// Results as CSV (RFC 4180, with line feeds alone): one row a scenario and metric, and if there are several kinds of
/// containers one for each of them that has a value. What could not be measured is an empty cell, and so is the container
/// of what is about all of them together.
public struct CSVReport: ResultReport {
  public init() {}

  public func text(of results: [RunResult]) -> String {
    var text = Self.line(["scenario"] + Self.header)
    for result in results {
      for row in MetricRow.rows(of: result) { text += Self.line([result.scenario.name] + Self.cells(of: row)) }
    }
    return text
  }

  /// What is told of a metric.
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
  /// Quoted if it has to be. Text that a spreadsheet would take for a formula gets an apostrophe before it, by which
  /// spreadsheets know it as text (OWASP, "CSV Injection").
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
  /// The kind of container that it is about; nil for all together.
  package let container: String?
  package let estimate: Estimate?

  /// All metrics, in catalogue order; then by kind of container those that have a value.
  package static func rows(of result: RunResult) -> [MetricRow] {
    allRows(of: result).filter { $0.container == nil || $0.estimate != nil }
  }

  /// The same for every kind of container whether it has a value or not: as many for all results of a scenario.
  static func allRows(of result: RunResult) -> [MetricRow] {
    rows(of: result.metrics, container: nil)
      + result.containers.flatMap { rows(of: $0.metrics, container: $0.name) }
  }

  /// `items_shown{container=nested}`.
  var label: String { container.map { "\(name){container=\($0)}" } ?? name }

  /// The mean as the cell of a CSV file; empty if there was nothing to measure.
  var cell: String { estimate.map { "\(JSONNode($0.mean))" } ?? "" }

  private static func rows(of metrics: [Estimate?], container: String?) -> [MetricRow] {
    let components = MetricCatalogue.families.flatMap(\.components)
    return zip(MetricCatalogue.names, zip(components, metrics)).map { name, pair in
      MetricRow(name: name, unit: pair.0.unit, container: container, estimate: pair.1)
    }
  }
}
