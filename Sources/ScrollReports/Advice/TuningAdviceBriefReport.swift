package import ScrollAdvising
import ScrollDiagnostics
import ScrollExperiments
package import ScrollExplaining
import ScrollJSON
import ScrollMetrics

/// A report of the advice in about twelve lines: the verdict now and with the change, what the change saves and costs,
/// what it cannot save, the lines to paste, and the command that proves it.
package struct TuningAdviceBriefReport: TuningAdviceReport {
  private let style: TerminalStyle
  private let diagnosis: Diagnosis?
  private let lines: LabeledLines

  private static let labelWidth = 8

  /// - Parameters:
  ///   - style: The style of the terminal.
  ///   - diagnosis: Why there are placeholders and what else to try, if the feed is not fine with the advised tuning.
  package init(style: TerminalStyle, diagnosis: Diagnosis? = nil) {
    (self.style, self.diagnosis) = (style, diagnosis)
    lines = LabeledLines(style: style, labelWidth: Self.labelWidth)
  }

  package func text(of advice: TuningAdvice, overrides: [String]) -> String {
    let words = TuningAdviceWords(advice, usesUnicode: style.usesUnicode)
    let blocks = [
      verdicts(advice) + cautions(words) + change(advice, words) + limits(words), others(advice),
      code(words) + next(advice, words, overrides),
    ]
    return blocks.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  // MARK: Blocks

  /// Returns the verdicts, now and with the change.
  private func verdicts(_ advice: TuningAdvice) -> [String] {
    let headings = advice.subjects.map { subject in
      let (now, then) = subject.grades
      let count = advice.changes.count
      let words = TuningVerdictWords(subject)
      let heading =
        style.bold(subject.present.scenario.name.printable) + ": " + style.graded(words.now, now)
      if count == 0 { return heading }
      let change = words.then(with: count.counted("change"))
      // With one scenario, the sentences below have the numbers.
      let numbers = advice.subjects.count == 1 ? "" : ": \(placeholders(of: subject))"
      return heading + "; " + style.graded(change, then) + numbers
    }
    guard advice.subjects.count == 1 else { return headings }
    let subject = advice.subjects[0]
    if advice.changes.isEmpty { return verdict(subject.present) }
    return headings
      + [("Now", subject.present), ("Then", subject.advised)].flatMap { label, result in
        lines.stacked(label, [style.graded(sentence(result), result.verdict.grade)])
      }
  }

  /// Returns the verdict after the scenario's name: `stalling feed is ✗ Bad: ...`
  private func verdict(_ result: RunResult) -> [String] {
    let name = result.scenario.name.printable
    let beginning = name + " is "
    return (beginning + sentence(result)).wrapped(to: style.width).map { line in
      guard line.hasPrefix(beginning) else { return style.graded(line, result.verdict.grade) }
      return style.bold(name) + " is "
        + style.graded(String(line.dropFirst(beginning.count)), result.verdict.grade)
    }
  }

  /// Returns the placeholders now and with the change: `placeholders 22 of 24, then 0 of 24`.
  private func placeholders(of subject: TuningAdvice.Subject) -> String {
    let counts = [subject.present, subject.advised].map {
      RunFacts($0, usesUnicode: style.usesUnicode).placeholders
    }
    return "placeholders \(counts[0]), then \(counts[1])"
  }

  private func sentence(_ result: RunResult) -> String {
    FeedVerdictWords(result, usesUnicode: style.usesUnicode).sentence
  }

  /// Returns the reasons why the verdicts may be misleading, and what to do about them.
  private func cautions(_ words: TuningAdviceWords) -> [String] {
    words.notes.cautions.flatMap { $0.wrapped(to: style.width) }
  }

  /// Returns the settings to change, or the reason why there are none.
  private func change(_ advice: TuningAdvice, _ words: TuningAdviceWords) -> [String] {
    if let nothing = words.nothing { return lines.lines("Change", nothing) + suggestions(words) }
    let names = advice.changes.map(\.name)
    let values = advice.changes.map { "\($0.present.argument) to \($0.value.argument)" }
    let widths = [names, values].map { $0.map(\.count).max()! }
    let (gains, effects) = (words.gains.lines, words.comparison.effects)
    var rows = zip(zip(names, values), gains).map { setting, gain in
      "\(style.bold(setting.0.padded(to: widths[0])))  \(setting.1.padded(to: widths[1]))  \(gain)"
    }
    // The effects of the only change are on its line, if they fit there.
    let width = 2 + Self.labelWidth + widths[0] + 2 + widths[1] + 2 + gains[0].count + 2 + effects.count
    let fits = rows.count == 1 && advice.subjects.count == 1 && !effects.isEmpty && width <= style.width
    if fits { rows[0] += "; \(effects)" }
    return lines.stacked("Change", advice.averageHeading + rows) + paragraph("Effect", fits ? [] : [effects])
      + paragraph("Cost", advice.subjects.count > 1 ? words.costs : [])
      + alternative(words)
  }

  /// Returns another change, of one setting, that leaves fewer placeholders; empty if none does.
  private func alternative(_ words: TuningAdviceWords) -> [String] {
    guard let suggestion = words.alternative(diagnosis) else { return [] }
    return SuggestionLines(style: style, labelWidth: Self.labelWidth, isBrief: true).alternative(
      suggestion, replications: words.replications, remark: words.remark(on: suggestion))
  }

  /// Returns why there are placeholders and what else to try.
  private func suggestions(_ words: TuningAdviceWords) -> [String] {
    let suggestions = SuggestionLines(style: style, labelWidth: Self.labelWidth, isBrief: true)
    return diagnosis.map { diagnosis in
      suggestions.lines(of: diagnosis, replications: words.replications, remark: words.remark(on: diagnosis.change))
    } ?? []
  }

  /// Returns what the change cannot save, and what to know about the numbers.
  private func limits(_ words: TuningAdviceWords) -> [String] {
    // With a change, --explain-more tells them.
    let assumed = words.advice.changes.isEmpty ? words.notes.assumptions(isBrief: true) : []
    let notes = [words.notes.weights].compactMap(\.self) + assumed
    return paragraph(words.limits.isEmpty ? "Note" : "Limits", words.limits + notes)
  }

  /// Returns sentences one after the other; no line without any.
  private func paragraph(_ label: String, _ sentences: [String]) -> [String] {
    let text = sentences.filter { !$0.isEmpty }.joined(separator: " ")
    return text.isEmpty ? [] : lines.lines(label, text)
  }

  /// Returns the worlds in which the advice holds, and the savings of other policies, if they were tried.
  private func others(_ advice: TuningAdvice) -> [String] {
    let uncertainty = TuningUncertaintyWords(advice, usesUnicode: style.usesUnicode)
    let worlds = lines.lines("Worlds", uncertainty?.sentences ?? [])
    guard let rivals = PolicyRivalWords(advice, usesUnicode: style.usesUnicode) else {
      return worlds + rows(uncertainty?.regions)
    }
    let policies = lines.lines("Others", rivals.sentences + rivals.excluded)
    return worlds + rows(uncertainty?.regions) + policies + rows(rivals.strong)
  }

  /// Returns a table below a blank line; empty without rows.
  private func rows(_ table: TextTable?) -> [String] {
    guard let lines = table?.lines(style), !lines.isEmpty else { return [] }
    return [""] + lines
  }

  /// Returns the code to paste, a call a line, so that it can be copied.
  private func code(_ words: TuningAdviceWords) -> [String] {
    words.listings.flatMap { listing in
      switch listing.language {
      case .swift: lines.stacked("Swift", listing.calls().map(\.printable))
      // The calls are in the order of those in Swift, which have the comments.
      case .objectiveC: lines.stacked("Obj-C", listing.calls(hasComments: false).map(\.printable))
      case .library: lines.stacked("Paste", listing.calls().map(\.printable))
      }
    }
  }

  /// Returns the command that proves the change, and the commands to run next.
  private func next(_ advice: TuningAdvice, _ words: TuningAdviceWords, _ overrides: [String]) -> [String] {
    let larger = advice.changes.isEmpty ? nil : words.budgets.largerToTry
    let commands = TuningAdviceCommands(words, overrides: overrides)
    let purpose = larger.map { lines.lines("Next", "With a larger budget, \($0.gain):") } ?? []
    // The reasons above say in short what the command between the first and the last would.
    let all = commands.next.map(\.command.printable)
    let next = all.count > 2 ? [all[0], all[all.count - 1]] : all
    return lines.stacked("Prove", commands.proof.map(\.printable)) + purpose
      + lines.stacked(larger == nil ? "Next" : "", next) + paragraph("More", [more(advice, words)])
  }

  /// Returns the options that show more; with a change, in a few words.
  private func more(_ advice: TuningAdvice, _ words: TuningAdviceWords) -> String {
    if !advice.unconfirmed.isEmpty { return words.notes.chance ?? "" }
    if advice.changes.isEmpty { return advice.canTryWorlds ? WorldsHint.sentence : "" }
    let runs = "--replications \(VerdictSpread.runCount)"
    let others = (advice.canTryWorlds ? [WorldsHint.inBrief] : []) + (words.notes.chance == nil ? [] : [runs])
    let assumed = words.notes.assumptions().isEmpty ? "" : " (assumptions)"
    return (others + ["--explain-more" + assumed]).joined(separator: ", ")
  }
}
