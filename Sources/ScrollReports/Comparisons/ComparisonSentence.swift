package import ScrollComparing
import ScrollDiagnostics
import ScrollMetrics

/// A comparison in one sentence: the items that are blank or late with the additional bytes, or the largest gain and
/// the largest cost; if none of these differs, the first metric that does; then the first difference between the runs.
struct ComparisonSentence {
  private let comparison: RunComparison
  private let format: MetricFormat

  init(_ comparison: RunComparison, _ format: MetricFormat) { (self.comparison, self.format) = (comparison, format) }

  /// The sentence: `B shows 12 fewer placeholders (of 52 items) and fetches 0.4 MB more; they first differ at 1,508.3 ms, when ...`
  var text: String { [differences, firstDifference].compactMap(\.self).joined(separator: "; ") + "." }

  /// The differences in metrics, or that what happened is the same, without the period.
  var differences: String {
    switch comparison.firstDifference {
    case .same: same("to the last event")
    case .sameDigests: same("by the digests of its events")
    case .at, .undated, .unknown: metrics.capitalizedFirst
    }
  }

  /// The first difference between the runs, as a clause without the period; nil if there is none, or it is not known.
  var firstDifference: String? {
    switch comparison.firstDifference {
    case .same, .sameDigests, .unknown: nil
    case .at(let divergence, let replication):
      "they first differ\(comparison.place(ofReplication: replication)) \(place(of: divergence))"
    case .undated(let replication):
      "they differ\(comparison.place(ofReplication: replication)) only in totals, not in anything that has a time"
    }
  }

  /// Returns that what happened is the same, as far as both sides have it, and the metrics if these may differ.
  private func same(_ extent: String) -> String {
    let (countOfA, countOfB) = (comparison.a.outcomeDigests.count, comparison.b.outcomeDigests.count)
    if countOfA != countOfB {
      let shared = min(countOfA, countOfB)
      let replications = shared == 1 ? "the replication" : "the \(shared) replications"
      return "In \(replications) that both have, the same happened, \(extent); over all replications, \(metrics)"
    }
    if comparison.differing.isEmpty { return "The same, \(extent)" }
    return "What happened is the same, \(extent), but \(metrics)"
  }

  private func place(of divergence: Divergence) -> String {
    let text = EventDifferenceText(divergence.first)
    return "at \(text.time), when \(text.words)"
  }

  /// The differences, in metrics that differ by more than noise.
  private var metrics: String {
    let significant = comparison.differing.filter(\.matters)
    guard let first = significant.first else {
      if comparison.differing.isEmpty { return "all metrics are equal" }
      return comparison.differing.allSatisfy { $0.basis == .single }
        ? "the noise of the differences is not known" : "no metric differs by more than noise"
    }
    let clauses = clauses(significant)
    return "B " + (clauses.isEmpty ? clause(first, among: significant.count) : clauses.listed())
  }

  /// Returns the items with the bytes and, unless these are a gain and a cost, the largest of what is missing; without
  /// items, the largest gain and the largest cost.
  private func clauses(_ metrics: [MetricDifference]) -> [String] {
    func largest(_ direction: MetricDifference.Direction) -> [MetricDifference] {
      let candidates = Self.headlines.compactMap { find($0, in: metrics) }.filter { $0.direction == direction }
      return candidates.largest.map { [$0] } ?? []
    }
    let found = Self.misses.lazy.compactMap { name, verb, noun in find(name, in: metrics).map { ($0, verb, noun) } }
    guard let (misses, verb, noun) = found.first else { return (largest(.better) + largest(.worse)).map(amount) }
    let bytes = find(Self.bytes, in: metrics).map { [$0] } ?? []
    let missing: MetricDifference.Direction = misses.direction == .better ? .worse : .better
    let others = bytes.first?.direction == missing ? bytes : largest(missing) + bytes
    return [items(misses, verb, noun)] + others.map(amount)
  }

  /// The metrics that count items, in the order in which they are told, each with its verb and its nouns.
  private static let misses = [
    ("display_hit_rate.misses", "shows", ["placeholder", "placeholders"]),
    ("preload_hit_rate.misses", "has", ["preload miss", "preload misses"]),
  ]

  private static let bytes = "bytes_fetched"

  /// The metrics of which the largest changes are told, in addition to items.
  private static let headlines = ComparisonUncertainty.metrics.filter { $0 != "display_hit_rate.misses" }

  private func find(_ name: String, in metrics: [MetricDifference]) -> MetricDifference? {
    metrics.first { $0.subject == .init(name) && $0.difference != nil }
  }

  /// Returns `shows 12 fewer placeholders (of 52 items)`; `shows 0 placeholders of 12 items (A: 22 of 24)` if the totals
  /// differ.
  private func items(_ misses: MetricDifference, _ verb: String, _ nouns: [String]) -> String {
    func noun(_ count: String) -> String { nouns[count == "1" ? 0 : 1] }
    func counted(_ count: String) -> String { "\(count) \(count == "1" ? "item" : "items")" }
    let change = misses.difference?.mean ?? 0
    let items = comparison.metrics.first { $0.subject == .init("items_shown") }
    if let items, items.direction != .equal {
      let texts = [misses.b, items.b, misses.a, items.a].map { format.text(of: $0, .count) }
      return "\(verb) \(texts[0]) \(noun(texts[0])) of \(counted(texts[1])) (A: \(texts[2]) of \(texts[3]))"
    }
    let count = format.text(of: Estimate([abs(change)]), .count)
    let more = change < 0 ? "fewer" : "more"
    let total = (items?.b).map { " (of \(counted(format.text(of: Estimate([$0.mean]), .count))))" } ?? ""
    return "\(verb) \(count) \(more) \(noun(count))\(total)"
  }

  /// Returns `fetches 0.4 MB more`, or `lowers display_latency.p95 from 775 ms to 708 ms`.
  private func amount(_ metric: MetricDifference) -> String {
    let change = metric.difference?.mean ?? 0
    if metric.subject.name == Self.bytes {
      return "fetches \(format.text(of: Estimate([abs(change)]), .bytes)) \(change < 0 ? "less" : "more")"
    }
    let values = [metric.a, metric.b].map { $0.map { Estimate(mean: $0.mean, halfWidth: nil) } }
    let texts = format.texts(from: values[0], to: values[1], difference: Estimate([change]), metric.unit)
    return "\(change < 0 ? "lowers" : "raises") \(metric.subject) from \(texts.first) to \(texts.second)"
  }

  /// Returns `differs in headroom (+301,395 pt·ms) and 5 other metrics`.
  private func clause(_ metric: MetricDifference, among count: Int) -> String {
    let difference = metric.difference.map { format.text(ofDifference: Estimate([$0.mean]), metric.unit) }
    let others = count == 1 ? "" : count == 2 ? " and another metric" : " and \(count - 1) other metrics"
    return "differs in \(metric.subject) (\(difference ?? "in \(metric.a == nil ? "B" : "A") alone"))\(others)"
  }
}

extension [MetricDifference] {
  /// The difference that is the largest relative to its values; the first of equals.
  fileprivate var largest: MetricDifference? {
    func size(_ metric: MetricDifference) -> Double {
      let values = [metric.a, metric.b].map { abs($0?.mean ?? 0) }
      return abs(metric.difference?.mean ?? 0) / (values.max() ?? 1)
    }
    return reduce(nil) { best, metric in best.map { size($0) >= size(metric) ? $0 : metric } ?? metric }
  }
}

extension RunComparison {
  /// The metrics that differ, by any amount.
  package var differing: [MetricDifference] { metrics.filter { $0.direction != .equal } }

  /// The metrics that are equal.
  var equal: [MetricDifference] { metrics.filter { $0.direction == .equal } }

  /// Returns a replication of those that both sides have, with a blank before it: ` in replication 3 of 3`; empty if there is only
  /// one.
  func place(ofReplication index: Int) -> String {
    let count = min(a.outcomeDigests.count, b.outcomeDigests.count)
    return ResultHeading.replication(index, of: count).map { " in \($0)" } ?? ""
  }
}
