import ScrollExperiments
package import ScrollGating
import ScrollMetrics

/// A gate as CSV: one row for each verdict of each scenario, whatever its outcome.
package struct GateCSVReport: GateResultReport {
  package init() {}

  private static let header = [
    "scenario", "feed", "metric", "part", "unit", "value", "baseline", "difference", "asked_for", "outcome", "fails",
    "place",
  ]

  package func text(of report: GateReport) -> String {
    let rows = zip(report.scenarios, report.distinctNames).flatMap { gate, name in
      let feed = gate.result.verdict.grade.rawValue
      return gate.verdicts.map { [name, feed] + cells(of: $0, in: report) } + problem(gate).map { [name, feed] + $0 }
    }
    return CSV.text(Self.header, rows)
  }

  private func cells(of verdict: Verdict, in report: GateReport) -> [String] {
    [verdict.metric, "\(verdict.part)", verdict.unit.rawValue]
      + [verdict.value, verdict.baseline, verdict.difference].map(CSV.cell)
      + [verdict.bound, verdict.outcome.rawValue, "\(report.fails(verdict))", verdict.place?.text ?? ""]
  }

  /// Returns a row for a baseline that could not be used; empty if there was no problem.
  private func problem(_ gate: ScenarioGate) -> [[String]] {
    gate.baseline.problem.map { [["baseline", "", "", "", "", "", $0, "error", "true", ""]] } ?? []
  }
}
