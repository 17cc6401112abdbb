import ScrollReports
import ScrollSweeps

/// The trade-off between the objectives, with a panel for each tuning of the front.
///
/// A point of the front is a link to its trial, and the style sheet shows the linked trial. This works without a
/// script; the script only keeps the page from jumping.
struct FrontSection {
  let view: SweepView

  var section: Section {
    let hasTradeOff = view.result.question.objectives.count > 1
    return Section(
      id: "front", title: hasTradeOff ? "Trade-off" : "Best tunings", content: remarks + charts + [panels])
  }

  private var remarks: [Markup] {
    let count = view.words.frontCount
    guard let front = view.words.front else {
      return [.paragraph("No trial is on the front, because none meets all constraints.")]
    }
    let shown = min(count, SweepView.detailLimit)
    let texts = [
      front.capitalizedFirst, view.words.coverage,
      shown < count ? "Of them \(shown) can be chosen, evenly spread along the first objective." : nil,
    ]
    return [.paragraph(texts.compactMap(\.self).joined(separator: " "))]
  }

  /// Charts of every further objective over the first, or of a single one over the parameter that matters most.
  private var charts: [Markup] {
    let objectives = view.result.question.objectives
    let figures =
      objectives.count > 1
      ? (1..<objectives.count).map {
        FrontChart(view: view, index: $0, x: .objective(0, of: view), y: .objective($0, of: view))
      }
      : [FrontChart(view: view, index: 1, x: leadingParameter, y: .objective(0, of: view))]
    return figures.compactMap(\.figure)
  }

  private var leadingParameter: TrialQuantity {
    let factor = view.sensitivity.ranking(forObjective: 0)[0]
    return .parameter(view.sensitivity.factors[factor].parameters[0], of: view)
  }

  private var panels: Markup {
    .element(
      "div", [("class", "sweep-trials"), ("aria-live", "polite")],
      view.detailed.map { TrialPanel(view: view, row: view.result.rows[$0], isFirst: $0 == view.firstDetailed).markup })
  }
}
