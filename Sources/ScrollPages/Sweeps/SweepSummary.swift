import ScrollDiagnostics
import ScrollJSON
import ScrollMetrics
import ScrollReports
import ScrollSweeps

/// The top of a sweep's page: the verdicts now and with the recommended tuning, what it changes, and the tuning with its
/// reasons, its code, and the command that shows it; or that nothing beats the present settings, and the closest tuning.
struct SweepSummary {
  let view: SweepView

  var markup: [Markup] {
    guard let summary = view.recommendation else { return [box("What to change", [.paragraph(absence)])] }
    let isOne = summary.verdicts.count == 1
    return head(summary) + [change(summary)] + (isOne ? [] : allVerdicts(summary)) + outcomes(summary)
      + [differences(summary)]
  }

  /// Returns the verdicts with the numbers of the recommended tuning, or that there is none above the present verdict.
  private func head(_ summary: RecommendationSummary) -> [Markup] {
    let verdicts = summary.verdicts.count == 1 ? verdicts(summary) : nil
    if !summary.beatsPresent {
      return [.verdict(summary.heading)] + [verdicts].compactMap(\.self)
    }
    let note = summary.basis.verdictNote.map(Markup.remark)
    return [verdicts ?? changedVerdicts(summary), tiles(summary), note].compactMap(\.self)
  }

  private var absence: String {
    if let price = view.result.missingPrice {
      return "No trial is recommended, because there was nothing to measure for \(price.metric)."
    }
    return view.result.rows.contains(where: \.isFeasible)
      ? "This result was saved without a recommendation. 'scrollbench sweep --recommend' saves one."
      : "No trial meets all constraints, so none is recommended."
  }

  private var withIt: String { "With the \(view.recommendation?.standing ?? "recommended") tuning" }

  /// Returns the verdicts on the only scenario, now and with the tuning.
  private func verdicts(_ summary: RecommendationSummary) -> Markup {
    let verdicts = summary.verdicts[0]
    let isSame = verdicts.present == verdicts.recommended
    return HeadlineVerdicts(
      all: [(isSame ? "Now, and \(withIt.lowercased())" : "Now", verdicts.present)]
        + (isSame ? [] : [(withIt, verdicts.recommended)]), isBelowHeadline: !summary.beatsPresent
    ).markup
  }

  /// Returns how many of several scenarios have another verdict with the tuning; nil if verdicts were not saved.
  private func changedVerdicts(_ summary: RecommendationSummary) -> Markup? {
    let grades = summary.verdicts.map { ($0.present.grade, $0.recommended.grade) }
    if grades.isEmpty { return nil }
    let (better, worse) = (grades.count { $1.isBetter(than: $0) }, grades.count { $0.isBetter(than: $1) })
    let feeds = "\(better) of \(grades.count.counted("feed")) \(better == 1 ? "gets" : "get") a better verdict"
    let sentence =
      better + worse == 0 ? "no feed gets another verdict" : feeds + (worse == 0 ? "" : ", \(worse) a worse one")
    return .verdict("\(withIt), \(sentence).")
  }

  /// Returns the verdicts on several scenarios, now and with the tuning; empty if they were not saved.
  private func allVerdicts(_ summary: RecommendationSummary) -> [Markup] {
    if summary.verdicts.isEmpty { return [] }
    return [
      Table(
        stacking: "The verdict on each scenario", header: ["Scenario", "Now", withIt],
        rows: summary.verdicts.map { [.name($0.scenario), $0.present.cell, $0.recommended.cell] },
        textColumns: [1, 2]
      ).markup
    ]
  }

  /// Returns the first metrics with the recommended tuning, which are the objectives, and what they are now.
  private func tiles(_ summary: RecommendationSummary) -> Markup {
    .tiles(
      summary.changes.prefix(6).map { change in
        Tile(
          label: change.everydayName == change.metric ? change.metric : change.everydayName.capitalizedFirst,
          value: change.value(view.format), notes: "with the change; \(change.comparison(view.format))")
      })
  }

  // MARK: The tuning

  private func change(_ summary: RecommendationSummary) -> Markup {
    var answer = settings(summary)
    answer.append(.list(summary.reasons))
    if !summary.steps.otherSettings.isEmpty {
      answer.append(
        .element(
          "p", ["To set in your app: ", .element("code", [.name(summary.steps.otherSettings.joined(separator: " "))])]))
    }
    if summary.beatsPresent { answer += summary.steps.commands.map { .listing("To see it", $0) } }
    let columns = [answer, summary.steps.code.map(\.markup)].filter { !$0.isEmpty }
    return box(
      summary.beatsPresent ? "Change this" : "What comes closest", [.pair(columns.map { .element("div", $0) })])
  }

  /// Returns the settings that the trial changes, with the present ones; a sentence if it changes none.
  private func settings(_ summary: RecommendationSummary) -> [Markup] {
    let link = Markup.element("a", [("href", "#\(TrialPanel.id(summary.trial))")], ["trial \(summary.trial)"])
    func trial(_ rest: String) -> Markup {
      .element("p", [.text("\(summary.standing.capitalizedFirst): "), link, .text(rest)])
    }
    guard let row = view.result.rows.first(where: { $0.trial.index == summary.trial }) else { return [trial("")] }
    let changed = view.varied.filter { view.present[$0]?.isSame(as: row.trial.point[$0]) != true }
    if changed.isEmpty { return [trial(", which has the present settings.")] }
    let table = Table(
      stacking: "Settings of the tuning", header: ["Setting", "Now", "Then"],
      rows: changed.map { index in
        [
          .element("code", [.name(view.result.parameters[index].shortName)]),
          .name(label(view.present[index])), .name(label(row.trial.point[index])),
        ]
      })
    return [trial(changed.count < view.varied.count ? ". The other settings stay as they are." : ""), table.markup]
  }

  private func label(_ value: JSONNode?) -> String { value.map { $0 == .null ? "not set" : $0.label } ?? "–" }

  private func box(_ title: String, _ content: [Markup]) -> Markup {
    .box(title, id: "recommendation", headingID: "recommendation-title", content)
  }

  // MARK: Details

  /// Returns the values of each scenario; empty if there is only one.
  private func outcomes(_ summary: RecommendationSummary) -> [Markup] {
    guard let outcomes = summary.scenarioOutcomes.table(view.format) else { return [] }
    let table = Table(
      stacking: outcomes.title, header: outcomes.header.map(\.capitalizedFirst),
      rows: outcomes.rows.map { [.name($0[0])] + $0.dropFirst().map(Markup.text) }, textColumns: [1])
    return [.folded("Values of each scenario", [table.markup] + outcomes.notes.map(Markup.remark))]
  }

  /// Returns every difference with its interval, folded.
  private func differences(_ summary: RecommendationSummary) -> Markup {
    let table = Table(
      stacking: "Against the present setting", header: ["Metric"] + summary.columns.map(\.capitalizedFirst),
      rows: summary.changes.map { change in
        [.text(change.metric)] + change.cells(view.format).map(Markup.text)
      })
    return .folded("All differences, with their intervals", [table.markup, .remark(summary.pairsNote)])
  }
}
