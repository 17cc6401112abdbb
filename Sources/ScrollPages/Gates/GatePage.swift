import ScrollExperiments
package import ScrollGating
import ScrollMetrics
import ScrollReports

/// A gate as a page: the result, each scenario, and every finding other than "passed".
package struct GatePage: GateFileReport {
  private let words = VerdictWords()

  package init() {}

  package func text(of report: GateReport) -> String { page(report).text }

  private func page(_ report: GateReport) -> Page {
    let names = report.distinctNames
    let sections = [Section(id: "scenarios", title: "Scenarios", content: [scenarios(report, names)])]
    return Page(
      title: "Gate of \(count(report.scenarios.count, "scenario"))", introduction: [verdict(report)],
      sections: sections + findings(report, names), scripts: [.pageScript])
  }

  private func verdict(_ report: GateReport) -> Markup {
    let failed = report.scenarios.count(where: \.isFailed)
    let missing = report.scenarios.count { !$0.baseline.isUsable }
    let total = count(report.scenarios.count, "scenario")
    if failed + missing == 0 {
      return .element("p", [("class", "verdict good")], [.text("✓ \(total) passed\(words.warnings(of: report)).")])
    }
    let parts = [
      failed > 0 ? "\(failed) of \(total) failed" : nil,
      missing > 0 ? "\(missing) of \(total) had no baseline to compare with" : nil,
    ].compactMap(\.self)
    return .element("p", [("class", "verdict bad")], [.text("✗ \(parts.joined(separator: ", ")).")])
  }

  /// Returns one row per scenario.
  private func scenarios(_ report: GateReport, _ names: [String]) -> Markup {
    Table(
      stacking: "Each scenario", header: ["Scenario", "Gate", "Feed", "Failures", "Note"],
      rows: zip(report.scenarios, names).map { gate, name in
        let standing = standing(of: gate)
        let grade = gate.result.verdict.grade
        return [
          .name(name), .element("span", [("class", standing.grade.rawValue)], [.text(standing.title)]),
          .element("span", [("class", grade.rawValue)], [.text(FeedVerdictWords.title(of: grade))]),
          .text("\(gate.verdicts.count(where: \.fails))"), .text(gate.baseline.problem ?? ""),
        ]
      }, textColumns: [1, 2, 4]
    ).markup
  }

  private func standing(of gate: ScenarioGate) -> (title: String, grade: FeedVerdict.Grade) {
    if gate.isFailed { return ("✗ failed", .bad) }
    if !gate.baseline.isUsable { return ("✗ not compared", .bad) }
    return gate.hasWarning ? ("! warned", .fair) : ("✓ passed", .good)
  }

  /// Returns one row per finding; no section if there is none.
  private func findings(_ report: GateReport, _ names: [String]) -> [Section] {
    let rows = zip(report.scenarios, names).flatMap { gate, name in
      gate.verdicts.filter { $0.outcome != .passed }.sorted { $0.fails && !$1.fails }.map { row($0, scenario: name) }
    }
    if rows.isEmpty { return [] }
    let table = Table(
      stacking: "Failures first, then changes that are not judged",
      header: ["Scenario", "Metric", "Value", "Required", "Outcome", "Finding"], rows: rows, textColumns: [1, 3, 4, 5])
    return [Section(id: "findings", title: "Findings", content: [table.markup])]
  }

  private func row(_ verdict: Verdict, scenario: String) -> [Markup] {
    [
      .name(scenario), .element("code", [.text("\(verdict.metric)\(verdict.part)")]), .text(words.value(verdict)),
      .text(verdict.bound),
      .element("span", verdict.fails ? [("class", "worse")] : [], [.text(verdict.outcome.rawValue)]),
      .text(words.message(verdict)),
    ]
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
