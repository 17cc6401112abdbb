package import ScrollExperiments
import ScrollMetrics

/// Results as CSV: one row per scenario and metric and, if there are several kinds of containers, one more for each kind that
/// has a value. The cell is empty if a value could not be measured; the container's is empty for all containers together.
package struct RunCSVReport: RunReport {
  package init() {}

  package func text(of results: [RunResult]) -> String {
    let rows = results.flatMap { result in MetricRow.rows(of: result).map { [result.scenario.name] + $0.cells } }
    return CSV.text(["scenario"] + MetricRow.header, rows)
  }
}
