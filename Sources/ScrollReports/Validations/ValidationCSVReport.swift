import ScrollMetrics
import ScrollTraces
package import ScrollValidating

/// A validation as CSV: one row for each metric, then one with the wait of each item.
package struct ValidationCSVReport: ValidationReport {
  package init() {}

  package func text(of validation: Validation) -> String {
    let header = ["kind", "name", "unit", "predicted", "measured", "measured_min", "measured_max", "error"]
    let metrics = validation.metrics.map { metric in
      let comparison = metric.comparison
      return ["metric", metric.kind.rawValue, metric.kind.unit.rawValue]
        + cells(metric.predicted, comparison?.measured, comparison?.spread) + [CSV.cell(comparison?.error)]
    }
    let items = validation.items.inBoth.map { item in
      ["item", item.item.description, Unit.milliseconds.rawValue] + cells(item.predicted, item.measured, item.spread)
        + [""]
    }
    return CSV.text(header, metrics + items)
  }

  /// Returns numbers as cells, empty for what no log has.
  private func cells(_ predicted: Double, _ measured: Double?, _ spread: ClosedRange<Double>?) -> [String] {
    [predicted, measured, spread?.lowerBound, spread?.upperBound].map(CSV.cell)
  }
}
