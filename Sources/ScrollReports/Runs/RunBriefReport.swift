import ScrollDiagnostics
package import ScrollExperiments
package import ScrollExplaining
import ScrollMetrics

/// A brief report: the verdict on the feed and the few numbers that explain it. Several results have one row each.
package struct RunBriefReport: RunReport {
  private let style: TerminalStyle
  private let diagnosis: Diagnosis?
  private let tuneCommand: String?

  /// - Parameters:
  ///   - style: The style of the terminal.
  ///   - diagnosis: Why there are placeholders and what to try first, if there is one result.
  ///   - tuneCommand: The shell command that finds more changes, if there is one.
  package init(style: TerminalStyle, diagnosis: Diagnosis? = nil, tuneCommand: String? = nil) {
    self.style = style
    self.diagnosis = diagnosis
    self.tuneCommand = tuneCommand
  }

  package func text(of results: [RunResult]) -> String {
    (results.count == 1 ? lines(of: results[0]) : table(results)).joined(separator: "\n") + "\n"
  }

  // MARK: One result

  private func lines(of result: RunResult) -> [String] {
    let words = FeedVerdictWords(result, usesUnicode: style.usesUnicode)
    var lines =
      [style.bold(result.scenario.name.printable)]
      + style.indented(ResultHeading(style: style).subject(of: result)).map(style.dim) + [""]
    lines += words.sentence.wrapped(to: style.width).map { style.graded($0, result.verdict.grade) }
    lines += VerdictSpread.note(on: result, diagnosis)?.wrapped(to: style.width) ?? []
    lines += ResultRemarks(result).brief.flatMap { $0.wrapped(to: style.width) } + [""]
    lines += facts(of: result)
    let reasons = diagnosis.map {
      SuggestionLines(style: style).lines(
        of: $0, replications: result.scenario.replications, saysIfStuck: result.verdict.grade > .good)
    }
    if let reasons, !reasons.isEmpty { lines += [""] + reasons }
    let worlds = VerdictUncertaintyWords(result, usesUnicode: style.usesUnicode).sentences
    lines += style.section("In other worlds", worlds.flatMap(style.indented), indentation: "  ")
    let isStuck = result.verdict.grade > .good && diagnosis?.isStuck == true
    let isUnjudged = result.verdict.grade == .unjudged
    let hint = isUnjudged ? nil : TuneHint(tuneCommand, isStuck: isStuck, isGood: result.verdict.grade == .good)
    let remedy = isUnjudged ? " To have something to judge, record a swipe past the first screen." : ""
    let next = "All metrics: --all." + (hint.map { " " + $0.lead } ?? remedy)
    let others = hint == nil || !worlds.isEmpty ? "" : WorldsHint.sentence(on: "the verdict")
    let remarks = [AssumptionWords.sentence(on: result), chance(result), others, next]
    // A command is not wrapped, so that it can be copied.
    let command = hint.map { ["  " + $0.command.printable] } ?? []
    return lines + [""] + (remarks.filter { !$0.isEmpty }.flatMap(style.indented) + command).map(style.dim)
  }

  private func facts(of result: RunResult) -> [String] {
    let grades = Dictionary(uniqueKeysWithValues: result.verdict.judgments.map { ($0.aspect, $0.grade) })
    let shown = RunFacts(result, usesUnicode: style.usesUnicode).all
    let values = shown.map { fact in [fact.qualifier, fact.value].compactMap(\.self).joined(separator: " ") }
    let width = values.map(\.count).max() ?? 0
    return zip(shown, values).map { fact, value in
      let line = fact.aspect == .displayLatency ? sparkline(result) : ""
      return "  " + style.dim(fact.label.padded(to: 14)) + sign(of: fact.aspect.flatMap { grades[$0] }) + " "
        + style.bold(value.padded(to: width)) + "  " + fact.notes + line
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

  /// Returns a hint to try other random draws; empty if nothing is random, or if there are several replications.
  private func chance(_ result: RunResult) -> String {
    guard result.scenario.isOneOfManyRuns else { return "" }
    guard let spread = diagnosis?.spread else {
      return "Chance decides too: add --replications \(VerdictSpread.runCount) to see how other runs differ."
    }
    return spread.isUniform ? spread.remark : ""
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
