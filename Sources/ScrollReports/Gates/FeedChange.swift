import ScrollDiagnostics
import ScrollExperiments
package import ScrollGating
import ScrollMetrics

/// A feed with another verdict than in its baseline: `✗ Bad → ✓ Good, at a cost: first screen +75 ms, fetches +6`.
package struct FeedChange {
  private let before: FeedVerdict.Grade
  private let now: FeedVerdict.Grade
  /// The judged metrics that fail.
  private let costs: [Verdict]

  /// The maximum number of costs that are listed.
  private static let costLimit = 4

  /// Creates the change; nil if the verdict is the same, or nothing was compared.
  package init?(_ gate: ScenarioGate) {
    guard case .compared(_, _, let grade) = gate.baseline, grade != gate.result.verdict.grade else { return nil }
    (before, now) = (grade, gate.result.verdict.grade)
    costs = gate.verdicts.filter { !$0.isByThreshold && $0.fails }
  }

  package var isBetter: Bool { before.isWorse(than: now) }

  /// Returns both verdicts: `✗ Bad → ✓ Good`.
  package func grades(usesUnicode: Bool = true) -> String {
    [before, now].map { FeedVerdictWords.title(of: $0, usesUnicode: usesUnicode) }
      .joined(separator: usesUnicode ? " → " : " -> ")
  }

  /// Returns both verdicts, with the costs if the feed got better.
  package func text(usesUnicode: Bool = true) -> String {
    let grades = grades(usesUnicode: usesUnicode)
    if !isBetter || costs.isEmpty { return grades }
    let numbers = GateNumbers(usesUnicode: usesUnicode)
    let listed = costs.filter { $0.part == .whole }.prefix(Self.costLimit).map { verdict in
      let difference = numbers.difference(of: verdict) ?? "nothing to measure"
      return "\(VerdictWords.shortName(of: verdict.metric)) \(difference)"
    }
    let rest = costs.count - listed.count
    let texts = listed + (rest == 0 ? [] : [listed.isEmpty ? rest.counted("metric") : "\(rest) more"])
    return "\(grades), at a cost: \(texts.joined(separator: ", "))"
  }
}
