import ScrollComparing
import ScrollExperiments
import ScrollMetrics
import ScrollReports
import ScrollSimulation

/// What scenarios came to, as a page: in words, in charts, in tables, and to be played.
package struct RunPage: Sendable {
  private let runs: [ReportedRun]

  /// - Parameter runs: At least one.
  package init(_ runs: [ReportedRun]) { self.runs = runs }

  /// The file. The same text for the same runs.
  package var text: String { page.text }

  var page: Page {
    guard runs.count > 1 else {
      let run = RunSections(run: runs[0], id: "run", level: 2)
      return Page(
        title: runs[0].result.name, introduction: run.introduction, sections: run.sections, scripts: Self.scripts)
    }
    return Page(
      title: title, introduction: policies + [overview.markup],
      sections: runs.enumerated().map { index, run in
        let parts = RunSections(run: run, id: "run-\(index + 1)", level: 3)
        return Section(
          id: "run-\(index + 1)", title: run.title, content: parts.introduction + parts.sections.map(\.markup))
      }, scripts: Self.scripts)
  }

  private var title: String {
    let names = Set(runs.map(\.result.name))
    return names.count == 1 && runs[0].comparison != nil
      ? "\(runs[0].result.name): \(runs.count) policies" : "\(runs.count) scenarios"
  }

  /// If policies are compared, a table a scenario with a row a policy.
  private var policies: [Markup] {
    let results = runs.compactMap(\.comparison)
    let names = results.map(\.scenario.name).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let columns = PolicyColumns(format: MetricFormat(usesUnicode: true))
    return names.flatMap { name in
      let same = results.filter { $0.scenario.name == name }
      let table = Table(
        names.count == 1 ? "Policies side by side" : "\(name): policies side by side",
        header: PolicyColumns.titles.map { .text($0.0.isEmpty ? $0.1 : "\($0.0) \($0.1)") },
        rows: same.map { columns.cells(of: $0).map(Markup.text) }, textColumns: [1])
      return [table.markup] + PolicyColumns.legend(of: same).map { .element("p", [("class", "note")], [.text($0)]) }
    }
  }

  /// A row a scenario, a column a finding.
  private var overview: Table {
    let findings = runs.map(Finding.all)
    let titles = findings.max { $0.count < $1.count }?.map(\.title) ?? []
    return Table(
      "At a glance", header: ["Scenario"] + titles.map(Markup.text),
      rows: zip(runs, findings).enumerated().map { index, pair in
        let link = Markup.element("a", [("href", "#run-\(index + 1)")], [.name(pair.0.title)])
        return [link]
          + titles.map { title in
            guard let finding = pair.1.first(where: { $0.title == title }) else { return "–" }
            return .element("span", [("class", finding.verdict.rawValue)], [.text(finding.value)])
          }
      })
  }

  private static let scripts: [Resource] = [.script(PackageResources.page_js)] + Player.scripts
}

/// The parts of a page that tell of one scenario.
private struct RunSections {
  let run: ReportedRun
  /// What ids of this scenario begin with.
  let id: String
  /// Of the headings of the parts.
  let level: Int

  /// What the scenario is, and what was good and bad.
  var introduction: [Markup] {
    var parts: [Markup] = []
    if let summary = run.scenario?.summary, !summary.isEmpty { parts.append(.element("p", [.name(summary)])) }
    if let replications = run.scenario?.replications, replications > 1 {
      parts.append(
        .element(
          "p",
          [
            """
            Numbers are means over \(replications) replications, with their 95 % intervals; what is drawn is the \
            first replication.
            """
          ]))
    }
    parts.append(.element("ul", [("class", "findings")], Finding.all(run).map(\.markup)))
    return parts
  }

  var sections: [Section] {
    var sections: [Section] = []
    if !run.result.notes.isEmpty { sections.append(section("notes", "Notes", [notes])) }
    if let timeline = run.timeline {
      sections.append(section("player", "Player", [Player(timeline: timeline, id: "\(id)-playback").markup]))
      sections.append(section("timeline", "Timeline", timelineParts(timeline)))
      sections.append(section("charts", "Distributions", [Distributions(timeline: timeline, id: id).markup]))
    } else {
      sections.append(section("what-is-missing", "What happened", [Self.onlyNumbers]))
    }
    sections.append(section("metrics", "Metrics", MetricTables(run: run).markup))
    sections.append(section("provenance", "Provenance", Provenance(run: run).markup))
    return sections
  }

  private func timelineParts(_ timeline: RunTimeline) -> [Markup] {
    let bands = Bands(timeline.journal.tracks[0])
    return [
      OffsetChart(timeline: timeline, bands: bands, id: "\(id)-offset").figure,
      SurroundingsChart(timeline: timeline, bands: bands, id: "\(id)-surroundings").figure,
    ] + MarkTables(timeline: timeline).markup
  }

  private var notes: Markup {
    .element("ul", run.result.notes.map { .element("li", [.name($0)]) })
  }

  private static let onlyNumbers = Markup.element(
    "p",
    [
      """
      This result was kept in a file, which has numbers and does not say what happened when. Give 'scrollbench report' the \
      scenario itself, and the page has a timeline, distributions and a player.
      """
    ])

  private func section(_ name: String, _ title: String, _ content: [Markup]) -> Section {
    Section(id: "\(id)-\(name)", title: title, level: level, content: content)
  }
}
