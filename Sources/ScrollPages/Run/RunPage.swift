import ScrollComparing
import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import ScrollReports
import ScrollSimulation

/// The results of scenarios as a page: in words, charts, and tables, and as a playback.
package struct RunPage: Sendable {
  private let runs: [ReportedRun]

  /// - Parameter runs: The runs; at least one.
  package init(_ runs: [ReportedRun]) { self.runs = runs }

  /// The text of the file, which is the same for equal runs.
  package var text: String { page.text }

  var page: Page {
    guard runs.count > 1 else {
      let run = RunSections(run: runs[0], id: "run", level: 2)
      return Page(
        title: runs[0].result.name, introduction: run.introduction, sections: run.sections, scripts: Self.scripts,
        definitions: definitions)
    }
    let hasOverview = runs.contains { $0.comparison == nil }
    return Page(
      title: title, introduction: hasOverview ? policies + [overview.markup] : policies,
      sections: sideBySide + runs.enumerated().map { section(of: $1, number: $0 + 1) }, hasContents: !hasOverview,
      scripts: Self.scripts, definitions: definitions)
  }

  /// Returns a run's section. If policies are compared, it is folded below the verdict.
  private func section(of run: ReportedRun, number: Int) -> Section {
    let detail = PageDetail(runCount: runs.count)
    let parts = RunSections(run: run, id: "run-\(number)", level: 3, hasMeanings: number == 1, detail: detail)
    var content = parts.introduction + parts.sections.map(\.markup)
    if let result = run.comparison {
      let verdict = Markup.element("summary", [ToldVerdict(FeedVerdictWords(result)).markup])
      content = [.element("details", [("class", "policy")], [verdict] + content)]
    }
    return Section(id: "run-\(number)", title: title(of: run), content: content)
  }

  private var title: String {
    isOfOneScenario ? "\(runs[0].result.name): \(runs.count) policies" : "\(runs.count) scenarios"
  }

  /// True if the runs are of one scenario under several policies.
  private var isOfOneScenario: Bool { byScenario.count == 1 && byScenario[0].count == runs.count }

  /// The runs of each scenario with their numbers on the page, if policies are compared; else empty.
  private var byScenario: [[(number: Int, run: ReportedRun, result: RunResult)]] {
    var rest = runs.enumerated().compactMap { index, run in run.comparison.map { (index + 1, run, $0) } }[...]
    return rest.map(\.2).byScenario.map { results in
      defer { rest = rest.dropFirst(results.count) }
      return Array(rest.prefix(results.count))
    }
  }

  /// Returns the title of a run's section; only the policy if the page's title has the scenario.
  private func title(of run: ReportedRun) -> String {
    guard isOfOneScenario, let policy = run.comparison?.policy else { return run.title }
    return policy.name
  }

  /// One table per scenario with one row per policy, if policies are compared; else empty. The shortest blank time is first;
  /// the clairvoyant policy is last, because no app can use it.
  private var policies: [Markup] {
    let scenarios = byScenario
    return scenarios.flatMap { runs in
      let same = runs.map(\.result)
      let columns = PolicyColumns(same, format: MetricFormat(usesUnicode: true))
      let title = scenarios.count == 1 ? "Policies side by side" : "\(same[0].scenario.name): policies side by side"
      let (usable, bounds) = (same.filter { !$0.isBound }, same.filter(\.isBound))
      let ranking = PolicyRanking(same, columns.format)
      let hasBest = ranking.hasClearBest
      func table(_ title: String, _ selection: PolicyColumns.Table) -> Table {
        let rows = (PolicyRanking.best(usable.count, of: usable) + bounds).enumerated().map { place, result in
          columns.cells(of: result, in: selection).enumerated().map { column, text -> Markup in
            if column == 0 {
              let number = runs.first { $0.result.policy?.name == text }?.number
              return Self.name(text, number, isBest: hasBest && place == 0, isBound: result.isBound)
            }
            guard selection == .main, column == PolicyColumns.verdictColumn else { return .text(text) }
            return .element("span", [("class", result.verdict.grade.rawValue)], [.text(text)])
          }
        }
        let titles = columns.titles(of: selection).map { $0.0.isEmpty ? $0.1 : "\($0.0) \($0.1)" }
        return Table(stacking: title, header: titles.map(\.capitalizedFirst), rows: rows, textColumns: [1])
      }
      let summary = ranking.summary
      let sentence =
        (summary.isEmpty ? [] : [Markup.verdict(summary)]) + (ranking.chance.map { [Markup.remark($0)] } ?? [])
      let notes = PolicyColumns.legend(of: same).map { Markup.element("p", [("class", "note")], [.text($0)]) }
      return sentence + [RunSummary.assumption(of: same)].compactMap(\.self) + [
        table(title, .main).markup,
        .folded(
          "More about each policy, and what the columns mean",
          [table("\(title): memory, batches, regret and leads", .further).markup] + notes),
      ]
    }
  }

  /// Returns a policy's name, linked to its section and emphasized if it is the best that an app can use.
  private static func name(_ policy: String, _ number: Int?, isBest: Bool, isBound: Bool) -> Markup {
    let link: Markup = number.map { .element("a", [("href", "#run-\($0)")], [.name(policy)]) } ?? .name(policy)
    if isBest { return .element("strong", [("class", "best")], [link]) }
    if !isBound { return link }
    return .group([link, .element("span", [("class", "secondary")], [" (the bound; no app can use it)"])])
  }

  /// The maximum number of policies side by side, as many as the width of a page allows.
  private static let sideLimit = 4

  /// The players that show the policies of each scenario at the same time; no section unless policies are compared.
  private var sideBySide: [Section] {
    let scenarios = byScenario
    let players = scenarios.enumerated().flatMap { index, runs -> [Markup] in
      let policies = runs.compactMap { number, run, result -> Player.Policy? in
        guard let name = result.policy?.name, let timeline = run.timeline else { return nil }
        return Player.Policy(name: name, timeline: timeline, player: RunSections.playerID(of: "run-\(number)"))
      }
      guard policies.count > 1 else { return [] }
      let best = PolicyRanking.best(Self.sideLimit, of: runs.map(\.result)).compactMap(\.policy?.name)
      let shown = policies.filter { best.contains($0.name) }
      let note =
        shown.count < policies.count
        ? [Markup.remark("The \(shown.count) of \(policies.count) policies with the shortest blank times.")]
        : []
      let heading = scenarios.count == 1 ? [] : [Markup.element("h3", [.name(runs[0].result.scenario.name)])]
      return heading + note + [Player(policies: shown, id: "side-by-side-\(index + 1)").markup]
    }
    return players.isEmpty ? [] : [Section(id: "side-by-side", title: "Policies at the same time", content: players)]
  }

  /// One row per scenario, as in the table of `run`.
  private var overview: Table {
    Table(
      stacking: "At a glance", header: ["Scenario", "Verdict"] + VerdictRow.header.map(\.capitalizedFirst),
      rows: runs.enumerated().map { index, run in
        let link = Markup.element("a", [("href", "#run-\(index + 1)")], [.name(run.title)])
        let grade = run.verdict.grade
        let verdict = Markup.element("span", [("class", grade.rawValue)], [.text(FeedVerdictWords.title(of: grade))])
        return [link, verdict] + VerdictRow.cells(run.facts).map(Markup.text)
      }, textColumns: [1])
  }

  private static let scripts: [Resource] = [.pageScript] + Player.scripts

  /// The fill of placeholders, if there are charts of items.
  private var definitions: [Markup] { runs.contains { $0.timeline != nil } ? [PlaceholderStripes.definition] : [] }
}

extension RunResult {
  /// True for the clairvoyant policy, which knows the future and so bounds what the others can do.
  fileprivate var isBound: Bool { scenario.policyKind == .clairvoyant }
}

/// The sections of a page about one scenario.
private struct RunSections {
  let run: ReportedRun
  /// The prefix of ids of this scenario.
  let id: String
  /// The level of the sections' headings.
  let level: Int
  /// True if the metrics are shown with their definitions, which a page has only once.
  var hasMeanings = true
  var detail = PageDetail()

  /// The first screen of the page.
  var introduction: [Markup] {
    let picture = run.timeline.map { timeline in
      SurroundingsChart(
        timeline: timeline, bands: Bands(timeline.journal.tracks[0]), id: "\(id)-surroundings", player: player,
        detail: detail)
    }
    var parts = RunSummary(run: run, picture: picture, id: id, level: level).markup
    if let replications = run.scenario?.replications, replications > 1 {
      parts.append(
        .remark(
          """
          Numbers are means over \(replications) replications; charts show the first one.
          """))
    }
    return parts
  }

  var sections: [Section] {
    var sections: [Section] = []
    let notes = remarks.isEmpty ? [] : [section("notes", "Notes", [self.notes])]
    let worlds = run.runResult.map { VerdictUncertaintyWords($0, usesUnicode: true).sentences } ?? []
    if !worlds.isEmpty {
      sections.append(section("worlds", "In other worlds", worlds.map(Markup.paragraph)))
    }
    if let timeline = run.timeline {
      let bands = Bands(timeline.journal.tracks[0])
      sections.append(section("player", "Around the viewport", [Player(timeline: timeline, id: player).markup]))
      sections += misses(timeline) + notes
      let offset = OffsetChart(timeline: timeline, bands: bands, id: "\(id)-offset", player: player, detail: detail)
        .figure
      sections.append(section("timeline", "Timeline", [offset] + MarkTables(timeline: timeline).markup))
      let distributions = Distributions(timeline: timeline, id: id, player: player, detail: detail).markup
      sections.append(section("charts", "Distributions", [distributions]))
    } else {
      sections.append(section("what-is-missing", "What happened", [Self.onlyNumbers]))
      sections += notes
    }
    sections.append(section("metrics", "Metrics", MetricTables(run: run, hasMeanings: hasMeanings).markup))
    sections.append(
      section("provenance", "Provenance", Provenance(run: run, hasMeanings: hasMeanings || detail.hasMeanings).markup))
    return sections
  }

  /// The prefix of the player's ids.
  private var player: String { Self.playerID(of: id) }

  /// Returns the prefix of the ids of a scenario's player.
  ///
  /// - Parameter id: The prefix of ids of the scenario.
  static func playerID(of id: String) -> String { "\(id)-playback" }

  /// Returns the causes of placeholders; no section if there were none.
  private func misses(_ timeline: RunTimeline) -> [Section] {
    if run.causes.isEmpty { return [] }
    let first = timeline.record.rows.count { $0.beganBlank && !$0.couldBePrepared }
    let levels = run.scenario?.levels.count ?? 1
    let misses = MissSection(
      causes: run.causes, levels: levels, compulsory: first, hasStall: run.hasStall, player: player,
      limit: detail.listedMisses)
    return [section("misses", "Why there were placeholders", misses.markup)]
  }

  private var notes: Markup {
    .element("ul", remarks.map { .element("li", [.name($0)]) })
  }

  /// The remarks on the result. Settings without effect are left out if policies are compared, because each policy ignores
  /// settings of the others.
  private var remarks: [String] {
    ResultRemarks(notes: run.result.notes, run.comparison == nil ? run.scenario : nil).all
  }

  private static let onlyNumbers = Markup.paragraph(
    """
    This result comes from a file, which has numbers but no events. Give 'scrollbench report' the \
    scenario itself to get a timeline, distributions and a player.
    """)

  private func section(_ name: String, _ title: String, _ content: [Markup]) -> Section {
    Section(id: "\(id)-\(name)", title: title, level: level, content: content)
  }
}
