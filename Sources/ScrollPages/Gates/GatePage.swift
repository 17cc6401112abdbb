import ScrollExperiments
package import ScrollGating
import ScrollMetrics
import ScrollReports

/// A gate as a page: the result with its causes, each scenario, every finding and, folded below, the changes that are not
/// judged.
package struct GatePage: GateFileReport {
  private let words = VerdictWords()

  package init() {}

  package func text(of report: GateReport) -> String { page(report).text }

  private func page(_ report: GateReport) -> Page {
    let names = report.distinctNames
    let sections = [Section(id: "scenarios", title: "Scenarios", content: [scenarios(report, names)])]
    return Page(
      title: "Gate of \(count(report.scenarios.count, "scenario"))",
      introduction: [verdict(report)] + causes(report) + remedy(report),
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

  private func causes(_ report: GateReport) -> [Markup] {
    words.causes(of: report).map { .element("p", [.name($0)]) }
  }

  /// Returns the command that accepts the changes; empty if there is nothing to accept.
  private func remedy(_ report: GateReport) -> [Markup] {
    words.updateCommand(report).map { [.listing("To accept this", $0)] } ?? []
  }

  /// Returns one row per scenario.
  private func scenarios(_ report: GateReport, _ names: [String]) -> Markup {
    let hasProblems = report.scenarios.contains { $0.baseline.problem != nil }
    return Table(
      stacking: "Each scenario", header: ["Scenario", "Gate", "Feed", "Failures"] + (hasProblems ? ["Note"] : []),
      rows: zip(report.scenarios, names).map { gate, name in
        let standing = standing(of: gate)
        let grade = gate.result.verdict.grade
        return [
          .name(name), .element("span", [("class", standing.grade.rawValue)], [.text(standing.title)]),
          .element("span", [("class", grade.rawValue)], [.text(FeedVerdictWords.title(of: grade))]),
          .text("\(gate.verdicts.count(where: \.fails))"),
        ] + (hasProblems ? [.text(gate.baseline.problem ?? "")] : [])
      }, textColumns: [1, 2, 4]
    ).markup
  }

  private func standing(of gate: ScenarioGate) -> (title: String, grade: FeedVerdict.Grade) {
    if gate.isFailed { return ("✗ failed", .bad) }
    if !gate.baseline.isUsable { return ("✗ not compared", .bad) }
    return gate.hasWarning ? ("! warned", .fair) : ("✓ passed", .good)
  }

  /// Returns the judged metrics other than those that passed, failures first, with the other changes folded below; no
  /// section if there are none of either.
  private func findings(_ report: GateReport, _ names: [String]) -> [Section] {
    func rows(_ isShown: (Verdict.Outcome) -> Bool) -> [[Markup]] {
      zip(report.scenarios, names).flatMap { gate, name in
        gate.verdicts.filter { isShown($0.outcome) }.sorted { $0.fails && !$1.fails }.map { row($0, scenario: name) }
      }
    }
    let judged = rows { $0 != .passed && $0 != .watched }
    let watched = rows { $0 == .watched }
    let title = watched.count == 1 ? "1 other change" : "\(watched.count) other changes"
    let folded = Markup.element("details", [.element("summary", [.text(title)]), table("Not judged", watched)])
    let content =
      (judged.isEmpty ? [] : [table("Failures first", judged)]) + (watched.isEmpty ? [] : [folded])
    return content.isEmpty ? [] : [Section(id: "findings", title: "Findings", content: content)]
  }

  private func table(_ caption: String, _ rows: [[Markup]]) -> Markup {
    Table(
      stacking: caption, header: ["Scenario", "Metric", "Required", "Outcome", "Finding"], rows: rows,
      textColumns: [1, 2, 3, 4]
    ).markup
  }

  private func row(_ verdict: Verdict, scenario: String) -> [Markup] {
    [
      .name(scenario), .element("code", [.text("\(verdict.metric)\(verdict.part)")]), .text(verdict.bound),
      .element("span", verdict.fails ? [("class", "worse")] : [], [.text(verdict.outcome.rawValue)]),
      .text(words.annotated(verdict).capitalizedFirst),
    ]
  }

  private func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
