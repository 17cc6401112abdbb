package import ScrollExperiments
import ScrollMetrics

/// Results as one Markdown table: the verdicts, then one row per metric, with one column per scenario. If there are several
/// kinds of containers, each has further rows: `items_shown{container=nested}`. Findings in other worlds, and notes, are a list
/// below it.
package struct MarkdownReport: ResultReport {
  package init() {}

  package func text(of results: [RunResult]) -> String {
    var text = line(["metric"] + results.map { $0.scenario.name.markdownCell })
    text += line(["---"] + results.map { _ in "---:" })
    text += line(["verdict"] + results.map { FeedVerdictWords($0).title })
    text += lines(results.map(\.metrics), container: nil)
    let longest = results.map(\.containers).max { $0.count < $1.count } ?? []
    for (kind, container) in longest.enumerated() {
      let metrics = results.map { $0.containers.indices.contains(kind) ? $0.containers[kind].metrics : nil }
      text += lines(metrics, container: container.name)
    }
    return text + remarks(of: results)
  }

  /// Returns the list below the table; empty if there are no remarks.
  private func remarks(of results: [RunResult]) -> String {
    let items = results.flatMap { result in
      let owner = results.count == 1 ? "" : "\(result.scenario.name.markdownCell): "
      let worlds = VerdictUncertaintyWords(result, usesUnicode: true).sentences
      return (worlds + ResultRemarks(result).all).map { "- \(owner)\($0.markdownCell)\n" }
    }
    return items.isEmpty ? "" : "\n" + items.joined()
  }

  /// Returns one line for each metric; for a kind of container, only for metrics that any result has.
  ///
  /// - Parameters:
  ///   - metrics: The metrics of each result; nil if it has no such containers.
  ///   - container: The kind of container; nil for all together.
  private func lines(_ metrics: [MetricValues<Estimate>?], container: String?) -> String {
    let format = MetricFormat(usesUnicode: true)
    return MetricPlace.all.map { place in
      let estimates = metrics.map { $0?[place] }
      guard container == nil || estimates.contains(where: { $0 != nil }) else { return "" }
      let label = container.map { "\(place.name){container=\($0)}" } ?? place.name
      return line(["`\(label)`"] + estimates.map { format.text(of: $0, place.unit) })
    }.joined()
  }

  private func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
}

extension String {
  /// The string as a table cell: with characters escaped that would end it, begin markup, or mention someone.
  var markdownCell: String {
    printable.unicodeScalars.reduce(into: "") { text, scalar in
      if "|`*_<>[]\\&~".unicodeScalars.contains(scalar) { text += "\\" }
      text += scalar == "@" ? "&#64;" : String(scalar)
    }
  }
}
