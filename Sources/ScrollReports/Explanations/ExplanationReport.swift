import ScrollExperiments
package import ScrollExplaining
import ScrollQuantities
import ScrollTraces

/// A format of explanations.
package protocol ExplanationReport: Sendable {
  /// Returns the explanation as text that ends with a line feed. The text is the same for equal explanations.
  func text(of explanation: Explanation) -> String
}

/// An explanation as Markdown for a comment or a ticket: a sentence, then each cause with the changes that would help.
package struct ExplanationMarkdownReport: ExplanationReport {
  private let top: Int

  /// - Parameter top: The number of misses listed for each cause, those with the longest waits first.
  package init(top: Int) { self.top = top }

  package func text(of explanation: Explanation) -> String {
    let words = ExplanationWords(explanation)
    let title = Markdown.heading(explanation.scenario.name)
    let verdict = "**\(FeedVerdictWords(explanation).sentence.markdownText)**"
    let parts = [title, verdict, Markdown.list(words.summary)] + explanation.causes.flatMap { blocks(of: $0, words) }
    let sentences = words.otherWorlds
    let worlds = sentences.isEmpty ? [] : [Markdown.heading("In other worlds", level: 4), Markdown.list(sentences)]
    return Markdown.document(parts + worlds)
  }

  private func blocks(of cause: Cause, _ words: ExplanationWords) -> [String] {
    let rows = words.missRows(cause, top: top)
    var blocks = [Markdown.heading(words.words(cause).title, level: 4)]
    blocks.append(Markdown.list([words.weight(cause), words.example(cause)] + words.advice(cause)))
    if rows.isEmpty { return blocks }
    let cells = rows.map { $0.map(\.markdownText) }
    blocks.append(Markdown.table(ExplanationWords.missHeader, cells) { [0, 4].contains($0) })
    let rest = cause.misses.count - rows.count
    return blocks + (rest > 0 ? ["And \(rest) more."] : [])
  }
}

/// An explanation as CSV: one row per miss, in order of time. Times are in milliseconds from the start of the run, and
/// empty if something did not happen. `at_least` is true if `late_by_ms` is a lower bound, `cut_short` if the run ended during the
/// wait.
package struct ExplanationCSVReport: ExplanationReport {
  package init() {}

  private static let header = [
    "scenario", "item", "appearance", "container", "visible_ms", "drawn_ms", "ended_ms", "wait_ms", "late_link",
    "late_by_ms", "circumstance", "inserted_ms", "preloaded_ms", "requested_ms", "loaded_ms", "displayable_ms",
    "drawing_ms", "displayed_ms", "helps", "at_least", "cut_short",
  ]

  package func text(of explanation: Explanation) -> String {
    let rows = explanation.misses.map { [explanation.scenario.name] + cells(of: $0) }
    return CSV.text(Self.header, rows)
  }

  private func cells(of miss: Miss) -> [String] {
    let (appearance, chain) = (miss.appearance, miss.chain)
    return [appearance.identity.item.description, "\(appearance.identity.number)", miss.container]
      + [appearance.began, appearance.drawn, appearance.ended, appearance.wait].map(cell)
      + [miss.delay.link.rawValue, cell(miss.delay.time), miss.circumstance.rawValue]
      + [
        chain.inserted, chain.preloaded, chain.requested, chain.loaded, chain.displayable, chain.drawing,
        chain.displayed,
      ].map(cell)
      + [miss.advice?.settings.joined(separator: " ") ?? "", "\(miss.delay.isLowerBound)", "\(appearance.isCutShort)"]
  }

  private func cell(_ time: SimulatedTime?) -> String { CSV.cell(time?.milliseconds) }
}
