import ScrollExperiments
package import ScrollExplaining
import ScrollMetrics

/// An explanation for people: a sentence, then each cause with the changes that would help.
package struct ExplanationTableReport: ExplanationReport {
  private let style: TerminalStyle
  private let top: Int
  private let tuneCommand: String?

  /// - Parameters:
  ///   - style: The style of the terminal.
  ///   - top: The number of misses listed for each cause, those with the longest waits first.
  ///   - tuneCommand: The shell command that finds what to change, if there is one.
  package init(style: TerminalStyle, top: Int, tuneCommand: String? = nil) {
    (self.style, self.top, self.tuneCommand) = (style, top, tuneCommand)
  }

  package func text(of explanation: Explanation) -> String {
    let words = ExplanationWords(explanation, usesUnicode: style.usesUnicode)
    let verdict = FeedVerdictWords(explanation, usesUnicode: style.usesUnicode).sentence
    let heading =
      [style.bold(explanation.scenario.name.printable)]
      + style.indented(verdict).map { style.graded($0, explanation.verdict.grade) }
      + words.summary.flatMap(style.indented)
    let causes = explanation.causes.enumerated().flatMap { index, cause in
      [""] + lines(of: cause, number: index + 1, words)
    }
    let worlds = style.section("In other worlds", words.otherWorlds.flatMap(style.indented))
    // A command is not wrapped, so that it can be copied.
    let next = hint(explanation).map { ["", "  " + $0.lead, "  " + $0.command.printable].map(style.dim) } ?? []
    return (heading + causes + worlds + next).joined(separator: "\n") + "\n"
  }

  /// Returns the command that looks for a change; nil for a good feed without placeholders. Without any, no change was tried.
  private func hint(_ explanation: Explanation) -> TuneHint? {
    guard !explanation.causes.isEmpty || explanation.verdict.grade > .good else { return nil }
    return TuneHint(tuneCommand, isStuck: explanation.isStuck)
  }

  private func lines(of cause: Cause, number: Int, _ words: ExplanationWords) -> [String] {
    let sentences = [words.weight(cause), words.example(cause)] + words.advice(cause)
    return [style.bold("\(number). \(words.words(cause).title)")] + sentences.flatMap(style.indented)
      + table(cause, words)
  }

  private func table(_ cause: Cause, _ words: ExplanationWords) -> [String] {
    let rows = words.missRows(cause, top: top)
    if rows.isEmpty { return [] }
    let rest = cause.misses.count - rows.count
    return AlignedRows(header: ExplanationWords.missHeader, rows: rows).lines(style)
      + (rest > 0 ? ["  and \(rest) more"] : [])
  }
}
