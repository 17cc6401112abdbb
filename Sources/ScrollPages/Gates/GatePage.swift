import ScrollDiagnostics
import ScrollExperiments
package import ScrollGating
import ScrollMetrics
import ScrollReports

/// A gate as a page: the result with its causes, the scenarios and their findings, the most affected first, and how to
/// accept the result.
package struct GatePage: GateResultReport {
  private let words = VerdictWords()

  package init() {}

  package func text(of report: GateReport) -> String { page(report).text }

  private func page(_ report: GateReport) -> Page {
    let findings = GateFindings(report)
    let sections = [Section(id: "scenarios", title: "Scenarios", content: [scenarios(findings.scenarios)])]
    return Page(
      title: "Gate of \(report.scenarios.count.counted("scenario"))",
      introduction: [verdict(report)] + explanations(report),
      sections: sections + [findings.section].compactMap(\.self) + acceptance(report), scripts: [.pageScript])
  }

  private func verdict(_ report: GateReport) -> Markup {
    .verdict("\(report.isPassed ? "✓" : "✗") \(words.counts(report)).", grade: report.isPassed ? .good : .bad)
  }

  /// Returns the feeds that got better, the causes of failures, why numbers may be misleading, and why a gate passes
  /// although a feed is bad.
  private func explanations(_ report: GateReport) -> [Markup] {
    let sentences =
      words.betterFeeds(report).map { "\($0)." } + words.causes(of: report) + words.cautions(report)
    return sentences.map { .element("p", [.name($0)]) }
      + (words.badFeeds(report).map { [.element("p", [("class", "bad")], [.name($0)])] } ?? [])
  }

  /// Returns how to accept the changes; no section if there is nothing to accept.
  private func acceptance(_ report: GateReport) -> [Section] {
    guard let acceptance = AcceptanceWords(report) else { return [] }
    let settings = acceptance.settings.map { setting in
      Markup.element("li", [.text(setting.introduction), .element("code", [.text(setting.text)])])
    }
    let first: [Markup] =
      settings.isEmpty
      ? [] : [.paragraph("First put these settings into \(acceptance.owner):"), .element("ul", settings)]
    let remark = acceptance.remark.map { [Markup.element("p", [.name($0)])] } ?? []
    let listing = Markup.listing(settings.isEmpty ? "Run this" : "Then run this", acceptance.command)
    return [Section(id: "acceptance", title: acceptance.purpose, content: first + [listing] + remark)]
  }

  /// Returns one row per scenario; its name leads to its findings.
  private func scenarios(_ scenarios: [GateFindings.Scenario]) -> Markup {
    let hasProblems = scenarios.contains { $0.gate.baseline.problem != nil }
    return Table(
      stacking: "Each scenario, the most affected first",
      header: ["Scenario", "Gate", "Feed", "Failures", "Worst"] + (hasProblems ? ["Note"] : []),
      rows: scenarios.map { scenario in
        let gate = scenario.gate
        let standing = standing(of: scenario)
        let name = Markup.name(scenario.name)
        return [
          scenario.hasFindings ? .element("a", [("href", "#\(scenario.id)")], [name]) : name,
          .element("span", [("class", standing.grade.rawValue)], [.text(standing.title)]),
          .element("span", [("class", gate.result.verdict.grade.rawValue)], [.text(scenario.feed)]),
          .text("\(scenario.failures.count)"), .text(scenario.worst.map(worst) ?? ""),
        ] + (hasProblems ? [.text(gate.baseline.problem ?? "")] : [])
      }, textColumns: [1, 2, 4, 5]
    ).markup
  }

  /// Returns the metric with its values: `display_latency.p95 75 ms → 1,433 ms`; by a threshold, with its miss.
  private func worst(_ verdict: Verdict) -> String {
    if verdict.isByThreshold { return words.message(verdict) }
    let (before, now) = words.values(verdict)
    return "\(verdict.metric)\(verdict.part) \(before) → \(now)"
  }

  private func standing(of scenario: GateFindings.Scenario) -> (title: String, grade: FeedVerdict.Grade) {
    switch scenario.gate.standing {
    case .failed: ("✗ failed", .bad)
    case .uncompared: ("✗ not compared", .bad)
    case .improved where !scenario.passes: ("✗ improved", .bad)
    case .warned: ("! warned", .fair)
    case .improved: ("✓ improved", .good)
    case .passed: ("✓ passed", .good)
    }
  }
}
