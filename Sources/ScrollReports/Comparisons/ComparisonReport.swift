package import ScrollComparing
import ScrollDiagnostics
import ScrollJSON
import ScrollMetrics

/// The comparisons of `compare`, with the facts about both sides.
package struct ComparisonFindings: Sendable {
  /// The description of A as on the command line: a path, and the settings that were changed; `b` is that of B.
  package let a: String
  package let b: String
  package let comparisons: [RunComparison]
  /// The names of scenarios that only A has; `onlyInB` has those of B.
  package let onlyInA: [String]
  package let onlyInB: [String]

  package init(a: String, b: String, comparisons: [RunComparison], onlyInA: [String] = [], onlyInB: [String] = []) {
    (self.a, self.b, self.comparisons) = (a, b, comparisons)
    (self.onlyInA, self.onlyInB) = (onlyInA, onlyInB)
  }

  /// The scenarios that could not be compared, as a text for each side.
  package var omissions: [String] {
    [("A", onlyInA), ("B", onlyInB)].filter { !$0.1.isEmpty }.map { side, names in
      "In \(side) alone: \(names.map(\.quoted).joined(separator: ", "))."
    }
  }
}

/// A comparison as a text.
package protocol ComparisonReport: Sendable {
  func text(of findings: ComparisonFindings) -> String
}

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
