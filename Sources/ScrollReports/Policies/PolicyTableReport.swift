package import ScrollExperiments
import ScrollMetrics

/// Policies side by side: one table per scenario, one row per policy. Columns that do not fit are in further tables below, with
/// the policies repeated.
struct PolicyTableReport: ResultReport {
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
    lines += ["", style.bold("Notes")]
    for text in PolicyColumns.legend(of: results) { lines += style.indented(text) }
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

/// Policies side by side as Markdown: one table per scenario, one row per policy.
struct PolicyMarkdownReport: ResultReport {
  func text(of results: [RunResult]) -> String {
    results.byScenario.map { part(of: $0) }.joined(separator: "\n")
  }

  private func part(of results: [RunResult]) -> String {
    let titles = PolicyColumns.titles.map { [$0.0, $0.1].filter { !$0.isEmpty }.joined(separator: " ") }
    let columns = PolicyColumns(format: MetricFormat(usesUnicode: true))
    let rows = results.map { columns.cells(of: $0).map(\.markdownCell) }
    let table = MarkdownTable.lines(titles, rows) { $0 < PolicyColumns.wordCount }
    let legend = PolicyColumns.legend(of: results).map { "- \($0.markdownCell)" }
    let summary = columns.told(of: results).markdownCell
    let head = ["### \(results[0].scenario.name.markdownCell)", ""] + (summary.isEmpty ? [] : [summary, ""])
    let lines = head + table + [""] + legend
    return lines.map { $0 + "\n" }.joined()
  }
}

/// Policies side by side as CSV: the rows of `CSVReport` with the policy after the scenario, and rows for the equivalent lead.
struct PolicyCSVReport: ResultReport {
  func text(of results: [RunResult]) -> String {
    var text = CSVReport.line(["scenario", "policy"] + CSVReport.header)
    for result in results {
      let names = [result.scenario.name, result.policy?.name ?? ""]
      for row in MetricRow.rows(of: result) { text += CSVReport.line(names + CSVReport.cells(of: row)) }
      for measure in EquivalentLead.measures {
        let estimate = result.policy?.lead.map { Estimate(mean: measure.value($0), halfWidth: nil) }
        let row = MetricRow(
          name: "equivalent_lead.\(measure.name)", unit: measure.unit, container: nil, estimate: estimate)
        text += CSVReport.line(names + CSVReport.cells(of: row))
      }
    }
    return text
  }
}

extension [RunResult] {
  /// The results of each scenario, if all are run with the same policies one after the other. Scenarios may have equal
  /// names, so the first policy begins the next scenario.
  package var byScenario: [[RunResult]] {
    let first = first?.policy?.name
    return reduce(into: []) { groups, result in
      if groups.isEmpty || result.policy?.name == first { groups.append([]) }
      groups[groups.count - 1].append(result)
    }
  }
}
