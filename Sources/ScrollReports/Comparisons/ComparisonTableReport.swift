import ScrollComparing
import ScrollMetrics

/// Comparisons as tables: the sentence, then the settings, the first difference, the items whose outcome changed, and the metrics
/// that differ.
package struct ComparisonTableReport: ComparisonReport {
  /// The maximum length of a setting's value in characters, which fits a distribution.
  private static let valueLimit = 56

  private let style: TerminalStyle
  private let format: MetricFormat

  package init(style: TerminalStyle) {
    self.style = style
    format = MetricFormat(usesUnicode: style.usesUnicode)
  }

  package func text(of findings: ComparisonFindings) -> String {
    var lines = [("A", findings.a), ("B", findings.b)].flatMap { side, text in
      text.wrapped(behind: "\(side)  ", to: style.width)
    }
    for comparison in findings.comparisons { lines += [""] + self.lines(comparison) }
    if !findings.omissions.isEmpty { lines += [""] + findings.omissions.flatMap(style.indented) }
    return lines.joined(separator: "\n") + "\n"
  }

  private func lines(_ comparison: RunComparison) -> [String] {
    let words = ComparisonWords(comparison, format)
    let sections = [
      ("In other worlds", worlds(comparison)), ("Settings", settings(comparison)),
      ("First difference", firstDifference(words)),
      (words.classChangesTitle, words.classChanges.flatMap(style.indented)), ("Metrics", metrics(comparison)),
      ("Notes", comparison.notes.flatMap(style.indented)),
    ]
    let verdicts = words.verdicts.flatMap { verdict in
      style.indented(verdict.text).map { style.graded($0, verdict.grade) }
    }
    return [style.bold(words.title.printable)] + style.indented(words.sentence) + verdicts
      + sections.flatMap { style.section($0.0, $0.1) }
  }

  /// Returns the lines about other worlds; empty if A and B were not tried in any.
  private func worlds(_ comparison: RunComparison) -> [String] {
    guard let words = ComparisonUncertaintyWords(comparison, format) else { return [] }
    let table = words.table.lines(style)
    return words.sentences.flatMap(style.indented) + (table.isEmpty ? [] : [""] + table)
  }

  /// Returns one line per event, with aligned times.
  private func firstDifference(_ words: ComparisonWords) -> [String] {
    let times = words.differences.map(\.time)
    let width = times.map(\.count).max() ?? 0
    let events = zip(times, words.differences).flatMap { time, difference in
      difference.words.wrapped(behind: "    \(time.leftPadded(to: width))  ", to: style.width)
    }
    return (words.firstDifference.map(style.indented) ?? []) + events
  }

  private func settings(_ comparison: RunComparison) -> [String] {
    if comparison.settings.isEmpty { return [] }
    let rows = comparison.settings.map { [$0.name.printable, value($0.textOfA), value($0.textOfB)] }
    return AlignedRows(header: ["", "A", "B"], rows: rows).lines(style)
  }

  /// Returns the value, truncated if it is long.
  private func value(_ text: String?) -> String {
    guard let text = text?.printable else { return style.usesUnicode ? "–" : "-" }
    return text.count <= Self.valueLimit ? text : text.prefix(Self.valueLimit - 3) + "..."
  }

  private func metrics(_ comparison: RunComparison) -> [String] {
    let words = ComparisonWords(comparison, format)
    let rows = comparison.differing.map { metric in
      ["\(metric.subject)".printable] + words.cells(metric)
    }
    let table = rows.isEmpty ? [] : AlignedRows(header: ["", "A", "B", "B - A", ""], rows: rows).lines(style)
    return table + style.indented(words.metricsNote)
  }
}
