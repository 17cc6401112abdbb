import ScrollExperiments
import ScrollMetrics

/// A metric of a result as a row of a table that has all metrics.
struct MetricRow {
  let name: String
  let unit: Unit
  /// The kind of container; nil for all together.
  let container: String?
  let estimate: Estimate?

  /// Returns all metrics, in catalog order, followed by those of each kind of container that have a value.
  static func rows(of result: RunResult) -> [MetricRow] {
    allRows(of: result).filter { $0.container == nil || $0.estimate != nil }
  }

  /// Returns the same rows, but with all metrics of every kind of container, so that all results of a scenario have as many.
  static func allRows(of result: RunResult) -> [MetricRow] {
    rows(of: result.metrics, container: nil)
      + result.containers.flatMap { rows(of: $0.metrics, container: $0.name) }
  }

  /// The metric with its container: `items_shown{container=nested}`.
  var label: String { Self.label(name, container: container) }

  /// Returns the name of a metric with the kind of container, if it is not of all together.
  static func label(_ name: String, container: String?) -> String {
    container.map { "\(name){container=\($0)}" } ?? name
  }

  /// The mean as the cell of a CSV file; empty if there was nothing to measure.
  var cell: String { CSV.cell(estimate?.mean) }

  /// The titles of the columns of ``cells``.
  static let header = ["metric", "value", "half_width", "unit", "container"]

  /// The row in a CSV file.
  var cells: [String] { [name, cell, CSV.cell(estimate?.halfWidth), unit.rawValue, container ?? ""] }

  private static func rows(of metrics: MetricValues<Estimate>, container: String?) -> [MetricRow] {
    zip(MetricPlace.all, metrics).map { place, estimate in
      MetricRow(name: place.name, unit: place.unit, container: container, estimate: estimate)
    }
  }
}
