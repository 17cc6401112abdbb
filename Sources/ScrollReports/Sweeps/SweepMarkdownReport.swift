import ScrollMetrics
import ScrollSweeps

/// A sweep as Markdown: the question, the recommendation if there is one, the best trials, and, folded, all metrics of these
/// trials.
package struct SweepMarkdownReport: SweepReport {
  private let top: Int
  private let format = MetricFormat(usesUnicode: true)

  /// - Parameter top: The number of trials to list; up to three times as many if more are on the front.
  package init(top: Int) { self.top = top }

  package func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem) {
    let result = findings.result
    let words = SweepWords(result, findings.provenance, format)
    let trials = BestTrials(result, top: top)
    var blocks = [Markdown.heading(words.title), Markdown.list(words.facts)]
    if let recommendation = findings.recommendation {
      blocks += self.blocks(of: RecommendationSummary(recommendation, overrides: findings.provenance.overrides, format))
      blocks.append(Markdown.heading("Trials", level: 4))
    }
    blocks += [table(trials, of: result), Markdown.list(trials.remarks(words))]
    let metrics = trials.allMetrics(of: result, format)
    blocks.append(Markdown.folded(metrics.title, table(metrics)))
    try put(Markdown.document(blocks.filter { !$0.isEmpty }))
  }

  private func table(_ trials: BestTrials, of result: SweepResult) -> String {
    let rows = trials.rows(of: result, format).map { $0.map(\.markdownText) }
    return Markdown.table(trials.header(of: result).map(\.markdownText), rows) { $0 == 0 }
  }

  /// Returns the settings, the reasons, the changes, the code to paste, and the command that runs the tuning.
  private func blocks(of summary: RecommendationSummary) -> [String] {
    let changes = summary.changes.map { ([$0.metric] + $0.cells(format)).map(\.markdownText) }
    let code = summary.steps.code.map { Markdown.codeBlock($0.lines, $0.language.fence) }
    let others = summary.steps.otherSettings
    return [
      Markdown.heading(summary.heading, level: 4), summary.settingsLine.markdownText, Markdown.list(summary.sentences),
      table(summary.scenarioOutcomes),
      Markdown.table([""] + summary.columns, changes) { $0 == 0 },
    ] + code + (others.isEmpty ? [] : ["To set in your app: " + others.joined(separator: " ").markdownText])
      + (summary.beatsPresent ? [Markdown.codeBlock(summary.steps.commands, "sh")] : [])
  }

  /// Returns one row per scenario; empty if there is only one scenario.
  private func table(_ outcomes: [ScenarioOutcome]) -> String {
    outcomes.table(format).map(table) ?? ""
  }

  /// Returns a table with its notes.
  private func table(_ table: TextTable) -> String {
    let rows = Markdown.table(
      table.header.map(\.markdownText), table.rows.map { $0.map(\.markdownText) }
    ) { $0 < table.textColumns }
    return ([rows] + table.notes.map(\.markdownText)).joined(separator: "\n\n")
  }
}
