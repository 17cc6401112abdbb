import ScrollComparing
import ScrollJSON
import ScrollMetrics

/// Comparisons as CSV: one row for each setting that differs, then one for each metric, whether it differs or not.
package struct ComparisonCSVReport: ComparisonReport {
  package init() {}

  package func text(of findings: ComparisonFindings) -> String {
    let header = ["scenario", "kind", "name", "unit", "a", "b", "difference", "half_width", "direction", "matters"]
    return CSV.text(header, findings.comparisons.flatMap(rows))
  }

  private func rows(of comparison: RunComparison) -> [[String]] {
    let title = ComparisonWords(comparison, MetricFormat(usesUnicode: true)).title
    let settings = comparison.settings.map { setting in
      [title, "setting", setting.name, "", setting.a?.argument ?? "", setting.b?.argument ?? "", "", "", "", ""]
    }
    let metrics = comparison.metrics.map { metric in
      [
        title, "metric", "\(metric.subject)", metric.unit.rawValue, CSV.cell(metric.a?.mean),
        CSV.cell(metric.b?.mean), CSV.cell(metric.difference?.mean), CSV.cell(metric.difference?.halfWidth),
        metric.direction.rawValue,
        "\(metric.matters)",
      ]
    }
    return settings + metrics
  }
}
