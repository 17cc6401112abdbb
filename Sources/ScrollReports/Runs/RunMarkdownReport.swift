package import ScrollExperiments
import ScrollMetrics

/// Results as one Markdown table: the verdicts, then one row per metric, with one column per scenario. If there are several
/// kinds of containers, each has further rows: `items_shown{container=nested}`. Findings in other worlds, and notes, are a list
/// below it.
package struct RunMarkdownReport: RunReport {
  package init() {}

  package func text(of results: [RunResult]) -> String {
    let longest = results.map(\.containers).max { $0.count < $1.count } ?? []
    let containers = longest.enumerated().flatMap { kind, container in
      let metrics = results.map { $0.containers.indices.contains(kind) ? $0.containers[kind].metrics : nil }
      return rows(metrics, container: container.name)
    }
    let titles = ["metric"] + results.map { $0.scenario.name.markdownText }
    let verdicts = ["verdict"] + results.map { FeedVerdictWords($0).title }
    let table = Markdown.table(titles, [verdicts] + rows(results.map(\.metrics), container: nil) + containers) {
      $0 == 0
    }
    let remarks = remarks(on: results)
    return Markdown.document(remarks.isEmpty ? [table] : [table, Markdown.list(remarks)])
  }

  /// Returns the findings in other worlds and the notes on each result.
  private func remarks(on results: [RunResult]) -> [String] {
    results.flatMap { result in
      let owner = results.count == 1 ? "" : "\(result.scenario.name): "
      let worlds = VerdictUncertaintyWords(result, usesUnicode: true).sentences
      return (worlds + ResultRemarks(result).all).map { owner + $0 }
    }
  }

  /// Returns one row for each metric; for a kind of container, only for metrics that any result has.
  ///
  /// - Parameters:
  ///   - metrics: The metrics of each result; nil if it has no such containers.
  ///   - container: The kind of container; nil for all together.
  private func rows(_ metrics: [MetricValues<Estimate>?], container: String?) -> [[String]] {
    let format = MetricFormat(usesUnicode: true)
    return MetricPlace.all.compactMap { place in
      let estimates = metrics.map { $0?[place] }
      guard container == nil || estimates.contains(where: { $0 != nil }) else { return nil }
      return ["`\(MetricRow.label(place.name, container: container))`"]
        + estimates.map { format.text(of: $0, place.unit) }
    }
  }
}
