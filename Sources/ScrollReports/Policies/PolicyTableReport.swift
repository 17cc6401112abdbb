import ScrollExperiments

/// Policies side by side: one table per scenario, one row per policy, after a sentence on which is best. Columns that do not fit
/// are in further tables below, with the policies repeated.
struct PolicyTableReport: RunReport {
  let style: TerminalStyle
  /// True to show only the columns that decide, without the scenario's settings.
  let isBrief: Bool

  func text(of results: [RunResult]) -> String {
    results.byScenario.map { part(of: $0) }.joined(separator: "\n")
  }

  private func part(of results: [RunResult]) -> String {
    let columns = PolicyColumns(results, format: MetricFormat(usesUnicode: style.usesUnicode))
    let selection = isBrief ? PolicyColumns.Table.brief : .all
    let titles = columns.titles(of: selection)
    let cells = results.map { columns.cells(of: $0, in: selection) }
    var lines = heading(of: results)
    let summary = PolicyRanking(results, columns.format).told
    lines += summary.isEmpty ? [] : [""] + (isBrief ? summary.wrapped(to: style.width) : style.indented(summary))
    for (index, rows) in parts([titles.map(\.0), titles.map(\.1)] + cells).enumerated() {
      let table = AlignedRows(
        header: rows[0], rows: Array(rows.dropFirst()), textColumns: index == 0 ? columns.wordCount(in: selection) : 1)
      let text = table.lines(.file).map(\.trimmingEnd)
      lines += [""] + text.prefix(2).map(style.dim) + text.dropFirst(2)
    }
    let legend = PolicyColumns.legend(of: results, isBrief: isBrief)
    let assumptions = isBrief ? "" : AssumptionWords.sentence(on: results[0], besides: results.dropFirst())
    lines += style.section("Notes", (legend + [assumptions]).filter { !$0.isEmpty }.flatMap(style.indented))
    return (lines + (isBrief ? end(of: results) : [])).joined(separator: "\n") + "\n"
  }

  /// Returns the labeled lines at the end of a brief table: what is assumed, and what else there is.
  private func end(of results: [RunResult]) -> [String] {
    let labeled = LabeledLines(style: style, labelWidth: 9)
    let assumptions = AssumptionWords.list(results[0], besides: results.dropFirst())
    return [""] + (assumptions.isEmpty ? [] : labeled.lines("Assumed", assumptions)) + [
      labeled.line("More", "--all (every column, and the settings)")
    ]
  }

  private func heading(of results: [RunResult]) -> [String] {
    let heading = ResultHeading(style: style, policyCount: results.count)
    guard isBrief else { return heading.lines(of: results[0]) }
    return [style.bold(results[0].scenario.name.printable)]
      + style.indented(heading.subjectInBrief(of: results[0])).map(style.dim)
  }

  /// Returns the rows divided into as many tables as necessary, each with the first column and at least one more.
  private func parts(_ rows: [[String]]) -> [[[String]]] {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max()! + 2 }
    var parts: [[Int]] = []
    var width = 0
    for column in widths.indices.dropFirst() {
      if parts.isEmpty || width + widths[column] > style.width {
        parts.append([0])
        width = widths[0]
      }
      parts[parts.count - 1].append(column)
      width += widths[column]
    }
    return parts.map { columns in rows.map { row in columns.map { row[$0] } } }
  }
}
