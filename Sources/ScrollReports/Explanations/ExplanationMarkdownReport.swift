import ScrollExperiments
package import ScrollExplaining

/// An explanation as Markdown for a comment or a ticket: a sentence, then each cause with the changes that would help.
package struct ExplanationMarkdownReport: ExplanationReport {
  private let top: Int

  /// - Parameter top: The number of misses listed for each cause, those with the longest waits first.
  package init(top: Int) { self.top = top }

  package func text(of explanation: Explanation) -> String {
    let words = ExplanationWords(explanation)
    let title = "### \(explanation.scenario.name.markdownCell)"
    let verdict = "**\(FeedVerdictWords(explanation).sentence.markdownCell)**"
    let parts = [title, verdict, list(words.summary)] + explanation.causes.flatMap { blocks(of: $0, words) }
    let sentences = words.otherWorlds
    let worlds = sentences.isEmpty ? [] : ["#### In other worlds", list(sentences)]
    return (parts + worlds).joined(separator: "\n\n") + "\n"
  }

  private func blocks(of cause: Cause, _ words: ExplanationWords) -> [String] {
    let rows = words.missRows(cause, top: top)
    var blocks = ["#### \(words.words(cause).title.markdownCell)"]
    blocks.append(list([words.weight(cause), words.example(cause)] + words.advice(cause)))
    if rows.isEmpty { return blocks }
    let cells = rows.map { $0.map(\.markdownCell) }
    blocks.append(
      MarkdownTable.lines(ExplanationWords.missHeader, cells) { [0, 4].contains($0) }.joined(separator: "\n"))
    let rest = cause.misses.count - rows.count
    return blocks + (rest > 0 ? ["And \(rest) more."] : [])
  }

  private func list(_ sentences: [String]) -> String {
    sentences.map { "- \($0.markdownCell)" }.joined(separator: "\n")
  }
}
