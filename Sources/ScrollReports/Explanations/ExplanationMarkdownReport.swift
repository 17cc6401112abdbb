import ScrollExperiments
package import ScrollExplaining

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
