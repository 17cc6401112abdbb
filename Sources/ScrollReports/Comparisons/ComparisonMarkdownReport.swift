import ScrollComparing
import ScrollJSON
import ScrollMetrics

/// Comparisons as Markdown: a heading with the sentence, the first difference, a table of the metrics that differ, and a folded
/// one of those that are equal.
package struct ComparisonMarkdownReport: ComparisonReport {
  private let format = MetricFormat(usesUnicode: true)

  package init() {}

  package func text(of findings: ComparisonFindings) -> String {
    let sides = Markdown.list(["A: \(findings.a)", "B: \(findings.b)"])
    let omissions = findings.omissions.map(\.markdownText)
    return Markdown.document([sides] + findings.comparisons.flatMap(blocks) + omissions)
  }

  private func blocks(_ comparison: RunComparison) -> [String] {
    let words = ComparisonWords(comparison, format)
    let settings = comparison.settings.map { setting in
      "\(setting.name): \(setting.textOfA ?? "–") in A, \(setting.textOfB ?? "–") in B"
    }
    let head = [
      Markdown.heading(words.title), words.sentence.markdownText, Markdown.list(words.verdicts.map(\.text)),
    ]
    let rest = [
      Markdown.list(settings), words.firstDifference?.markdownText ?? "",
      Markdown.list(words.differences.map { "\($0.time): \($0.words)" }), classChanges(words),
      differing(comparison, words), words.metricsNote.markdownText, equal(comparison), Markdown.list(comparison.notes),
    ]
    return (head + worlds(comparison) + rest).filter { !$0.isEmpty }
  }

  /// Returns the blocks about other worlds; empty if A and B were not tried in any.
  private func worlds(_ comparison: RunComparison) -> [String] {
    guard let words = ComparisonUncertaintyWords(comparison, format) else { return [] }
    let table = words.table
    return [
      Markdown.heading("In other worlds", level: 4), Markdown.list(words.sentences),
      table.rows.isEmpty ? "" : Markdown.table(table.header, table.rows) { $0 == 0 },
    ]
  }

  /// Returns the list of the items whose outcome changed, with its title; empty if there is none.
  private func classChanges(_ words: ComparisonWords) -> String {
    words.classChanges.isEmpty ? "" : "\(words.classChangesTitle):\n\n\(Markdown.list(words.classChanges))"
  }

  /// Returns the table of the metrics that differ; empty if none does.
  private func differing(_ comparison: RunComparison, _ words: ComparisonWords) -> String {
    if comparison.differing.isEmpty { return "" }
    let rows = comparison.differing.map { metric in ["\(metric.subject)".markdownText] + words.cells(metric) }
    return Markdown.table(["metric", "A", "B", "B − A", ""], rows) { [0, 4].contains($0) }
  }

  /// Returns the folded table of the metrics that are equal; empty if none is.
  private func equal(_ comparison: RunComparison) -> String {
    let rows = comparison.equal.map { metric in
      ["\(metric.subject)".markdownText, format.text(of: metric.a, metric.unit)]
    }
    if rows.isEmpty { return "" }
    return Markdown.folded("Equal metrics", Markdown.table(["metric", "A and B"], rows) { $0 == 0 })
  }
}
