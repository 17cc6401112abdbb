import ScrollMetrics
import ScrollTraces
package import ScrollValidating

/// A report of a validation.
package protocol ValidationReport: Sendable {
  func text(of validation: Validation) -> String
}

/// A validation as tables: the headline and the metrics, then the agreement, then the items with the largest errors.
package struct ValidationTableReport: ValidationReport {
  private let style: TerminalStyle

  package init(style: TerminalStyle) { self.style = style }

  package func text(of validation: Validation) -> String {
    let words = ValidationWords(validation, usesUnicode: style.usesUnicode)
    var lines = [style.bold(words.title.printable)] + style.indented(words.headline) + [""]
    let metrics = AlignedRows(header: words.metricTitles, rows: validation.metrics.map(words.cells))
    lines += metrics.lines(style).map(\.trimmingEnd)
    lines += words.sentences.flatMap(style.indented)
    let items = words.worstItems
    if !items.isEmpty {
      let rows = AlignedRows(header: words.itemTitles, rows: items).lines(style).map(\.trimmingEnd)
      lines += style.section("Items that are farthest off", rows)
    }
    if let judgment = words.judgment, judgment != words.headline { lines += [""] + style.indented(judgment) }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// A validation as Markdown.
package struct ValidationMarkdownReport: ValidationReport {
  package init() {}

  package func text(of validation: Validation) -> String {
    let words = ValidationWords(validation, usesUnicode: true)
    let items = words.worstItems
    let parts: [String?] = [
      Markdown.heading(words.title),
      table(words.metricTitles, validation.metrics.map(words.cells)),
      Markdown.list(words.sentences),
      items.isEmpty ? nil : table(words.itemTitles, items), words.judgment?.markdownText,
    ]
    return Markdown.document(parts.compactMap(\.self))
  }

  private func table(_ titles: [String], _ rows: [[String]]) -> String {
    Markdown.table(titles, rows.map { $0.map(\.markdownText) }) { $0 == 0 || $0 == titles.count - 1 }
  }
}

/// A validation as CSV: one row for each metric, then one with the wait of each item.
package struct ValidationCSVReport: ValidationReport {
  package init() {}

  package func text(of validation: Validation) -> String {
    let header = ["kind", "name", "unit", "predicted", "measured", "measured_min", "measured_max", "error"]
    let metrics = validation.metrics.map { metric in
      let comparison = metric.comparison
      return ["metric", metric.kind.rawValue, metric.kind.unit.rawValue]
        + cells(metric.predicted, comparison?.measured, comparison?.spread) + [CSV.cell(comparison?.error)]
    }
    let items = validation.items.inBoth.map { item in
      ["item", item.item.description, Unit.milliseconds.rawValue] + cells(item.predicted, item.measured, item.spread)
        + [""]
    }
    return CSV.text(header, metrics + items)
  }

  /// Returns numbers as cells, empty for what no log has.
  private func cells(_ predicted: Double, _ measured: Double?, _ spread: ClosedRange<Double>?) -> [String] {
    [predicted, measured, spread?.lowerBound, spread?.upperBound].map(CSV.cell)
  }
}
