import ScrollExperiments

/// Policies side by side as Markdown: a table a scenario, a row a policy.
struct PolicyMarkdownReport: ResultReport {
  let policyCount: Int

  func text(of results: [RunResult]) -> String {
    results.byScenario(policyCount: policyCount).map { part(of: Array($0)) }.joined(separator: "\n")
  }

  private func part(of results: [RunResult]) -> String {
    let titles = PolicyColumns.titles.map { [$0.0, $0.1].filter { !$0.isEmpty }.joined(separator: " ") }
    var text = "### \(results[0].scenario.name.markdownCell)\n\n" + line(titles)
    text += line(titles.indices.map { $0 < 2 ? "---" : "---:" })
    let columns = PolicyColumns(format: MetricFormat(usesUnicode: true))
    for result in results { text += line(columns.cells(of: result).map(\.markdownCell)) }
    return text + "\n" + PolicyColumns.legend(of: results).map { "- \($0.markdownCell)\n" }.joined()
  }

  private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
}
