import ScrollSweeps

/// A sweep as text: the question, the recommendation if there is one, and the best trials as a table.
package struct SweepTableReport: SweepReport {
  private let style: TerminalStyle
  private let top: Int
  private let format: MetricFormat

  /// - Parameters:
  ///   - style: The style of the table.
  ///   - top: The number of trials to show; up to three times as many if more are on the front.
  package init(style: TerminalStyle, top: Int) {
    self.style = style
    self.top = top
    format = MetricFormat(usesUnicode: style.usesUnicode)
  }

  package func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem) {
    let (result, provenance) = (findings.result, findings.provenance)
    let words = SweepWords(result, provenance, format)
    let trials = BestTrials(result, top: top)
    var lines = [style.bold(words.title.printable)] + words.facts.flatMap(style.indented) + [""]
    if let recommendation = findings.recommendation {
      let report = RecommendationReport(style: style)
      lines += report.lines(of: recommendation, overrides: provenance.overrides) + ["", style.bold("Trials")]
    }
    lines += AlignedRows(header: trials.header(of: result), rows: trials.rows(of: result, format))
      .lines(style, indentation: 0)
    lines += [""] + trials.remarks(words).flatMap(style.indented)
    let sensitivity = SensitivityLines(style: style).lines(of: result)
    if !sensitivity.isEmpty { lines += [""] + sensitivity }
    if let heatMap = findings.heatMap { lines += [""] + HeatMapLines(style: style).lines(of: heatMap) }
    try put(lines.joined(separator: "\n") + "\n")
  }
}
