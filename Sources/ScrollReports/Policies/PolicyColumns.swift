import ScrollDiagnostics
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

  /// The title of each column of a brief table, in two lines: what decides, by what the policies are told apart, and what it costs.
  static let briefTitles = titles.prefix(wordCount) + briefMetrics.map(\.title)

  private static let briefMetrics = [blankTime, "display_latency.p95", "bytes_fetched", "bytes_wasted"].map { name in
    metrics.first { $0.metric == name }!
  }

  private static let metrics: [(title: (String, String), metric: String)] = [
    (("preload", "hits"), "preload_hit_rate"), (("display", "hits"), "display_hit_rate"),
    (("wait", "p95"), "display_latency.p95"), (("blank", "time"), blankTime),
    (("", "fetched"), "bytes_fetched"), (("never", "seen"), "bytes_wasted"), (("peak", "data"), "peak_bytes.preload"),
    (("peak", "drawn"), "peak_bytes.display"), (("", "batches"), "batch_fetches.started"),
    (("latency", "regret"), "regret.latency"), (("bytes", "regret"), "regret.bytes"),
  ]

  private static let leads = [
    ("ahead,", "mean"), ("ahead,", "p5"), ("early,", "mean"), ("early,", "p5"),
  ]

  private static let blankTime = "blank_time_fraction.time"

  /// The column of the verdicts.
  package static let verdictColumn = 1
  /// The number of columns with words rather than numbers; they come first.
  package static let wordCount = 3

  package func cells(of result: RunResult) -> [String] {
    let policy = Self.policy(of: result)
    return words(of: result)
      + Self.metrics.map { format.text(of: result[$0.metric], MetricCatalog.unit(of: $0.metric)) }
      + EquivalentLead.measures.map { measure in
        format.text(ofValue: policy.lead.map(measure.value), measure.unit)
      }
  }

  /// Returns the cells of a brief table, without intervals.
  func briefCells(of result: RunResult) -> [String] {
    words(of: result)
      + Self.briefMetrics.map {
        format.text(ofValue: result[$0.metric]?.mean, MetricCatalog.unit(of: $0.metric))
      }
  }

  /// Returns the cells with words.
  private func words(of result: RunResult) -> [String] {
    let policy = Self.policy(of: result)
    let stages = policy.stages.names.joined(separator: ", ")
    let verdict = FeedVerdictWords(result, usesUnicode: format.usesUnicode).title
    return [policy.name, verdict, stages.isEmpty ? "nothing" : stages]
  }

  private static func policy(of result: RunResult) -> PolicyResult {
    guard let policy = result.policy else { preconditionFailure("a result without what compares policies") }
    return policy
  }

  /// Returns sentences that name the policy with the shortest blank time, unless all times are equal, and the stall that all
  /// policies share; empty if there is neither.
  ///
  /// The clairvoyant policy is left out, because no app can use it.
  package func summary(of results: [RunResult]) -> String {
    let usable = Self.usable(results)
    let hasBound = results.contains { $0.scenario.policyKind == .clairvoyant }
    let least = leastBlank(of: usable, among: hasBound ? "Of the policies that an app can use, the" : "The")
    return [least, sharedStall(of: usable)].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the summary with the sentence about chance.
  func told(of results: [RunResult]) -> String {
    [summary(of: results), chance(of: results) ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// Returns the sentence on the policy with the shortest blank time; empty if all times are equal.
  ///
  /// - Parameters:
  ///   - usable: The results to choose from.
  ///   - beginning: The beginning of the sentence, which says of which policies it speaks.
  private func leastBlank(of usable: [RunResult], among beginning: String = "The") -> String {
    guard let best = shortestBlank(of: usable) else { return "" }
    if let close = notToldApart(from: best, usable) { return beginning + close }
    let policy = Self.policy(of: best)
    let others = format.text(ofValue: usable.map(Self.blank).max(), .milliseconds)
    let time =
      Self.blank(best) == 0
      ? "Once the first screen is drawn, \(policy.name) has no blank time; others have up to \(others)."
      : "\(beginning) blank time is shortest with \(policy.name): "
        + "\(format.text(ofValue: Self.blank(best), .milliseconds)), and up to \(others) with others."
    let placeholders = format.placeholders(best["display_hit_rate.misses"]?.mean, of: best["items_shown"]?.mean)
    return "\(time) With \(policy.name), \(placeholders); it fetches "
      + "\(RunFacts(best, usesUnicode: format.usesUnicode).text("bytes_fetched"))."
  }

  /// Returns the results of policies with the shortest blank times, on a tie with the fewest bytes, then the first.
  package static func best(_ count: Int, of results: [RunResult]) -> [RunResult] {
    func cost(_ result: RunResult) -> (Double, Double) {
      (blank(result), result["bytes_fetched"]?.mean ?? 0)
    }
    let order = results.indices.sorted { first, second in
      let (own, other) = (cost(results[first]), cost(results[second]))
      return (own.0, own.1, first) < (other.0, other.1, second)
    }
    return order.prefix(count).map { results[$0] }
  }

  /// Returns the result with the shortest blank time; nil if all times are equal.
  private func shortestBlank(of usable: [RunResult]) -> RunResult? {
    guard let best = Self.best(1, of: usable).first else { return nil }
    return usable.contains { Self.blank($0) > Self.blank(best) } ? best : nil
  }

  private static func blank(_ result: RunResult) -> Double { result[blankTime]?.mean ?? 0 }

  private static func usable(_ results: [RunResult]) -> [RunResult] {
    results.filter { $0.policy != nil && $0.scenario.policyKind != .clairvoyant }
  }

  /// Returns true if one policy has a shorter blank time than others, and none is as good but for chance.
  package func hasClearBest(among usable: [RunResult]) -> Bool {
    shortestBlank(of: usable).map { notToldApart(from: $0, usable) == nil } ?? false
  }

  /// Returns a sentence about chance, which decides too if one run of many is compared; nil if it does not, or no policy is
  /// named.
  package func chance(of results: [RunResult]) -> String? {
    let isRandom = results.contains { $0.scenario.isOneOfManyRuns }
    guard isRandom, shortestBlank(of: Self.usable(results)) != nil else { return nil }
    let count = VerdictSpread.runCount
    return "Chance decides too: --replications \(count) compares the means of \(count) runs."
  }

  /// Returns a sentence, after its first word, about the policies whose blank times differ from the shortest by no more than
  /// chance explains; nil without several runs, or if there are no such policies.
  private func notToldApart(from best: RunResult, _ usable: [RunResult]) -> String? {
    let close = usable.filter { $0.policy?.name != best.policy?.name }.compactMap { result in
      blankDifference(result, best).map { (result: result, difference: $0) }
    }.filter { abs($0.difference.mean) <= $0.difference.halfWidth ?? -1 }
    guard close.contains(where: { $0.difference.halfWidth != 0 }) else { return nil }
    func time(_ result: RunResult) -> String { format.text(of: result[Self.blankTime], .milliseconds) }
    let others = close.map { "\($0.result.policy?.name ?? "") (\(time($0.result)))" }.listed()
    return
      " blank time is shortest with \(Self.policy(of: best).name): \(time(best)); \(others) \(close.count == 1 ? "differs" : "differ") from it by no "
      + "more than chance explains."
  }

  /// Returns the difference between the blank times of two results over their runs, which have equal random numbers.
  private func blankDifference(_ result: RunResult, _ best: RunResult) -> Estimate? {
    Estimate(
      zip(best.replications, result.replications).compactMap { best, other in
        best.metrics[Self.blankTime].flatMap { first in other.metrics[Self.blankTime].map { $0 - first } }
      })
  }

  /// Returns a sentence about batches that come too late with every policy, which hides how policies differ.
  private func sharedStall(of usable: [RunResult]) -> String {
    let stalls = usable.map { $0["end_stall.time"]?.mean ?? 0 }
    guard usable.count > 1, let shortest = stalls.min(), shortest > 0 else { return "" }
    return "With every policy, scrolling waits for a late batch, for at least "
      + "\(format.text(ofValue: shortest, .milliseconds)): change batching first (batching.initial_items, batching.leading)."
  }

  /// Returns the explanations and notes for results of the same scenario. A brief one explains only columns of a brief table.
  package static func legend(of results: [RunResult], isBrief: Bool = false) -> [String] {
    var texts = isBrief ? [] : explanations
    if Set(results.compactMap(\.policy?.stages)).count > 1 {
      texts.append(
        """
        drives: what a policy prepares ahead. Everything else happens when it must: cells when their items show, data \
        with the cell, pages by Texture's rule. cells: cells are made ahead, and their data is requested when the cell is \
        made, so the network is hidden too. data: only the data is ahead; cells and drawing are not.\
        \(leavesDrawingToBrowser(results) ? " lazy-loading+chrome-skewport also draws ahead, as Chromium does." : "")
        """)
    }
    return texts + notes(of: results)
  }

  /// Returns true if a browser's policy that drives only data is compared with one that draws ahead, as browsers do.
  private static func leavesDrawingToBrowser(_ results: [RunResult]) -> Bool {
    usable(results).contains { !policy(of: $0).stages.isDisjoint(with: .drawing) }
      && results.contains { result in
        policy(of: result).stages == .data && result.scenario.policyKind.descriptions.contains { $0.platform == .web }
      }
  }

  /// The explanations of the columns on regret and lead.
  private static let explanations = [
    """
    regret: the share of the avoidable waiting that was not avoided, from 0 % with the least waiting of any schedule \
    found to 100 % without preloading, and above that for longer waits; and the share of the fetched bytes that was not \
    needed. In the first replication.
    """,
    """
    ahead and early: how far from the viewport an item was when its data was first wanted, and how long before \
    it came on screen; p5: 19 items in 20 had at least as much. Items wanted only when they showed count as 0; those of \
    the first frame do not count. In the first replication.
    """,
  ]

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

extension [RunResult] {
  /// The results of each scenario, if all are run with the same policies one after the other. Scenarios may have equal
  /// names, so the first policy begins the next scenario.
  package var byScenario: [[RunResult]] {
    let first = first?.policy?.name
    return reduce(into: []) { groups, result in
      if groups.isEmpty || result.policy?.name == first { groups.append([]) }
      groups[groups.count - 1].append(result)
    }
  }
}
