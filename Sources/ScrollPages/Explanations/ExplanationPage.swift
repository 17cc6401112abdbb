import ScrollExperiments
package import ScrollExplaining
import ScrollMetrics
import ScrollReports

/// An explanation as a page: the summary, then each cause with its advice and a bar for the chain of every miss.
package struct ExplanationPage: ExplanationReport {
  private let path: String
  private let overrides: [String]

  /// - Parameters:
  ///   - path: The path of the scenario.
  ///   - overrides: The overrides of its settings, as `path=value`.
  package init(path: String, overrides: [String]) { (self.path, self.overrides) = (path, overrides) }

  package func text(of explanation: Explanation) -> String { page(explanation).text }

  private func page(_ explanation: Explanation) -> Page {
    let words = ExplanationWords(explanation)
    let verdict = Markup.verdict(FeedVerdictWords(explanation).sentence, grade: explanation.verdict.grade)
    let notes = words.notes.isEmpty ? [] : [Markup.remark(words.notes.joined(separator: " "))]
    let name = explanation.scenario.name
    return Page(
      title: explanation.misses.isEmpty ? "Placeholders in \(name)" : "Why \(name) has placeholders",
      introduction: [verdict, .remark(words.overview)] + suggestion(words) + notes,
      sections: sections(explanation, words),
      scripts: [.pageScript])
  }

  private func sections(_ explanation: Explanation, _ words: ExplanationWords) -> [Section] {
    let provenance = Section(
      id: "provenance", title: "Provenance", content: [Provenance.inputs(explanation.inputs).markup])
    if explanation.causes.isEmpty { return [provenance] }
    let misses = MissSection(
      causes: explanation.causes, levels: explanation.scenario.levels.count, compulsory: 0,
      hasStall: explanation.hasStall, player: nil)
    let causes = explanation.causes.enumerated().map { cause($0 + 1, $1, words) }
    let worlds = words.otherWorlds.map(Markup.paragraph)
    let sections = [
      ("causes", "Causes, and what helps", causes), ("worlds", "In other worlds", worlds),
      ("misses", "Every placeholder", misses.markup),
    ]
    return sections.filter { !$0.2.isEmpty }.map { Section(id: $0.0, title: $0.1, content: $0.2) } + [provenance]
  }

  /// Returns a cause with its weight and the changes that help, each with the command to copy.
  private func cause(_ number: Int, _ cause: Cause, _ words: ExplanationWords) -> Markup {
    let remedies = words.remedies(cause)
    let help =
      remedies.isEmpty
      ? [Markup.paragraph(words.nothing(cause))] : remedies.flatMap(help)
    return .box(
      "\(number). \(words.words(cause).title)", headingID: "cause-\(number)-title", level: 3,
      [.remark(words.weight(cause))] + help)
  }

  /// Returns a change by its settings, with its effect and the command to copy.
  private func help(_ remedy: ExplanationWords.Remedy) -> [Markup] {
    [
      .element("h4", [.text(remedy.transitions)]),
      .paragraph("\(remedy.outcome.capitalizedFirst). In the whole run, \(remedy.effect)."),
      command(remedy.settings),
    ]
  }

  /// Returns the change to try first, with its effect and the command to copy; empty if there is none.
  private func suggestion(_ words: ExplanationWords) -> [Markup] {
    guard let suggestion = words.suggestion else { return [] }
    let effect = Markup.element(
      "p", [("class", "effect")],
      [.element("strong", [.text(suggestion.gain.capitalizedFirst)]), .text(", \(suggestion.price)")])
    return [
      .box(
        "To try first: \(suggestion.transitions)", headingID: "change-title", [effect, command(suggestion.settings)])
    ]
  }

  private func command(_ settings: [String]) -> Markup {
    .listing("To see it", RecommendationProof.line(settings, paths: [path], overrides: overrides))
  }
}
