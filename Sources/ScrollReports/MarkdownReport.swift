public import ScrollExperiments
import ScrollMetrics

/// Results as one Markdown table: the verdicts, then a row a metric; a column a scenario. If there are several kinds of containers there are
/// further rows for each of them: `items_shown{container=nested}`. What holds in other worlds, and notes, are a list below it.
public struct MarkdownReport: ResultReport {
  public init() {}

  public func text(of results: [RunResult]) -> String {
    var text = line(["metric"] + results.map { $0.scenario.name.markdownCell })
    text += line(["---"] + results.map { _ in "---:" })
    text += line(["verdict"] + results.map { FeedVerdictWords($0).title })
    text += lines(results.map(\.metrics), container: nil)
    let most = results.map(\.containers).max { $0.count < $1.count } ?? []
    for (kind, container) in most.enumerated() {
      let metrics = results.map { $0.containers.indices.contains(kind) ? $0.containers[kind].metrics : [] }
      text += lines(metrics, container: container.name)
    }
    return text + remarks(of: results)
  }

  /// A list below the table; empty if there is nothing to remark.
  private func remarks(of results: [RunResult]) -> String {
    let items = results.flatMap { result in
      let owner = results.count == 1 ? "" : "\(result.scenario.name.markdownCell): "
      let worlds = VerdictDoubtWords(result, usesUnicode: true).sentences
      return (worlds + ResultRemarks(result).all).map { "- \(owner)\($0.markdownCell)\n" }
    }
    return items.isEmpty ? "" : "\n" + items.joined()
  }

  /// A line for each metric; of a kind of container, for each that any result has.
  ///
  /// - Parameter metrics: By result, in catalogue order; empty if a result has no such containers.
  private func lines(_ metrics: [[Estimate?]], container: String?) -> String {
    let format = MetricFormat(usesUnicode: true)
    let units = MetricCatalogue.families.flatMap(\.components).map(\.unit)
    return zip(MetricCatalogue.names, units).enumerated().map { index, metric in
      let estimates = metrics.map { $0.isEmpty ? nil : $0[index] }
      guard container == nil || estimates.contains(where: { $0 != nil }) else { return "" }
      let label = container.map { "\(metric.0){container=\($0)}" } ?? metric.0
      return line(["`\(label)`"] + estimates.map { format.text(of: $0, metric.1) })
    }.joined()
  }

  private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
}

extension String {
  /// As the text of a table's cell: without what would end it, begin markup, or mention somebody.
  var markdownCell: String {
    printable.unicodeScalars.reduce(into: "") { text, scalar in
      if "|`*_<>[]\\&~".unicodeScalars.contains(scalar) { text += "\\" }
      text += scalar == "@" ? "&#64;" : String(scalar)
    }
  }
}
