package import ScrollExperiments
import ScrollMetrics
import ScrollSimulation

/// The columns in which policies are compared, with the cells of a result.
package struct PolicyColumns {
  package let format: MetricFormat

  package init(format: MetricFormat) { self.format = format }

  /// The title of each column, in two lines.
  package static let titles: [(String, String)] =
    [("", "policy"), ("", "verdict"), ("", "drives")] + metrics.map(\.title) + leads

  private static let metrics: [(title: (String, String), metric: String)] = [
    (("preload", "hits"), "preload_hit_rate"), (("display", "hits"), "display_hit_rate"),
    (("latency", "p95"), "display_latency.p95"), (("blank", "time"), "blank_time_fraction.time"),
    (("", "fetched"), "bytes_fetched"), (("", "wasted"), "bytes_wasted"), (("peak", "data"), "peak_bytes.preload"),
    (("peak", "drawn"), "peak_bytes.display"), (("", "batches"), "batch_fetches.started"),
    (("latency", "regret"), "regret.latency"), (("bytes", "regret"), "regret.bytes"),
  ]

  private static let units = Dictionary(uniqueKeysWithValues: MetricPlace.all.map { ($0.name, $0.unit) })

  private static let leads = [
    ("ahead,", "mean"), ("ahead,", "p5"), ("early,", "mean"), ("early,", "p5"),
  ]

  /// The number of columns with words rather than numbers; they come first.
  package static let wordCount = 3

  package func cells(of result: RunResult) -> [String] {
    guard let policy = result.policy else { preconditionFailure("a result without what compares policies") }
    let stages = policy.stages.names.joined(separator: ", ")
    let verdict = FeedVerdictWords(result, usesUnicode: format.usesUnicode).title
    return [policy.name, verdict, stages.isEmpty ? "nothing" : stages]
      + Self.metrics.map { format.text(of: result[$0.metric], Self.units[$0.metric]!) }
      + EquivalentLead.measures.map { measure in
        format.text(ofValue: policy.lead.map(measure.value), measure.unit)
      }
  }

  /// Returns a sentence that names the policy with the shortest blank time; empty if all times are equal.
  ///
  /// The clairvoyant policy is left out, because no app can use it.
  package func summary(of results: [RunResult]) -> String {
    func blank(_ result: RunResult) -> Double { result["blank_time_fraction.time"]?.mean ?? 0 }
    let usable = results.filter { $0.policy != nil && $0.scenario.policyKind != .clairvoyant }
    func bytes(_ result: RunResult) -> Double { result["bytes_fetched"]?.mean ?? 0 }
    guard let best = usable.min(by: { (blank($0), bytes($0)) < (blank($1), bytes($1)) }), let policy = best.policy,
      let longest = usable.map(blank).max(), blank(best) < longest
    else { return "" }
    let facts = RunFacts(best, usesUnicode: format.usesUnicode)
    let others = format.text(ofValue: longest, .milliseconds)
    let time =
      blank(best) == 0
      ? "After the first screen, nothing is blank with \(policy.name); with others, something is for up to \(others)."
      : "Something is blank for the shortest time with \(policy.name): "
        + "\(format.text(ofValue: blank(best), .milliseconds)), and up to \(others) with others."
    let cost = "Fetched: \(facts.text("bytes_fetched"))."
    return "\(time) Empty when they came on screen: \(facts.placeholders) items. \(cost)"
  }

  /// Returns the explanations and notes for results of the same scenario.
  package static func legend(of results: [RunResult]) -> [String] {
    var texts = [
      """
      regret: the share of the avoidable waiting that was not avoided, from 0 % with the best schedule found to \
      100 % without preloading, and above that for longer waits; and the share of the fetched bytes that was not needed. In the first replication.
      """,
      """
      ahead and early: how far from the viewport an item was when its data was first requested, and how long before \
      it came on screen; p5: 19 items in 20 had at least as much. Items requested only when they showed count as 0; those of \
      the first frame do not count. In the first replication.
      """,
    ]
    if Set(results.compactMap(\.policy?.stages)).count > 1 {
      texts.append(
        """
        drives: what a policy prepares ahead. Everything else happens when it must: cells when their items show, data \
        with the cell, pages by Texture's rule. Policies that drive different stages are not comparable: windows of cells \
        hide the cost of creating them, windows of data hide the network.
        """)
    }
    return texts + notes(of: results)
  }

  /// Returns the notes; one that only some results have names its policies.
  private static func notes(of results: [RunResult]) -> [String] {
    var texts: [String] = []
    for note in results.flatMap(\.notes) where !texts.contains(note) { texts.append(note) }
    return texts.map { note in
      let owners = results.filter { $0.notes.contains(note) }
      return owners.count == results.count
        ? note : owners.compactMap(\.policy?.name).joined(separator: ", ") + ": " + note
    }
  }
}
