import ScrollJSON
import ScrollReports
import ScrollSweeps

/// A table of the best trials.
struct TrialSection {
  /// The maximum number of rows.
  static let rowLimit = 50
  /// The number of rows in print and on a phone, as the style sheet has it.
  private static let printedLimit = 20

  let view: SweepView

  var section: Section {
    let shown = Array(view.result.ranking.prefix(Self.rowLimit))
    let count = view.result.rows.count
    let rest = count > shown.count ? "The best \(shown.count) of \(SweepWords.trials(count))" : "All trials"
    let order = "those that meet the constraints first, then by the first objective, then by the next"
    let printed = shown.count > Self.printedLimit ? " (\(Self.printedLimit) in print and on phones)" : ""
    return Section(
      id: "trials", title: "Best trials",
      content: [.paragraph("\(rest)\(printed): \(order)."), view.table("Best trials", of: shown).markup])
  }
}

extension SweepView {
  /// Returns one row per trial with its standing, the parameters that change something, and the metrics of objectives and constraints.
  func table(_ caption: String, of positions: [Int]) -> Table {
    let columns = result.columns
    let header = ["Trial", "Standing"] + varied.map { result.parameters[$0].shortName } + columns.map(\.name)
    let rows = positions.map { position -> [Markup] in
      let row = result.rows[position]
      return [link(to: position), .text(standing(of: row))] + varied.map { .name(row.trial.point[$0].label) }
        + columns.map { .text(format.text(ofValue: $0.values[position], $0.unit)) }
    }
    let texts = varied.indices.filter { index in
      positions.contains { result.rows[$0].trial.point[varied[index]].number == nil }
    }
    return Table(stacking: caption, header: header, rows: rows, textColumns: Set([1] + texts.map { $0 + 2 }))
  }

  /// Returns the number of a trial, linked to its panel if it has one.
  private func link(to position: Int) -> Markup {
    let trial = result.rows[position].trial.index
    guard isDetailed(position) else { return "\(trial)" }
    return .element("a", [("href", "#\(TrialPanel.id(trial))")], ["\(trial)"])
  }
}
