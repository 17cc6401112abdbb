import ScrollExperiments
import ScrollMetrics

extension RunReportFormat {
  /// Returns a report of the results of several policies, side by side.
  ///
  /// - Parameters:
  ///   - style: The style of a table; the other formats do not depend on it.
  ///   - isBrief: True if a table shows only the columns that decide.
  package func reportComparingPolicies(style: TerminalStyle, isBrief: Bool) -> any RunReport {
    switch self {
    case .table: PolicyTableReport(style: style, isBrief: isBrief)
    case .json: RunJSONReport()
    case .csv: PolicyCSVReport()
    case .markdown: PolicyMarkdownReport()
    }
  }
}

/// Policies side by side as Markdown: one table per scenario, one row per policy.
private struct PolicyMarkdownReport: RunReport {
  func text(of results: [RunResult]) -> String {
    results.byScenario.map { part(of: $0) }.joined(separator: "\n")
  }

  private func part(of results: [RunResult]) -> String {
    let columns = PolicyColumns(results, format: MetricFormat(usesUnicode: true))
    let titles = columns.titles(of: .all).map { [$0.0, $0.1].filter { !$0.isEmpty }.joined(separator: " ") }
    let rows = results.map { columns.cells(of: $0, in: .all).map(\.markdownText) }
    let table = Markdown.table(titles, rows) { $0 < columns.wordCount(in: .all) }
    let assumptions = AssumptionWords.sentence(on: results[0], besides: results.dropFirst())
    let legend = Markdown.list(PolicyColumns.legend(of: results) + (assumptions.isEmpty ? [] : [assumptions]))
    let summary = PolicyRanking(results, columns.format).told.markdownText
    let head = [Markdown.heading(results[0].scenario.name)] + (summary.isEmpty ? [] : [summary])
    return Markdown.document(head + [table, legend])
  }
}

/// Policies side by side as CSV: the rows of ``RunCSVReport`` with the policy after the scenario, and rows for the equivalent
/// lead.
private struct PolicyCSVReport: RunReport {
  func text(of results: [RunResult]) -> String {
    let rows = results.flatMap { result in
      (MetricRow.rows(of: result) + leads(of: result)).map {
        [result.scenario.name, result.policy?.name ?? ""] + $0.cells
      }
    }
    return CSV.text(["scenario", "policy"] + MetricRow.header, rows)
  }

  private func leads(of result: RunResult) -> [MetricRow] {
    EquivalentLead.measures.map { measure in
      let estimate = result.policy?.lead.map { Estimate(mean: measure.value($0), halfWidth: nil) }
      return MetricRow(
        name: "equivalent_lead.\(measure.name)", unit: measure.unit, container: nil, estimate: estimate)
    }
  }
}
