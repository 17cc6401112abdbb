import ScrollReports
import ScrollSweeps

/// The recommended tuning and its reasons.
struct RecommendationSection {
  let view: SweepView

  var section: Section {
    Section(id: "recommendation", title: "Recommended tuning", content: view.recommendation.map(content) ?? absence)
  }

  private var absence: [Markup] {
    let keepsAny = view.result.rows.contains(where: \.isFeasible)
    let reason =
      keepsAny
      ? "This result was saved without a recommendation. 'scrollbench sweep --recommend' saves one."
      : "There is none, because no trial meets all constraints."
    return [.element("p", [.text(reason)])]
  }

  private func content(_ summary: RecommendationSummary) -> [Markup] {
    let head = Markup.element(
      "p",
      [
        summary.beatsPresent ? "" : .text(summary.heading + " The closest: "),
        .element("a", [("href", "#\(TrialPanel.id(summary.trial))")], ["Trial \(summary.trial)"]), ": ",
        .element("code", [.name(summary.settings)]),
      ])
    let reasons = Markup.element("ul", summary.reasons.map { .element("li", [.text($0)]) })
    var answer = [head, reasons]
    if !summary.otherSettings.isEmpty {
      answer.append(
        .element(
          "p", ["To set in your app: ", .element("code", [.name(summary.otherSettings.joined(separator: " "))])]))
    }
    if summary.beatsPresent { answer += summary.runs.map { .listing("To see it", $0) } }
    let columns = [answer, summary.code.map(\.markup)].filter { !$0.isEmpty }
    let box = Markup.element("div", [("class", "change")], [.pair(columns.map { .element("div", $0) })])
    return [tiles(summary), box] + outcomes(summary) + [differences(summary)]
  }

  /// Returns the changes of the first metrics, which are the objectives.
  private func tiles(_ summary: RecommendationSummary) -> Markup {
    .element(
      "ul", [("class", "tiles")],
      summary.changes.prefix(6).map { change in
        let cells = change.cells(view.format)
        return .element(
          "li",
          [
            .element(
              "span", [("class", "tile-label")],
              [.text(change.plainName == change.metric ? change.metric : change.plainName.capitalizedFirst)]),
            .element("strong", [.text(cells[1])]),
            .element(
              "span", [("class", "tile-notes")], [.text(change.comparison(view.format))]),
          ])
      })
  }

  /// Returns the outcome of each scenario; empty if there is only one.
  private func outcomes(_ summary: RecommendationSummary) -> [Markup] {
    guard let outcomes = ScenarioOutcomeTable(summary.scenarioOutcomes, view.format) else { return [] }
    let table = Table(
      stacking: "The recommended tuning by scenario", header: outcomes.header.map(\.capitalizedFirst),
      rows: outcomes.rows.map { [.name($0[0])] + $0.dropFirst().map(Markup.text) }, textColumns: [1])
    return [table.markup] + (outcomes.note.map { [.element("p", [("class", "secondary")], [.text($0)])] } ?? [])
  }

  /// Returns every difference with its interval, folded.
  private func differences(_ summary: RecommendationSummary) -> Markup {
    let table = Table(
      stacking: "Against the present setting", header: ["Metric"] + summary.columns.map(\.capitalizedFirst),
      rows: summary.changes.map { change in
        [.text(change.metric)] + change.cells(view.format).map(Markup.text)
      })
    return .element(
      "details",
      [
        .element("summary", ["All differences, with their intervals"]), table.markup,
        .element("p", [("class", "secondary")], [.text(summary.pairsNote)]),
      ])
  }
}

extension AppSourceCode.Listing {
  /// The code with a copy button; Objective-C is folded and not printed.
  var markup: Markup {
    let listing = Markup.listing("To paste, \(language.rawValue)", [.text(lines.joined(separator: "\n"))])
    if language != .objectiveC { return listing }
    return .element("details", [("class", "unprinted")], [.element("summary", [.text(language.rawValue)]), listing])
  }
}

extension Markup {
  /// Returns pieces in two columns on a wide screen.
  static func pair(_ pieces: [Markup]) -> Markup { .element("div", [("class", "pair")], pieces) }

  /// Returns a command to copy, with a title above it. It wraps between words, but not at their hyphens.
  static func listing(_ title: String, _ command: String) -> Markup {
    let words = command.split(separator: " ", omittingEmptySubsequences: false)
    let spans = words.map { Markup.element("span", [.text(String($0))]) }
    return listing(title, [spans[0]] + spans.dropFirst().flatMap { [" ", $0] }, className: "listing command")
  }

  /// Returns code to copy, with a title above it. Long lines scroll.
  fileprivate static func listing(_ title: String, _ code: [Markup], className: String = "listing") -> Markup {
    .element(
      "div", [("class", className)],
      [
        .element("p", [.element("strong", [.text(title)])]),
        .element("pre", [("tabindex", "0"), ("role", "group"), ("aria-label", title)], [.element("code", code)]),
      ])
  }
}
