import ScrollSweeps

/// The best trials of a sweep as a table for people.
public struct SweepTableReport: SweepReport {
  private let style: TerminalStyle
  private let top: Int
  private let format: MetricFormat

  /// - Parameter top: How many trials are shown; up to three times as many if more are on the front.
  public init(style: TerminalStyle, top: Int) {
    self.style = style
    self.top = top
    format = MetricFormat(usesUnicode: style.usesUnicode)
  }

  public func write<Problem: Error>(
    _ findings: SweepFindings, to put: (String) throws(Problem) -> Void
  ) throws(Problem) {
    let (result, provenance) = (findings.result, findings.provenance)
    let words = SweepWords(result, provenance, format)
    let ranking = result.ranking
    let shown = ranking.filter { result.rows[$0].isOnFront } + ranking.filter { !result.rows[$0].isOnFront }
    let shownCount = max(top, min(words.frontCount, 3 * top))
    var lines = [style.bold(words.title.printable)] + words.facts.flatMap(paragraph) + [""]
    lines += table(Array(shown.prefix(shownCount)), of: result)
    lines += [""] + remarks(words, shownCount: shownCount).flatMap(paragraph)
    let sensitivity = SensitivityLines(style: style).lines(of: result)
    if !sensitivity.isEmpty { lines += [""] + sensitivity }
    if let heatMap = findings.heatMap { lines += [""] + HeatMapLines(style: style).lines(of: heatMap) }
    try put(lines.joined(separator: "\n") + "\n")
    guard let recommendation = findings.recommendation else { return }
    let report = RecommendationReport(style: style)
    try put("\n" + report.text(of: recommendation, overrides: provenance.overrides))
  }

  private func paragraph(_ text: String) -> [String] { text.wrapped(to: style.width - 2).map { "  " + $0 } }

  /// A row a trial, a column a parameter and a column an objective or a constrained metric; a star for the front.
  private func table(_ positions: [Int], of result: SweepResult) -> [String] {
    let columns = result.columns
    let header =
      ["", "trial"] + result.parameters.map(\.shortName) + columns.map(\.name)
    let cells = positions.map { position in
      let row = result.rows[position]
      return [row.isOnFront ? "*" : row.isFeasible ? "" : "!", "\(row.trial.index)"]
        + row.trial.point.map { "\($0)" } + columns.map { format.text(ofValue: $0.values[position], $0.unit) }
    }
    return AlignedRows(header: header, rows: cells).lines(style, indentation: 0)
  }

  private func remarks(_ words: SweepWords, shownCount: Int) -> [String] {
    var remarks: [String] = []
    let frontCount = words.frontCount
    if frontCount > 0 {
      remarks.append(
        "* no other of these trials is better in every way: the Pareto front, \(SweepWords.trials(frontCount)).")
    }
    remarks += [words.coverage].compactMap(\.self)
    if frontCount > shownCount {
      remarks.append(
        "\(SweepWords.trials(frontCount - shownCount)) of the front are not shown; --format csv has all.")
    }
    return remarks + words.idleSettings + words.failures
  }
}
