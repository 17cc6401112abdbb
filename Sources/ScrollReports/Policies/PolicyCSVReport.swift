import ScrollExperiments
import ScrollMetrics

/// Policies side by side as CSV: the rows of ``RunCSVReport`` with the policy after the scenario, and rows for the equivalent
/// lead.
struct PolicyCSVReport: RunReport {
  func text(of results: [RunResult]) -> String {
    let rows = results.flatMap { result in
      (MetricRow.rows(of: result) + leads(of: result)).map {
        [result.scenario.name, result.policy?.name ?? ""] + $0.cells
      }
    }
    return CSV.text(["scenario", "policy"] + MetricRow.header, rows)
  }

  private func leads(of result: RunResult) -> [MetricRow] {
    EquivalentLead.measures.map { measure in
      let estimate = result.policy?.lead.map { Estimate(mean: measure.value($0), halfWidth: nil) }
      return MetricRow(
        name: "equivalent_lead.\(measure.name)", unit: measure.unit, container: nil, estimate: estimate)
    }
  }
}
