package import ScrollValidating

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
