package import ScrollComparing
import ScrollMetrics

/// A comparison in one sentence: the items that are blank or, if these are the same, late, and the additional bytes; if
/// neither differs, the first metric that does; then the first difference between the runs.
struct ComparisonSentence {
  private let comparison: RunComparison
  private let format: MetricFormat

  init(_ comparison: RunComparison, _ format: MetricFormat) { (self.comparison, self.format) = (comparison, format) }

  /// The sentence: `B shows 12 fewer items blank (of 52) and fetches 0.4 MB more; they first differ at 1,508.3 ms, when ...`
  var text: String {
    switch comparison.firstDifference {
    case .same where comparison.differing.isEmpty: "The same, to the last event."
    case .same: "What happened is the same, to the last event, but \(metrics)."
    case .at(let divergence, let replication):
      "\(metrics.capitalizedFirst); they first differ\(run(replication)) \(place(of: divergence))."
    case .undated(let replication):
      "\(metrics.capitalizedFirst); they differ\(run(replication)) only in totals, not in anything that has a time."
    case .unknown: "\(metrics.capitalizedFirst)."
    }
  }

  private func place(of divergence: Divergence) -> String {
    let text = EventDifferenceText(divergence.first)
    return "at \(text.time), when \(text.words)"
  }

  /// Returns the replication in words; empty for the first.
  private func run(_ replication: Int) -> String { replication == 0 ? "" : " in replication \(replication)" }

  /// The differences, in metrics that differ by more than noise.
  private var metrics: String {
    let significant = comparison.differing.filter(\.matters)
    guard let first = significant.first else {
      return comparison.differing.isEmpty ? "all metrics are equal" : "no metric differs by more than noise"
    }
    let items = items(significant, "display_hit_rate.misses", "shows", "blank")
    let clauses = [items ?? self.items(significant, "preload_hit_rate.misses", "has", "late"), bytes(significant)]
      .compactMap(\.self)
    return "B " + (clauses.isEmpty ? clause(first, among: significant.count) : clauses.joined(separator: " and "))
  }

  /// Returns `shows 12 fewer items blank (of 52)`; `shows 0 of 12 items blank (A: 22 of 24)` if the totals differ.
  private func items(
    _ metrics: [MetricDifference], _ metric: String, _ verb: String, _ adjective: String
  ) -> String? {
    guard let misses = metrics.first(where: { $0.subject == .init(metric) }), let difference = misses.difference
    else { return nil }
    let items = comparison.metrics.first { $0.subject == .init("items_shown") }
    if let items, items.direction != .equal {
      let texts = [misses.b, items.b, misses.a, items.a].map { format.text(of: $0, .count) }
      return "\(verb) \(texts[0]) of \(texts[1]) items \(adjective) (A: \(texts[2]) of \(texts[3]))"
    }
    let count = format.text(of: Estimate([abs(difference.mean)]), .count)
    let more = difference.mean < 0 ? "fewer" : "more"
    let total = (items?.b).map { " (of \(format.text(of: Estimate([$0.mean]), .count)))" } ?? ""
    return "\(verb) \(count) \(more) \(count == "1" ? "item" : "items") \(adjective)\(total)"
  }

  private func bytes(_ metrics: [MetricDifference]) -> String? {
    guard let bytes = metrics.first(where: { $0.subject == .init("bytes_fetched") }), let difference = bytes.difference
    else { return nil }
    let amount = format.text(of: Estimate([abs(difference.mean)]), .bytes)
    return "fetches \(amount) \(difference.mean < 0 ? "less" : "more")"
  }

  /// Returns `differs in headroom (+301,395 pt·ms) and 5 other metrics`.
  private func clause(_ metric: MetricDifference, among count: Int) -> String {
    let difference = metric.difference.map { format.text(ofDifference: Estimate([$0.mean]), metric.unit) }
    let others = count == 1 ? "" : count == 2 ? " and another metric" : " and \(count - 1) other metrics"
    return "differs in \(metric.subject) (\(difference ?? "in \(metric.a == nil ? "B" : "A") alone"))\(others)"
  }
}

extension RunComparison {
  /// The metrics that differ, by any amount.
  package var differing: [MetricDifference] { metrics.filter { $0.direction != .equal } }
}
