import ScrollReports
import ScrollSweeps

/// What the parameters do: how much each matters, and every trial across all of them.
struct ParameterSection {
  let view: SweepView

  var section: Section {
    Section(id: "parameters", title: "What matters", content: sensitivity + [ParallelCoordinates(view: view).figure])
  }

  private var sensitivity: [Markup] {
    guard let words = SensitivityWords(view.sensitivity, of: view.result, usesUnicode: true) else {
      let reason =
        "The trials do not tell which parameter matters: there are too few of them, or all have the same values."
      return [.element("p", [.text(reason)])]
    }
    let figures = view.result.question.objectives.indices.map {
      SensitivityFigure(view: view, words: words, objective: $0).markup
    }
    return [.element("div", [("class", "charts")], figures)]
  }
}
