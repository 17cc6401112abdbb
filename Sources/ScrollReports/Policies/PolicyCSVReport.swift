import ScrollExperiments
import ScrollMetrics

/// Policies side by side as CSV: the rows of `CSVReport` with the policy after the scenario, and rows for how far ahead of
/// need it asks.
struct PolicyCSVReport: ResultReport {
  func text(of results: [RunResult]) -> String {
    var text = CSVReport.line(["scenario", "policy"] + CSVReport.header)
    for result in results {
      let names = [result.scenario.name, result.policy?.name ?? ""]
      for row in MetricRow.rows(of: result) { text += CSVReport.line(names + CSVReport.cells(of: row)) }
      for measure in EquivalentLead.measures {
        let estimate = result.policy?.lead.map { Estimate(mean: measure.value($0), halfWidth: nil) }
        let row = MetricRow(
          name: "equivalent_lead.\(measure.name)", unit: measure.unit, container: nil, estimate: estimate)
        text += CSVReport.line(names + CSVReport.cells(of: row))
      }
    }
    return text
  }
}
