import ScrollMetrics
package import ScrollSweeps

/// A recommended tuning for people: the choice and its reasons, the gains and costs, and the code to paste.
package struct RecommendationReport: Sendable {
  private let style: TerminalStyle
  private let format: MetricFormat

  package init(style: TerminalStyle) {
    self.style = style
    format = MetricFormat(usesUnicode: style.usesUnicode)
  }

  /// Returns the lines to stand between the question of a sweep and its trials.
  ///
  /// - Parameters:
  ///   - recommendation: The recommendation.
  ///   - overrides: The overrides of the scenarios' settings, as `path=value`.
  package func lines(of recommendation: Recommendation, overrides: [String] = []) -> [String] {
    let summary = RecommendationSummary(recommendation, overrides: overrides, format)
    var lines = [style.bold(summary.heading)]
    lines += style.indented(summary.settingsLine)
    lines += summary.sentences.flatMap(style.indented)
    if let outcomes = summary.scenarioOutcomes.table(format) { lines += [""] + outcomes.lines(style) }
    lines += style.section("Against the present setting", changes(summary))
    for code in summary.steps.code {
      lines += style.section("To paste, \(code.language.rawValue)", code.lines.map { "  " + $0.printable })
    }
    lines += style.section("To set in your app", style.indented(summary.steps.otherSettings.joined(separator: " ")))
    if summary.beatsPresent { lines += style.section("To see it", summary.steps.commands.map { "  " + $0.printable }) }
    return lines
  }

  /// Returns the changes, one row per metric.
  private func changes(_ summary: RecommendationSummary) -> [String] {
    let rows = summary.changes.map { [$0.metric] + $0.cells(format) }
    return AlignedRows(header: [""] + summary.columns, rows: rows).lines(style)
      + style.indented(summary.pairsNote)
  }
}
