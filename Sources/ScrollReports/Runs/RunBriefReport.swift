import ScrollDiagnostics
package import ScrollExperiments
package import ScrollExplaining
import ScrollMetrics

/// A brief report: the verdict on the feed, the few numbers that explain it, what to change, and what to type next. Several
/// results have one row each.
package struct RunBriefReport: RunReport {
  private let style: TerminalStyle
  private let diagnosis: Diagnosis?
  private let tuneCommand: String?
  private let labeled: LabeledLines

  /// The columns of a label and the space after it.
  private static let labelWidth = 14

  /// - Parameters:
  ///   - style: The style of the terminal.
  ///   - diagnosis: Why there are placeholders and what to try first, if there is one result.
  ///   - tuneCommand: The shell command that finds more changes, if there is one.
  package init(style: TerminalStyle, diagnosis: Diagnosis? = nil, tuneCommand: String? = nil) {
    self.style = style
    self.diagnosis = diagnosis
    self.tuneCommand = tuneCommand
    labeled = LabeledLines(style: style, labelWidth: Self.labelWidth)
  }

  package func text(of results: [RunResult]) -> String {
    (results.count == 1 ? lines(of: results[0]) : table(results)).joined(separator: "\n") + "\n"
  }

  // MARK: One result

  private func lines(of result: RunResult) -> [String] {
    let words = FeedVerdictWords(result, usesUnicode: style.usesUnicode)
    var lines =
      [style.bold(result.scenario.name.printable)]
      + style.indented(ResultHeading(style: style).subjectInBrief(of: result)).map(style.dim) + [""]
    lines += words.sentence.wrapped(to: style.width).map { style.graded($0, result.verdict.grade) }
    lines += chance(result)?.wrapped(to: style.width) ?? []
    lines += ResultRemarks(result).brief.flatMap { $0.wrapped(to: style.width) } + [""]
    lines += facts(of: result) + [""] + suggestion(result)
    let worlds = VerdictUncertaintyWords(result, usesUnicode: style.usesUnicode).sentences
    if !worlds.isEmpty {
      lines += style.section("In other worlds", worlds.flatMap(style.indented), indentation: "  ") + [""]
    }
    return lines + assumptions(of: result) + next(result, triesWorlds: !worlds.isEmpty)
  }

  /// Returns why there are placeholders and what to try first; empty if there are none.
  private func suggestion(_ result: RunResult) -> [String] {
    guard let diagnosis else { return [] }
    return SuggestionLines(style: style, labelWidth: Self.labelWidth, isBrief: true).lines(
      of: diagnosis, replications: result.scenario.replications, saysIfNone: result.verdict.grade > .good)
  }

  private func assumptions(of result: RunResult) -> [String] {
    let text = AssumptionWords.list(result)
    return text.isEmpty ? [] : labeled.lines("Assumed", text)
  }

  /// Returns what to type next. A command is not wrapped, so that it can be copied.
  private func next(_ result: RunResult, triesWorlds: Bool) -> [String] {
    let isStuck = result.verdict.grade > .good && diagnosis?.isStuck == true
    let all = "--all (every metric)"
    if result.verdict.grade == .unjudged {
      let remedy = "To have something to judge, record a swipe past the first screen."
      return [labeled.line("Next", remedy), labeled.line("More", all)]
    }
    guard let hint = TuneHint(tuneCommand, isStuck: isStuck) else { return [labeled.line("More", all)] }
    let more = triesWorlds ? [all] : [all, WorldsHint.inBrief]
    return [labeled.line("Next", hint.command.printable)] + labeled.lines("More", more.joined(separator: ", "))
  }

  private func facts(of result: RunResult) -> [String] {
    let grades = Dictionary(uniqueKeysWithValues: result.verdict.judgments.map { ($0.aspect, $0.grade) })
    let shown = RunFacts(result, usesUnicode: style.usesUnicode).all
    let values = shown.map { fact in [fact.qualifier, fact.value].compactMap(\.self).joined(separator: " ") }
    let width = values.map(\.count).max() ?? 0
    return zip(shown, values).map { fact, value in
      let line = fact.aspect == .displayLatency ? sparkline(result) : ""
      let text = "\(style.bold(value.padded(to: width)))  \(fact.notes)\(line)"
      return labeled.line(fact.label, "\(sign(of: fact.aspect.flatMap { grades[$0] })) \(text)")
    }
  }

  /// Returns the sign of a grade, or as many blanks.
  private func sign(of grade: FeedVerdict.Grade?) -> String {
    let width = style.usesUnicode ? 1 : 2
    guard let grade else { return "".padded(to: width) }
    return style.graded(FeedVerdictWords.sign(of: grade, usesUnicode: style.usesUnicode).padded(to: width), grade)
  }

  /// Returns the waits of items over the run; empty if none waited.
  private func sparkline(_ result: RunResult) -> String {
    guard result.latencyOverRun.compactMap(\.self).contains(where: { $0 > 0 }) else { return "" }
    return "  " + Sparkline(style: style).text(of: result.latencyOverRun, width: 24).trimmingEnd
  }

  /// Returns what chance has to do with the verdict; nil if it changes nothing.
  private func chance(_ result: RunResult) -> String? {
    guard result.scenario.isOneOfManyRuns, diagnosis?.spread == nil else {
      return VerdictSpread.note(on: result, diagnosis)
    }
    return "Chance decides too: add --replications \(VerdictSpread.runCount) to see how other runs differ."
  }

  // MARK: Several results

  private func table(_ results: [RunResult]) -> [String] {
    let header = ["", "scenario"] + VerdictRow.header
    let rows = results.map { result in
      [FeedVerdictWords(result, usesUnicode: style.usesUnicode).title, result.scenario.name.printable]
        + VerdictRow.cells(RunFacts(result, usesUnicode: style.usesUnicode))
    }
    let lines = AlignedRows(header: header, rows: rows, textColumns: 2).lines(style, indentation: 0)
    let worlds = results.flatMap { result in
      let sentences = VerdictUncertaintyWords(result, usesUnicode: style.usesUnicode).sentences
      return style.section(result.scenario.name.printable, sentences.flatMap(style.indented))
    }
    let remarks = results.flatMap { result in
      ResultRemarks(result).brief.flatMap { style.indented("\(result.scenario.name.printable): \($0)") }
    }
    var all = lines.prefix(1) + zip(lines.dropFirst(), results).map { style.graded($0, $1.verdict.grade) }
    all += style.section("In other worlds", worlds)
    if !remarks.isEmpty { all += [""] + remarks.map(style.dim) }
    if let chance = chance(results) { all += [""] + style.indented(chance).map(style.dim) }
    return Array(all)
  }

  /// Returns how many results are one of many random runs; nil if none is.
  private func chance(_ results: [RunResult]) -> String? {
    let count = results.count(where: \.scenario.isOneOfManyRuns)
    guard count > 0 else { return nil }
    let remedy = "Add --replications \(VerdictSpread.runCount) to judge means."
    if count > 1, count < results.count {
      return "\(count) of the rows are one random run each: other runs of them differ. \(remedy)"
    }
    let row = count == results.count ? "Each row" : "One of the rows"
    return "\(row) is one random run: other runs of it differ. \(remedy)"
  }
}
