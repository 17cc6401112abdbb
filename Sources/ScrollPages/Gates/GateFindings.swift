import ScrollDiagnostics
import ScrollExperiments
import ScrollGating
import ScrollMetrics
import ScrollReports

/// The findings of a gate by cause and scenario, the most affected scenarios first. A scenario unfolds without a script.
struct GateFindings {
  /// A scenario with its findings.
  struct Scenario {
    let gate: ScenarioGate
    /// The name, distinct in the gate.
    let name: String
    /// The id of its findings.
    let id: String
    /// True if nothing in the scenario fails the gate.
    let passes: Bool
    let failures: [Verdict]
    fileprivate let warnings: [Verdict]
    fileprivate let improvements: [Verdict]

    fileprivate init(_ gate: ScenarioGate, name: String, number: Int, in report: GateReport) {
      (self.gate, self.name, id) = (gate, name, "scenario-\(number)")
      passes = report.passes(gate)
      failures = gate.verdicts.filter(report.fails)
      let others = gate.verdicts.filter { !report.fails($0) }
      warnings = others.filter { ![.passed, .watched, .improved].contains($0.outcome) }
      improvements = others.filter { $0.outcome == .improved }
    }

    /// The judged metrics other than those that passed, the most serious first.
    fileprivate var judged: [Verdict] { failures + warnings + improvements }
    fileprivate var watched: [Verdict] { gate.verdicts.filter { $0.outcome == .watched } }

    var hasFindings: Bool { gate.verdicts.contains { $0.outcome != .passed } }

    /// The failure, or else the warning, with the largest change in relation to the baseline; the first of those without
    /// one.
    var worst: Verdict? {
      (failures.isEmpty ? warnings : failures).max { ($0.relativeChange ?? 0) < ($1.relativeChange ?? 0) }
    }

    /// The verdict on the feed, after the one in the baseline if that differs.
    var feed: String {
      FeedChange(gate)?.grades() ?? FeedVerdictWords.title(of: gate.result.verdict.grade)
    }
  }

  /// The scenarios with a common cause of their failures, or without one.
  private struct Group {
    let title: String
    let scenarios: [Scenario]
  }

  private let report: GateReport
  private let groups: [Group]
  private let words = VerdictWords()

  init(_ report: GateReport) {
    self.report = report
    let all = zip(report.scenarios, report.distinctNames).enumerated().map { index, scenario in
      Scenario(scenario.0, name: scenario.1, number: index + 1, in: report)
    }
    let causes = words.scenariosByCause(of: report)
    let known = Set(causes.flatMap(\.scenarios))
    let others = all.indices.filter { !known.contains($0) }
    func group(_ title: String, _ indices: [Int], by count: (Scenario) -> Int) -> Group {
      let sorted = indices.sorted { (count(all[$1]), $0) < (count(all[$0]), $1) }
      return Group(title: title, scenarios: sorted.map { all[$0] })
    }
    let rest = [
      group("Other failures", others.filter { !all[$0].passes }, by: \.failures.count),
      group("Other scenarios", others.filter { all[$0].passes }, by: \.warnings.count),
    ]
    groups = causes.map { Group(title: $0.cause, scenarios: $0.scenarios.map { all[$0] }) } + rest
  }

  /// All scenarios in the order of the page.
  var scenarios: [Scenario] { groups.flatMap(\.scenarios) }

  /// The section; nil if nothing was found.
  var section: Section? {
    let groups = groups.map { Group(title: $0.title, scenarios: $0.scenarios.filter(\.hasFindings)) }
      .filter { !$0.scenarios.isEmpty }
    let first = groups.first?.scenarios[0].id
    let content = groups.flatMap { group in
      (groups.count == 1 ? [] : [Markup.element("h3", [.text(group.title)])])
        + group.scenarios.map { fold($0, isOpen: $0.id == first) }
    }
    return content.isEmpty ? nil : Section(id: "findings", title: "Findings", content: content)
  }

  private func fold(_ scenario: Scenario, isOpen: Bool) -> Markup {
    let judged = scenario.judged
    let title: [Markup] = [
      .element("strong", [.name(scenario.name)]), .text(" \(counts(scenario)); feed \(scenario.feed)"),
    ]
    return .element(
      "details", [("class", "cause")] + (isOpen ? [("open", "open")] : []),
      [
        .element("summary", title),
        // A link to what is inside unfolds it.
        .element(
          "div", [("id", scenario.id)], (judged.isEmpty ? [] : [table("Judged", judged)]) + watched(scenario)),
      ])
  }

  /// Returns the numbers of findings: `6 failures, 2 improvements`.
  private func counts(_ scenario: Scenario) -> String {
    let (warnings, improvements) = (scenario.warnings.count, scenario.improvements.count)
    let parts = [
      scenario.failures.count.counted("failure"), improvements == 0 ? nil : improvements.counted("improvement"),
      warnings == 0 ? nil : warnings.counted("warning"),
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }

  /// Returns the changes that are not judged, folded and not printed; empty if there are none.
  private func watched(_ scenario: Scenario) -> [Markup] {
    let watched = scenario.watched
    if watched.isEmpty { return [] }
    return [
      .folded(watched.count.counted("other change"), className: "unprinted", [table("Not judged", watched)])
    ]
  }

  private func table(_ caption: String, _ verdicts: [Verdict]) -> Markup {
    Table(
      stacking: caption, header: ["Metric", "Before", "Now", "Required", "Outcome", "Finding"],
      rows: verdicts.map(row), textColumns: [3, 4, 5]
    ).markup
  }

  private func row(_ verdict: Verdict) -> [Markup] {
    let (before, now) = words.values(verdict)
    let (sign, className) =
      switch verdict.outcome {
      case _ where report.fails(verdict): ("✗ ", "worse")
      case .improved: ("✓ ", "better")
      case .warned: ("! ", "fair")
      default: ("", "secondary")
      }
    return [
      .element("code", [.text("\(verdict.metric)\(verdict.part)")]), .text(before), .text(now),
      .text(verdict.isByThreshold ? words.title(verdict) : verdict.bound),
      .element("span", [("class", className)], [.text(sign + verdict.outcome.rawValue)]),
      .element("span", [.text(words.findingBesideValues(verdict))] + place(verdict)),
    ]
  }

  /// Returns the file and line of a threshold; empty for any other verdict.
  private func place(_ verdict: Verdict) -> [Markup] {
    guard verdict.isByThreshold, let place = verdict.place else { return [] }
    return [" ", .element("code", [.text(place.text)])]
  }
}

extension Verdict {
  /// The change in relation to the larger of the values, from 0 to 1; nil without a baseline.
  fileprivate var relativeChange: Double? {
    guard let value, let baseline, value != baseline else { return nil }
    return abs(value - baseline) / max(abs(value), abs(baseline))
  }
}
