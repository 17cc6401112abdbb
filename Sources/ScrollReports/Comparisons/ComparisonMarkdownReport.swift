import ScrollComparing
import ScrollJSON
import ScrollMetrics

/// Comparisons as Markdown: a heading with the sentence, the first difference, and a table of the metrics that differ.
package struct ComparisonMarkdownReport: ComparisonReport {
  private let format = MetricFormat(usesUnicode: true)

  package init() {}

  package func text(of findings: ComparisonFindings) -> String {
    let sides = [("A", findings.a), ("B", findings.b)].map { "- \($0): \($1.markdownCell)" }
    let parts = [sides.joined(separator: "\n")] + findings.comparisons.flatMap(blocks)
    let omissions = findings.omissions.map(\.markdownCell)
    return (parts + omissions).joined(separator: "\n\n") + "\n"
  }

  private func blocks(_ comparison: RunComparison) -> [String] {
    let words = ComparisonWords(comparison, format)
    let settings = comparison.settings.map { setting in
      let values = [setting.textOfA, setting.textOfB].map { ($0 ?? "–").markdownCell }
      return "- \(setting.name.markdownCell): \(values[0]) in A, \(values[1]) in B"
    }
    let changes = words.classChanges.map { "- \($0.markdownCell)" }
    let parts: [[String]] = [
      ["### \(words.title.markdownCell)"], [words.sentence.markdownCell],
      words.verdicts.map { "- \($0.text.markdownCell)" },
    ]
    let rest: [[String]] = [
      settings,
      [words.firstDifference].compactMap { $0?.markdownCell },
      words.differences.map { "- \($0.time): \($0.words.markdownCell)" }, changes, table(comparison, words),
      [words.metricsNote.markdownCell], comparison.notes.map { "- \($0.markdownCell)" },
    ]
    return (parts + worlds(comparison) + rest).filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }
  }

  /// Returns the blocks about other worlds; empty if A and B were not tried in any.
  private func worlds(_ comparison: RunComparison) -> [[String]] {
    guard let words = ComparisonUncertaintyWords(comparison, format) else { return [] }
    let (header, rows) = words.table
    return [
      ["#### In other worlds"], words.sentences.map { "- \($0.markdownCell)" },
      rows.isEmpty ? [] : MarkdownTable.lines(header, rows) { $0 == 0 },
    ]
  }

  private func table(_ comparison: RunComparison, _ words: ComparisonWords) -> [String] {
    if comparison.differing.isEmpty { return [] }
    let rows = comparison.differing.map { metric in ["\(metric.subject)".markdownCell] + words.cells(metric) }
    return MarkdownTable.lines(["metric", "A", "B", "B − A", ""], rows) { [0, 4].contains($0) }
  }
}
