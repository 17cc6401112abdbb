import ScrollSweeps

/// What matters to each objective of a sweep, as a table for people: a row a parameter, a column an objective.
struct SensitivityLines {
  let style: TerminalStyle

  /// The table with what its signs mean; empty if the trials tell nothing of any parameter.
  func lines(of result: SweepResult) -> [String] {
    let sensitivity = Sensitivity(result)
    guard let words = SensitivityWords(sensitivity, of: result, usesUnicode: style.usesUnicode) else { return [] }
    let rows = sensitivity.ranking(forObjective: 0).map { factor in
      [words.label(ofFactor: factor)]
        + sensitivity.findings.indices.map { words.effect(ofFactor: factor, onObjective: $0) }
    }
    let header = ["what matters"] + sensitivity.findings.map(\.objective.metric)
    let table = AlignedRows(header: header, rows: rows).lines(style)
    return table + [""] + words.legend.wrapped(to: style.width - 2).map { "  " + $0 }
  }
}
