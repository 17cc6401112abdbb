package import ScrollValidating

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
