import ScrollExperiments
package import ScrollGating
import ScrollJSON
import ScrollMetrics

/// A gate as JSON: every scenario with every verdict.
package struct GateJSONReport: GateResultReport {
  /// The version of gates in JSON; increased when older readers would be misled.
  private static let schemaVersion = 2

  package init() {}

  package func text(of report: GateReport) -> String {
    let document: JSONNode = [
      "passed": JSONNode(report.isPassed),
      "scenarios": .array(report.scenarios.map { json($0, in: report) }),
    ]
    return document.versioned(Self.schemaVersion).formatted()
  }

  private func json(_ gate: ScenarioGate, in report: GateReport) -> JSONNode {
    [
      "scenario": JSONNode(gate.name), "path": JSONNode(gate.path),
      "feed": JSONNode(gate.result.verdict.grade.rawValue), "passed": JSONNode(report.passes(gate)),
      "as_recorded": gate.result.asRecorded?.json ?? .null,
      "baseline_problem": JSONNode(gate.baseline.problem),
      "verdicts": .array(gate.verdicts.map { json($0, in: report) }),
    ]
  }

  private func json(_ verdict: Verdict, in report: GateReport) -> JSONNode {
    let part = "\(verdict.part)"
    return [
      "metric": JSONNode(verdict.metric), "part": part.isEmpty ? .null : JSONNode(part),
      "unit": JSONNode(verdict.unit.rawValue), "value": JSONNode(verdict.value),
      "baseline": JSONNode(verdict.baseline), "difference": JSONNode(verdict.difference),
      "excess": JSONNode(verdict.excess),
      "asked_for": JSONNode(verdict.bound), "by": JSONNode(verdict.isByThreshold ? "threshold" : "baseline"),
      "outcome": JSONNode(verdict.outcome.rawValue), "fails": JSONNode(report.fails(verdict)),
      "place": JSONNode(verdict.place?.text),
    ]
  }
}
