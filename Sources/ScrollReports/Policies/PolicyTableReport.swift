import ScrollExperiments

/// Policies side by side: one table per scenario, one row per policy. Columns that do not fit are in further tables below, with
/// the policies repeated.
struct PolicyTableReport: RunReport {
  let style: TerminalStyle

  func text(of results: [RunResult]) -> String {
    results.byScenario.map { part(of: $0) }.joined(separator: "\n")
  }

  private func part(of results: [RunResult]) -> String {
    var lines = ResultHeading(style: style, namesPolicy: false).lines(of: results[0])
    let columns = PolicyColumns(format: MetricFormat(usesUnicode: style.usesUnicode))
    let summary = style.indented(columns.told(of: results))
    lines += summary.isEmpty ? [] : [""] + summary
    let titles = [PolicyColumns.titles.map(\.0), PolicyColumns.titles.map(\.1)]
    for (index, rows) in parts(titles + results.map(columns.cells)).enumerated() {
      let table = AlignedRows(
        header: rows[0], rows: Array(rows.dropFirst()), textColumns: index == 0 ? PolicyColumns.wordCount : 1)
      let text = table.lines(.file).map(\.trimmingEnd)
      lines += [""] + text.prefix(2).map(style.dim) + text.dropFirst(2)
    }
    lines += style.section("Notes", PolicyColumns.legend(of: results).flatMap(style.indented))
    return lines.joined(separator: "\n") + "\n"
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
