import ScrollExperiments
import ScrollMetrics
import ScrollReports
import ScrollSweeps

/// A panel about a trial: its tuning, its outcome, and the code to paste. The code is left out for the best trial if it does
/// not beat the present settings.
struct TrialPanel {
  let view: SweepView
  let row: SweepResult.Row
  /// True if the panel is shown before the reader selects one.
  let isFirst: Bool

  /// Returns the fragment in links to a trial.
  static func id(_ trial: Int) -> String { "trial-\(trial)" }

  var markup: Markup {
    let id = Self.id(row.trial.index)
    let standing = view.standing(of: row)
    let title = "Trial \(row.trial.index)" + (standing.isEmpty ? "" : ": \(standing)")
    let tables = Markup.element("div", [("class", "sweep-tables")], [tuning.markup, metrics.markup])
    return .element(
      "article",
      [("id", id), ("class", isFirst ? "sweep-trial first" : "sweep-trial"), ("aria-labelledby", "\(id)-title")],
      [
        .element("h3", [("id", "\(id)-title")], [.text(title)]),
        .pair([tables, .element("div", listings)]),
      ])
  }

  private var tuning: Table {
    Table(
      "Tuning of trial \(row.trial.index)", header: ["setting", "value"],
      rows: view.varied.map { [.name(view.result.parameters[$0].shortName), .name(row.trial.point[$0].label)] })
  }

  private var metrics: Table {
    let scenarios = row.trial.metrics ?? []
    return Table(
      "Metrics of trial \(row.trial.index)", header: ["metric", "value"],
      rows: view.result.question.reportedMetrics.map { metric in
        [.text(metric.place.name), .text(view.format.text(ofValue: metric.value(in: scenarios), metric.place.unit))]
      })
  }

  private var listings: [Markup] {
    let runs = RecommendationProof.lines(row.trial, of: view.provenance.definition)
    return (view.isClosest(row) ? [] : pasting) + runs.map { .listing("To see it", $0) }
  }

  private var pasting: [Markup] {
    let code = code
    return code.isEmpty
      ? [.paragraph("An app sets none of these settings in code.")] : code.map(\.markup) + scenarioNote
  }

  /// The code to paste; empty if the settings are invalid together.
  private var code: [AppSourceCode.Listing] {
    let definition = view.provenance.definition
    let places = view.result.parameters.map(\.place)
    let tuning = Tuning(places, row.trial.point)
    guard let scenario = try? definition.base.tuned(by: tuning, path: definition.subjects[0].path) else { return [] }
    return AppSourceCode(scenario, swept: places).listings
  }

  /// A note that the code is for one of several scenarios; empty if there is one.
  private var scenarioNote: [Markup] {
    let subjects = view.provenance.definition.subjects
    guard subjects.count > 1 else { return [] }
    return [.element("p", [("class", "secondary")], ["The lines are for ", .name(subjects[0].name), "."])]
  }
}

extension Markup {
  /// Returns a mark that selects the panel to show.
  ///
  /// - Parameters:
  ///   - id: The id of the panel.
  ///   - facts: The facts about the mark.
  ///   - isFirst: Whether it gets the focus first.
  ///   - shape: Returns the shape of the mark.
  static func choice(of id: String, facts: String, isFirst: Bool, _ shape: () -> Markup) -> Markup {
    .element(
      "a",
      [
        ("class", "mark sweep-choice"), ("href", "#\(id)"), ("tabindex", isFirst ? "0" : "-1"),
      ], [.element("title", [.text(facts)]), shape()])
  }
}
