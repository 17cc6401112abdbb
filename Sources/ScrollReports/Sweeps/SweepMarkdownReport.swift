import ScrollMetrics
import ScrollSweeps

/// A sweep as Markdown: the question, the best trials, and the recommendation if there is one.
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
    var blocks = ["### \(words.title.markdownCell)", list(words.facts), table(trials, of: result)]
    blocks.append(list(trials.remarks(words)))
    if let recommendation = findings.recommendation {
      blocks += self.blocks(of: RecommendationSummary(recommendation, overrides: findings.provenance.overrides, format))
    }
    try put(blocks.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n")
  }

  private func table(_ trials: BestTrials, of result: SweepResult) -> String {
    let rows = trials.rows(of: result, format).map { $0.map(\.markdownCell) }
    return MarkdownTable.lines(trials.header(of: result).map(\.markdownCell), rows) { $0 == 0 }
      .joined(separator: "\n")
  }

  /// Returns the settings, the reasons, the changes, the code to paste, and the command that runs the tuning.
  private func blocks(of summary: RecommendationSummary) -> [String] {
    let changes = summary.changes.map { ([$0.metric] + $0.cells(format)).map(\.markdownCell) }
    let code = summary.code.map { MarkdownTable.code($0.lines, $0.language.fence) }
    let others = summary.otherSettings
    return [
      "#### \(summary.heading)", summary.settingsLine.markdownCell, list(summary.reasons),
      table(summary.scenarioOutcomes),
      MarkdownTable.lines([""] + summary.columns, changes) { $0 == 0 }.joined(separator: "\n"),
    ] + code + (others.isEmpty ? [] : ["To set in your app: " + others.joined(separator: " ").markdownCell])
      + (summary.beatsPresent ? [MarkdownTable.code(summary.runs, "sh")] : [])
  }

  /// Returns one row per scenario; empty if there is only one scenario.
  private func table(_ outcomes: [ScenarioOutcome]) -> String {
    guard let table = ScenarioOutcomeTable(outcomes, format) else { return "" }
    let lines = MarkdownTable.lines(
      table.header.map(\.markdownCell), table.rows.map { $0.map(\.markdownCell) }
    ) { $0 < table.textColumns }
    return (lines + (table.note.map { ["", $0.markdownCell] } ?? [])).joined(separator: "\n")
  }

  private func list(_ sentences: [String]) -> String {
    sentences.map { "- \($0.markdownCell)" }.joined(separator: "\n")
  }
}
