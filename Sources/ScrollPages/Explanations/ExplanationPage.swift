import ScrollExperiments
package import ScrollExplaining
import ScrollReports

/// An explanation as a page: the summary, then each cause with its advice and a bar for the chain of every miss.
package struct ExplanationPage: ExplanationReport {
  package init() {}

  package func text(of explanation: Explanation) -> String { page(explanation).text }

  private func page(_ explanation: Explanation) -> Page {
    let words = ExplanationWords(explanation)
    let verdict = Markup.element("p", [("class", "verdict")], [.text(words.summary[0])])
    let notes = words.summary.dropFirst().map { Markup.element("p", [("class", "secondary")], [.text($0)]) }
    return Page(
      title: "Why \(explanation.scenario.name) has placeholders",
      introduction: [verdict] + notes, sections: sections(explanation, words),
      scripts: [.pageScript])
  }

  private func sections(_ explanation: Explanation, _ words: ExplanationWords) -> [Section] {
    let provenance = Section(
      id: "provenance", title: "Provenance", content: [Provenance.inputs(explanation.inputs).markup])
    if explanation.causes.isEmpty { return [provenance] }
    let misses = MissSection(
      causes: explanation.causes, levels: explanation.scenario.levels.count, compulsory: 0, player: nil)
    let causes = Section(
      id: "causes", title: "Causes", content: [advice(explanation, words)] + misses.markup)
    return [causes, provenance]
  }

  /// Returns one row per cause, with its advice.
  private func advice(_ explanation: Explanation, _ words: ExplanationWords) -> Markup {
    Table(
      stacking: "What helps", header: ["Cause", "Placeholders", "Of the waiting", "What helps"],
      rows: explanation.causes.map { cause in
        let advice = words.advice(cause).map { Markup.element("p", [.text($0)]) }
        let title = words.words(cause)
        return [.text(title.title), .text("\(cause.misses.count)"), .text(title.part), .element("div", advice)]
      }, textColumns: [3]
    ).markup
  }
}
