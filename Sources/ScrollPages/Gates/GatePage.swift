import ScrollDiagnostics
import ScrollExperiments
package import ScrollGating
import ScrollMetrics
import ScrollReports

/// A gate as a page: the result with its causes, each scenario, every finding, the changes that are not judged folded,
/// and how to accept the result.
package struct GatePage: GateFileReport {
  private let words = VerdictWords()

  package init() {}

  package func text(of report: GateReport) -> String { page(report).text }

  private func page(_ report: GateReport) -> Page {
    let names = report.distinctNames
    let sections = [Section(id: "scenarios", title: "Scenarios", content: [scenarios(report, names)])]
    return Page(
      title: "Gate of \(report.scenarios.count.counted("scenario"))",
      introduction: [verdict(report)] + explanations(report),
      sections: sections + findings(report, names) + acceptance(report), scripts: [.pageScript])
  }

  private func verdict(_ report: GateReport) -> Markup {
    let (className, sign) = report.isPassed ? ("verdict good", "✓") : ("verdict bad", "✗")
    return .element("p", [("class", className)], [.text("\(sign) \(words.counts(report)).")])
  }

  /// Returns the feeds that got better, the causes of failures, the feeds whose rests are held, and why a gate passes
  /// although a feed is bad.
  private func explanations(_ report: GateReport) -> [Markup] {
    let sentences =
      words.betterFeeds(report).map { "\($0)." } + words.causes(of: report) + words.heldRests(report)
    return sentences.map { .element("p", [.name($0)]) }
      + (words.badFeeds(report).map { [.element("p", [("class", "bad")], [.name($0)])] } ?? [])
  }

  /// Returns how to accept the changes; no section if there is nothing to accept.
  private func acceptance(_ report: GateReport) -> [Section] {
    guard let acceptance = AcceptanceWords(report) else { return [] }
    let settings = acceptance.settings.map { Markup.element("li", [.element("code", [.text($0)])]) }
    let first: [Markup] =
      settings.isEmpty
      ? [] : [.element("p", [.text("First put these settings into \(acceptance.owner):")]), .element("ul", settings)]
    let remark = acceptance.remark.map { [Markup.element("p", [.name($0)])] } ?? []
    let listing = Markup.listing(settings.isEmpty ? "Run this" : "Then run this", acceptance.command)
    return [Section(id: "acceptance", title: acceptance.purpose, content: first + [listing] + remark)]
  }

  /// Returns one row per scenario.
  private func scenarios(_ report: GateReport, _ names: [String]) -> Markup {
    let hasProblems = report.scenarios.contains { $0.baseline.problem != nil }
    return Table(
      stacking: "Each scenario", header: ["Scenario", "Gate", "Feed", "Failures"] + (hasProblems ? ["Note"] : []),
      rows: zip(report.scenarios, names).map { gate, name in
        let standing = standing(gate.standing)
        let grade = gate.result.verdict.grade
        return [
          .name(name), .element("span", [("class", standing.grade.rawValue)], [.text(standing.title)]),
          .element("span", [("class", grade.rawValue)], [.text(feed(gate))]),
          .text("\(gate.verdicts.count(where: \.fails))"),
        ] + (hasProblems ? [.text(gate.baseline.problem ?? "")] : [])
      }, textColumns: [1, 2, 4]
    ).markup
  }

  /// Returns the verdict on the feed, after the one in the baseline if that differs.
  private func feed(_ gate: ScenarioGate) -> String {
    FeedChange(gate)?.grades() ?? FeedVerdictWords.title(of: gate.result.verdict.grade)
  }

  private func standing(_ standing: ScenarioGate.Standing) -> (title: String, grade: FeedVerdict.Grade) {
    switch standing {
    case .failed: ("✗ failed", .bad)
    case .uncompared: ("✗ not compared", .bad)
    case .warned: ("! warned", .fair)
    case .improved: ("✓ improved", .good)
    case .passed: ("✓ passed", .good)
    }
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
      stacking: caption, header: ["Scenario", "Metric", "Before", "Now", "Required", "Outcome", "Finding"], rows: rows,
      textColumns: [1, 4, 5, 6]
    ).markup
  }

  private func row(_ verdict: Verdict, scenario: String) -> [Markup] {
    let (before, now) = words.values(verdict)
    return [
      .name(scenario), .element("code", [.text("\(verdict.metric)\(verdict.part)")]),
      .text(before), .text(now), .text(verdict.bound),
      .element("span", verdict.fails ? [("class", "worse")] : [], [.text(verdict.outcome.rawValue)]),
      .element("span", [.text(words.findingBesideValues(verdict))] + place(verdict)),
    ]
  }

  /// Returns the file and line of a threshold; empty for any other verdict.
  private func place(_ verdict: Verdict) -> [Markup] {
    guard verdict.isByThreshold, let place = verdict.place else { return [] }
    return [" ", .element("code", [.text(place.text)])]
  }
}
