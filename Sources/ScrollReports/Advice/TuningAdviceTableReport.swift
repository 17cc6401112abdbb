package import ScrollAdvising
import ScrollExperiments
package import ScrollExplaining
import ScrollMetrics

/// Tuning advice with everything behind it: the verdict, the change, its cost, what it cannot save, the grades, the
/// tried tunings, the trade-off with the budgets, the code to paste, and the command that proves it.
package struct TuningAdviceTableReport: TuningAdviceReport {
  private let style: TerminalStyle
  private let diagnosis: Diagnosis?

  /// - Parameters:
  ///   - style: The style of the terminal.
  ///   - diagnosis: Why there are placeholders and what else to try, if the feed is not fine with the advised tuning.
  package init(style: TerminalStyle, diagnosis: Diagnosis? = nil) {
    (self.style, self.diagnosis) = (style, diagnosis)
  }

  package func text(of advice: TuningAdvice, overrides: [String]) -> String {
    let words = TuningAdviceWords(advice, usesUnicode: style.usesUnicode)
    let suggestions = SuggestionLines(style: style)
    var lines = advice.subjects.flatMap { verdict($0, hasChange: !advice.changes.isEmpty) }
    if let nothing = words.nothing {
      lines += [""] + style.indented(nothing)
      if let diagnosis {
        lines += suggestions.lines(
          of: diagnosis, replications: words.replications, remark: words.remark(on: diagnosis.change))
      }
    } else {
      lines += [""] + words.comparison.table.lines(style)
      lines += [""] + advice.averageHeading.map { "  " + $0 } + words.gains.table.lines(style)
      if let other = words.alternative(diagnosis) {
        lines += suggestions.alternative(other, replications: words.replications, remark: words.remark(on: other))
      }
    }
    if let words = TuningUncertaintyWords(advice, usesUnicode: style.usesUnicode) { lines += uncertainty(words) }
    if let rivals = PolicyRivalWords(advice, usesUnicode: style.usesUnicode) {
      lines += style.section("Other policies", rivals.sentences.flatMap(style.indented), indentation: "  ")
      if !rivals.all.rows.isEmpty { lines += [""] + rivals.all.lines(style) }
    }
    lines += TuningSearchWords(advice, usesUnicode: style.usesUnicode).tables.flatMap(self.lines)
    let remarks = (words.costs + words.remarks).flatMap(style.indented)
    if !remarks.isEmpty { lines += [""] + remarks }
    let commands = TuningAdviceCommands(words, overrides: overrides)
    let next = commands.further
    if !next.isEmpty {
      lines += ["", "  " + style.dim("Look further")] + next.map { "  \($0.command.printable)    \($0.purpose)" }
    }
    for listing in words.listings {
      lines += ["", "  " + style.dim(listing.language.rawValue)] + listing.lines.map { "  " + $0.printable }
    }
    let proof = commands.proof
    if !proof.isEmpty {
      lines += ["", "  " + style.dim(commands.proofTitle)] + proof.map { "  " + $0.printable }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the verdicts: `flashing feed: bad now; good with the change below`.
  private func verdict(_ subject: TuningAdvice.Subject, hasChange: Bool) -> [String] {
    let (now, then) = subject.grades
    let name = style.bold(subject.present.scenario.name.printable)
    let words = FeedVerdictWords(subject.present, usesUnicode: style.usesUnicode)
    let change = TuningVerdictWords(subject).then(with: "the change below")
    return [
      "\(name): \(style.graded(now.rawValue + " now", now))" + (hasChange ? "; " + style.graded(change, then) : "")
    ]
      + words.sentence.wrapped(to: style.width - 2).map { "  " + style.graded($0, now) }
  }

  /// Returns the worlds in which the advice holds.
  private func uncertainty(_ words: TuningUncertaintyWords) -> [String] {
    style.section("In other worlds", words.sentences.flatMap(style.indented), indentation: "  ")
      + lines(words.regions) + lines(words.ranges)
  }

  /// Returns a table below its title.
  private func lines(_ table: TextTable) -> [String] {
    style.section(table.title, table.lines(style), indentation: "  ")
  }
}
