import ScrollExperiments

/// Policies side by side as Markdown: one table per scenario, one row per policy.
struct PolicyMarkdownReport: RunReport {
  func text(of results: [RunResult]) -> String {
    results.byScenario.map { part(of: $0) }.joined(separator: "\n")
  }

  private func part(of results: [RunResult]) -> String {
    let titles = PolicyColumns.titles.map { [$0.0, $0.1].filter { !$0.isEmpty }.joined(separator: " ") }
    let columns = PolicyColumns(format: MetricFormat(usesUnicode: true))
    let rows = results.map { columns.cells(of: $0).map(\.markdownText) }
    let table = Markdown.table(titles, rows) { $0 < PolicyColumns.wordCount }
    let assumptions = AssumptionWords.sentence(on: results[0], besides: results.dropFirst())
    let legend = Markdown.list(PolicyColumns.legend(of: results) + (assumptions.isEmpty ? [] : [assumptions]))
    let summary = columns.told(of: results).markdownText
    let head = [Markdown.heading(results[0].scenario.name)] + (summary.isEmpty ? [] : [summary])
    return Markdown.document(head + [table, legend])
  }
}
