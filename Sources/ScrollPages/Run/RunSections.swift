import ScrollComparing
import ScrollExperiments
import ScrollSimulation

/// The parts of a page that tell of one scenario.
struct RunSections {
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
    [
      run.result.notes.isEmpty ? nil : section("notes", "Notes", [notes]),
      run.timeline == nil ? section("what-is-missing", "What happened", [Self.onlyNumbers]) : nil,
      run.timeline.map { section("player", "Player", [Player(timeline: $0, id: "\(id)-playback").markup]) },
      run.timeline.map { section("timeline", "Timeline", timelineParts($0)) },
      run.timeline.map { section("charts", "Distributions", [Distributions(timeline: $0, id: id).markup]) },
      section("metrics", "Metrics", MetricTables(run: run).markup),
      section("provenance", "Provenance", Provenance(run: run).markup),
    ].compactMap(\.self)
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
