import ScrollDiagnostics
package import ScrollExperiments
import ScrollMetrics

/// The policies of a scenario by their blank times, in words: which is best, what all share, and what chance has to do with it.
package struct PolicyRanking {
  /// The metric by which policies are ranked.
  static let blankTime = "blank_time_fraction.time"

  private let results: [RunResult]
  private let format: MetricFormat

  package init(_ results: [RunResult], _ format: MetricFormat) { (self.results, self.format) = (results, format) }

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

  /// Sentences that name the policy with the shortest blank time, unless all times are equal, and the stall and the late frames
  /// that all policies share; empty if there is none of these.
  ///
  /// The clairvoyant policy is left out, because no app can use it.
  package var summary: String {
    [leastBlank, sharedStall, sharedHitches].filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A sentence about chance, which decides too if one run of many is compared; nil if it does not, or no policy is named.
  package var chance: String? {
    guard results.contains(where: \.scenario.isOneOfManyRuns), shortest != nil else { return nil }
    let count = VerdictSpread.runCount
    return "Chance decides too: --replications \(count) compares the means of \(count) runs."
  }

  /// The summary with the sentence about chance.
  var told: String { [summary, chance ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }

  /// True if one policy has a shorter blank time than others, and none is as good, or is as good but for chance.
  package var hasClearBest: Bool {
    shortest.map { tied(with: $0).count == 1 && notToldApart(from: $0) == nil } ?? false
  }

  /// The results of the policies that an app can use.
  private var usable: [RunResult] { results.filter(\.isOfUsablePolicy) }

  /// The result with the shortest blank time; nil if all times are equal.
  private var shortest: RunResult? {
    guard let best = Self.best(1, of: usable).first else { return nil }
    return usable.contains { Self.blank($0) > Self.blank(best) } ? best : nil
  }

  /// The maximum number of policies with equal blank times that are named.
  private static let nameLimit = 3

  /// The results with the same blank time as one of them, which is among them.
  private func tied(with best: RunResult) -> [RunResult] { usable.filter { Self.blank($0) == Self.blank(best) } }

  private static func blank(_ result: RunResult) -> Double { result[blankTime]?.mean ?? 0 }

  /// The sentence on the policy with the shortest blank time; empty if all times are equal.
  private var leastBlank: String {
    guard let best = shortest else { return "" }
    let hasBound = results.contains { $0.scenario.policyKind == .clairvoyant }
    let beginning = hasBound ? "Of the policies that an app can use, the" : "The"
    if let close = notToldApart(from: best) { return beginning + close }
    let (name, tied) = (best.comparedPolicy.name, tied(with: best))
    let names = tied.count <= Self.nameLimit ? tied.map(\.comparedPolicy.name).listed() : "\(tied.count) policies"
    let others = format.text(ofValue: usable.map(Self.blank).max(), .milliseconds)
    let time =
      Self.blank(best) == 0
      ? "Once the first screen is drawn, \(names) \(tied.count == 1 ? "has" : "have") no blank time; others have up to "
        + "\(others)."
      : "\(beginning) blank time is shortest with \(names): "
        + "\(format.text(ofValue: Self.blank(best), .milliseconds)), and up to \(others) with others."
    let placeholders = format.placeholders(best["display_hit_rate.misses"]?.mean, of: best["items_shown"]?.mean)
    let bytes = RunFacts(best, usesUnicode: format.usesUnicode).text("bytes_fetched")
    return tied.count == 1
      ? "\(time) With \(name), \(placeholders); it fetches \(bytes)."
      : "\(time) Of these, \(name) fetches least, \(bytes); with it, \(placeholders)."
  }

  /// Returns a sentence, after its first word, about the policies whose blank times differ from the shortest by no more than
  /// chance explains; nil without several runs, or if there are no such policies.
  private func notToldApart(from best: RunResult) -> String? {
    let close = usable.filter { $0.policy?.name != best.policy?.name }.compactMap { result in
      Self.blankDifference(result, best).map { (result: result, difference: $0) }
    }.filter { abs($0.difference.mean) <= $0.difference.halfWidth ?? -1 }
    guard close.contains(where: { $0.difference.halfWidth != 0 }) else { return nil }
    func time(_ result: RunResult) -> String { format.text(of: result[Self.blankTime], .milliseconds) }
    let others = close.map { "\($0.result.policy?.name ?? "") (\(time($0.result)))" }.listed()
    return
      " blank time is shortest with \(best.comparedPolicy.name): \(time(best)); \(others) \(close.count == 1 ? "differs" : "differ") from it by no "
      + "more than chance explains."
  }

  /// Returns the difference between the blank times of two results over their runs, which have equal random numbers.
  private static func blankDifference(_ result: RunResult, _ best: RunResult) -> Estimate? {
    Estimate(
      zip(best.replications, result.replications).compactMap { best, other in
        best.metrics[blankTime].flatMap { first in other.metrics[blankTime].map { $0 - first } }
      })
  }

  /// A sentence about batches that come too late with every policy, which hides how policies differ.
  private var sharedStall: String {
    let stalls = usable.map { $0["end_stall.time"]?.mean ?? 0 }
    guard stalls.count > 1, let shortest = stalls.min(), shortest > 0 else { return "" }
    return "With every policy, scrolling waits for a late batch, for at least "
      + "\(format.text(ofValue: shortest, .milliseconds)): change batching first (batching.initial_items, batching.leading)."
  }

  /// A sentence about frames that are late with every policy, and decide all verdicts; empty if they do not.
  private var sharedHitches: String {
    guard usable.count > 1, usable.allSatisfy({ $0.verdict.deciding?.aspect == .hitches }) else { return "" }
    let least = usable.compactMap { $0["hitch_time_ratio"]?.mean }.min()
    return "With every policy, late frames decide the verdict: by at least "
      + "\(format.text(ofValue: least, .millisecondsPerSecond))."
  }
}
