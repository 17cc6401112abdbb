package import ScrollAdvising
import ScrollExperiments
package import ScrollExplaining

/// Tuning advice as Markdown for a comment or a ticket. All metrics, now and with the change, are folded at the end.
package struct TuningAdviceMarkdownReport: TuningAdviceReport {
  private let diagnosis: Diagnosis?

  /// - Parameter diagnosis: Why there are placeholders and what else to try, if the feed is not fine with the advised tuning.
  package init(diagnosis: Diagnosis? = nil) { self.diagnosis = diagnosis }

  package func text(of advice: TuningAdvice, overrides: [String]) -> String {
    let words = TuningAdviceWords(advice, usesUnicode: true)
    let commands = TuningAdviceCommands(words, overrides: overrides)
    var blocks = advice.subjects.map(verdict)
    if let nothing = words.nothing {
      blocks.append(nothing.markdownText)
    } else {
      blocks += table(words.comparison.table) + advice.averageHeading + table(words.gains.table)
    }
    let reasons = words.reasons(diagnosis, plain: \.markdownText, code: Markdown.code).map { "- \($0)" }
    if !reasons.isEmpty { blocks.append(reasons.joined(separator: "\n")) }
    if let words = TuningUncertaintyWords(advice, usesUnicode: true) {
      blocks += listing(words.sentences, words.regions)
    }
    if let rivals = PolicyRivalWords(advice, usesUnicode: true) { blocks += listing(rivals.sentences, rivals.all) }
    let next = commands.further.map { command, purpose in
      "- \(Markdown.code(command)) shows \(purpose)."
    }
    let remarks = (words.costs + words.remarks).map(Markdown.item) + next
    if !remarks.isEmpty { blocks.append(remarks.joined(separator: "\n")) }
    blocks += words.listings.map { Markdown.codeBlock($0.lines, $0.language.fence) }
    let proof = commands.proof
    if !proof.isEmpty { blocks += ["\(commands.proofTitle):", Markdown.codeBlock(proof, "sh")] }
    return Markdown.document(blocks + advice.subjects.map(allMetrics))
  }

  /// Returns a heading, and the verdict now and with the change.
  private func verdict(_ subject: TuningAdvice.Subject) -> String {
    let then = subject.advised.outcomeDigests == subject.present.outcomeDigests ? [] : [("Then", subject.advised)]
    let sentences = ([("Now", subject.present)] + then).map { time, result in
      Markdown.item("\(time): \(FeedVerdictWords(result).sentence)")
    }
    let runs = TuningVerdictWords(subject).inRuns.map { ["- \($0)"] } ?? []
    return Markdown.heading(subject.present.scenario.name) + "\n\n" + (sentences + runs).joined(separator: "\n")
  }

  /// Returns the folded table of all metrics of a scenario.
  private func allMetrics(_ subject: TuningAdvice.Subject) -> String {
    let format = MetricFormat(usesUnicode: true)
    let rows = zip(MetricRow.allRows(of: subject.present), MetricRow.allRows(of: subject.advised)).map { now, then in
      [now.label.markdownText] + [now, then].map { format.text(of: $0.estimate, $0.unit) }
    }
    return Markdown.folded(
      "All metrics of \(subject.present.scenario.name)", Markdown.table(["metric", "now", "then"], rows) { $0 == 0 })
  }

  /// Returns sentences, and a table if it has rows.
  private func listing(_ sentences: [String], _ rows: TextTable) -> [String] {
    [Markdown.list(sentences)] + table(rows)
  }

  /// Returns a table and its notes; nothing without rows.
  private func table(_ table: TextTable) -> [String] {
    if table.rows.isEmpty { return [] }
    let rows = table.rows.map { $0.map(\.markdownText) }
    return [Markdown.table(table.header, rows) { $0 < table.textColumns }] + table.notes.map(\.markdownText)
  }
}
