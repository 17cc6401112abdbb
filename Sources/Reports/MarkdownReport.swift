public import Experiments
import Metrics

/// Results as one Markdown table: a row a metric, a column a scenario.
public struct MarkdownReport: ResultReport {
  public init() {}

  public func text(of results: [RunResult]) -> String {
    let rows = results.map(MetricRow.rows(of:))
    var text = line(["metric"] + results.map { $0.scenario.name.markdownCell })
    text += line(["---"] + results.map { _ in "---:" })
    for (index, name) in MetricCatalogue.names.enumerated() {
      text += line(
        ["`\(name)`"] + rows.map { MetricFormat(usesUnicode: true).text(of: $0[index].estimate, $0[index].unit) })
    }
    return text
  }

  private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
}

extension String {
  /// Without what would end the cell or begin markup.
  fileprivate var markdownCell: String {
    printable.unicodeScalars.reduce(into: "") { text, scalar in
      if "|`*_<>[]\\&~".unicodeScalars.contains(scalar) { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
  }
}
