import ScrollQuantities
import ScrollReports
import ScrollSweeps

/// The effects of the parameters: the sensitivity and every trial across all of them, or curves over the only one.
struct ParameterSection {
  private let view: SweepView

  /// Creates the section; nil if the chart of the best tunings already has the only objective over the only parameter.
  init?(view: SweepView) {
    if view.varied.count == 1, view.result.question.objectives.count == 1 { return nil }
    self.view = view
  }

  var section: Section {
    if view.varied.count == 1 {
      let objectives = view.result.question.objectives.indices
      let curves = objectives.compactMap { ParameterCurve(view: view, objective: $0).figure }
      let name = view.result.parameters[view.varied[0]].shortName
      return Section(
        id: "parameters", title: "Objectives over \(name)",
        content: curves.isEmpty
          ? [.paragraph("There was nothing to measure.")] : [.element("div", [("class", "charts")], curves)])
    }
    return Section(
      id: "parameters", title: "What matters", content: sensitivity + [ParallelCoordinates(view: view).figure])
  }

  private var sensitivity: [Markup] {
    guard let words = SensitivityWords(view.sensitivity, of: view.result, usesUnicode: true) else {
      let reason =
        "The trials do not show which parameter matters: there are too few, or all have the same values."
      return [.paragraph(reason)]
    }
    let figures = view.result.question.objectives.indices.map {
      SensitivityFigure(view: view, words: words, objective: $0).markup
    }
    return [.element("div", [("class", "charts")], figures)]
  }
}

/// The sensitivity of an objective to each parameter, as bars.
private struct SensitivityFigure {
  let view: SweepView
  let words: SensitivityWords
  /// The position among the objectives.
  let objective: Int

  private static let width = 400.0
  private static let rowHeight = 40.0
  private static let margin = 8.0

  var markup: Markup {
    let finding = view.sensitivity.findings[objective]
    let id = "sensitivity-\(objective + 1)"
    let ranking = view.sensitivity.ranking(forObjective: objective).filter { factor in
      view.sensitivity.factors[factor].parameters.contains(where: view.varied.contains)
    }
    let hasTotals = finding.effects.contains { $0.totalShare != nil }
    let legend =
      [LegendEntry(.series, "by itself")] + (hasTotals ? [LegendEntry(.idle, "together with others")] : [])
    let drawing = Markup.element(
      "svg",
      Figure.drawingAttributes(
        id: id, width: Self.width, height: Double(ranking.count) * Self.rowHeight + 2 * Self.margin),
      ranking.enumerated().flatMap { row, factor in bar(ofFactor: factor, row, finding) })
    let table = Table(
      "Effects on \(finding.objective.metric)", header: ["parameter", "effect"],
      rows: ranking.map { factor in
        [.name(words.label(ofFactor: factor)), .text(words.effect(ofFactor: factor, onObjective: objective))]
      })
    return Figure(
      id: id, title: "What matters to \(finding.objective.metric)", summary: words.legend, drawing: drawing,
      legend: legend, table: table
    ).markup
  }

  /// Returns the name with the bar and its number below.
  private func bar(ofFactor factor: Int, _ row: Int, _ finding: Sensitivity.Finding) -> [Markup] {
    let effect = finding.effects[factor]
    let top = Self.margin + Double(row) * Self.rowHeight
    let full = Self.width - 2 * Self.margin
    func rectangle(_ share: Double?, _ color: Palette) -> Markup {
      let share = (share ?? 0).clamped(to: 0...1)
      return .element(
        "rect",
        [
          ("x", Self.margin.svg), ("y", (top + 20).svg), ("width", (share * full).svg), ("height", "12"),
          ("fill", color.css),
        ])
    }
    return [
      .label(words.label(ofFactor: factor).shortened, x: Self.margin, y: top + 14, anchor: "start"),
      .label(
        words.effect(ofFactor: factor, onObjective: objective).shortened, x: Self.width - Self.margin, y: top + 14,
        anchor: "end"),
      rectangle(effect.totalShare, .idle), rectangle(effect.share, .series),
    ]
  }
}
