import ScrollComparing
import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
package import ScrollReports
import ScrollSimulation

/// Comparisons as a page: the sentence, both runs on one time axis, the items whose outcome changed, and every metric.
package struct ComparisonPage: ComparisonReport {
  package init() {}

  package func text(of findings: ComparisonFindings) -> String { page(of: findings).text }

  func page(of findings: ComparisonFindings) -> Page {
    let all = findings.comparisons.enumerated().map { index, comparison in
      ComparisonSections(
        comparison: comparison, id: "comparison-\(index + 1)", level: findings.comparisons.count == 1 ? 2 : 3)
    }
    let omissions = findings.omissions.map(Markup.paragraph)
    let scripts: [Resource] = [.pageScript]
    if all.count == 1 {
      return Page(
        title: all[0].title, introduction: [sides(findings), all[0].introduction] + omissions,
        sections: all[0].sections, scripts: scripts)
    }
    return Page(
      title: "\(all.count) comparisons", introduction: [sides(findings)] + omissions,
      sections: all.map { comparison in
        Section(
          id: comparison.id, title: comparison.title,
          content: [comparison.introduction] + comparison.sections.map(\.markup))
      }, scripts: scripts)
  }

  /// Returns the descriptions of A and B.
  private func sides(_ findings: ComparisonFindings) -> Markup {
    .element(
      "ul", [("class", "sides")],
      [("A", findings.a), ("B", findings.b)].map { side, text in
        .element("li", [.element("strong", [.text(side)]), ": ", .name(text)])
      })
  }
}

/// The sections of a page about one comparison.
private struct ComparisonSections {
  let comparison: RunComparison
  /// The prefix of ids in this comparison.
  let id: String
  /// The level of the sections' headings.
  let level: Int

  private static let format = MetricFormat(usesUnicode: true)

  private var words: ComparisonWords { ComparisonWords(comparison, Self.format) }

  var title: String { words.title }

  /// The differences, where the runs first differ, and the verdicts on A and B.
  var introduction: Markup {
    let headline = words.headline
    let sides = [("A", comparison.a), ("B", comparison.b)].map { ($0, ToldVerdict(FeedVerdictWords($1))) }
    let verdicts = words.verdicts.isEmpty ? [] : [HeadlineVerdicts(all: sides, isBelowHeadline: true).markup]
    return .group(
      [.verdict(headline.differences)]
        + (headline.firstDifference.map { [Markup.remark($0)] } ?? []) + verdicts)
  }

  var sections: [Section] {
    let all: [(String, String, [Markup])] = [
      ("worlds", "In other worlds", worlds), ("first-difference", "First difference", firstDifference),
      ("runs", "Both runs\(words.placeOfDifference)", runs),
      ("items", words.classChangesTitle, items), ("metrics", "Metrics", metrics),
      ("settings", "Settings", settings), ("notes", "Notes", notes), ("provenance", "Provenance", provenance),
    ]
    return all.filter { !$0.2.isEmpty }.map { Section(id: "\(id)-\($0)", title: $1, level: level, content: $2) }
  }

  /// The findings in other worlds; empty if A and B were not tried in any.
  private var worlds: [Markup] {
    guard let words = ComparisonUncertaintyWords(comparison, Self.format) else { return [] }
    let differences = words.table
    let header = differences.header.map { $0.replacing("B - A", with: "B − A").capitalizedFirst }
    let table = Table(
      stacking: differences.title, header: header, rows: differences.rows.map { $0.map(Markup.text) })
    return words.sentences.map(Markup.paragraph) + (differences.rows.isEmpty ? [] : [table.markup])
  }

  /// The first events that differ, or the reason why they are not known.
  private var firstDifference: [Markup] {
    let events = words.differences.map { difference in
      Markup.element("li", [.element("strong", [.text(difference.time)]), ": ", .text(difference.words)])
    }
    let remark = words.firstDifference.map { [Markup.paragraph($0)] } ?? []
    return remark + (events.isEmpty ? [] : [.element("ol", events)])
  }

  /// The runs on one time axis; empty without timelines.
  private var runs: [Markup] {
    guard let timelines = comparison.timelines else { return [] }
    let timeline = ComparedTimeline(id: "\(id)-timeline", comparison: comparison, a: timelines.a, b: timelines.b)
    let amounts = ComparedAmounts(id: id, a: timelines.a, b: timelines.b)
    return [timeline.figure, .element("div", [("class", "charts")], amounts.figures)]
  }

  private var items: [Markup] {
    let changes = words.classChanges
    return changes.isEmpty ? [] : [.list(changes)]
  }

  private var metrics: [Markup] {
    let differing = comparison.differing
    let table = Table(
      stacking: "Metrics that differ", header: ["Metric", "A", "B", "B − A", "B is"],
      rows: differing.map { [.name("\($0.subject)")] + cells($0) }, textColumns: [4])
    let equal = comparison.metrics.filter { $0.direction == .equal && $0.a != nil }
    let others = Table(
      "Metrics that are equal", header: ["Metric", "A and B"],
      rows: equal.map { [.name("\($0.subject)"), .text(Self.format.text(of: $0.a, $0.unit))] })
    return [.paragraph(words.metricsNote)] + (differing.isEmpty ? [] : [table.markup])
      + (equal.isEmpty ? [] : [.folded("Equal metrics", [others.markup])])
  }

  /// Returns the cells of a metric. Better and worse are words; colors only repeat them.
  private func cells(_ metric: MetricDifference) -> [Markup] {
    let texts = words.cells(metric)
    let judged = metric.matters && [.better, .worse].contains(metric.direction)
    let judgment: Markup =
      judged
      ? .element("strong", [("class", metric.direction.rawValue)], [.text(texts[3])]) : .text(texts[3])
    return texts.dropLast().map(Markup.text) + [judgment]
  }

  private var settings: [Markup] {
    if comparison.settings.isEmpty { return [] }
    let rows = comparison.settings.map { setting -> [Markup] in
      [.element("code", [.name(setting.name)]), .name(setting.textOfA ?? "–"), .name(setting.textOfB ?? "–")]
    }
    return [
      Table(stacking: "Settings that differ", header: ["Setting", "A", "B"], rows: rows, textColumns: [1, 2]).markup
    ]
  }

  private var notes: [Markup] {
    comparison.notes.isEmpty
      ? [] : [.list(comparison.notes)]
  }

  private var provenance: [Markup] {
    [("A", comparison.a), ("B", comparison.b)].flatMap { side, result -> [Markup] in
      let facts = Table(
        stacking: "\(side): the run and its outcome (SHA-256)", header: ["Fact", "Value"],
        rows: [["scrollbench", .text(result.version)], ["Scenario", .name(result.name)]]
          + Provenance.outcomes(result.outcomeDigests), textColumns: [1])
      return [.element("h\(level + 1)", [.text(side)]), facts.markup, Provenance.inputs(result.inputs).markup]
    }
  }
}

/// Charts of amounts over both runs.
private struct ComparedAmounts {
  /// The prefix of ids.
  let id: String
  let a: RunTimeline
  let b: RunTimeline

  var figures: [Markup] {
    [
      figure("blank", "Placeholders on screen", .count) { Double($0.blankItems) },
      figure("requests", "Requests under way", .count) { Double($0.requestsUnderWay) },
      figure("held", "Data held in the preload range", .bytes) { Double($0.preloadBytes) },
    ]
  }

  private func figure(
    _ name: String, _ title: String, _ unit: Unit, _ amount: @escaping (RunAmounts) -> Double
  ) -> Markup {
    AmountChart(
      id: "\(id)-\(name)", title: title, summary: "In A and in B, over the run.", unit: unit,
      series: [
        .init(label: "A", color: .series, amount: amount),
        .init(label: "B", color: .otherSeries, amounts: b.journal.amounts, amount: amount),
      ], amounts: a.journal.amounts, duration: max(a.record.duration, b.record.duration)
    ).figure
  }
}
