import ScrollDiagnostics
import ScrollExperiments
import ScrollSweeps

/// The numbers of runs that a recommendation is based on.
package struct RecommendationBasis: Equatable, Sendable {
  /// The number of pairs of runs per scenario that the changes are based on.
  let pairCount: Int
  /// The number of runs per scenario by which trials are judged; nil if nothing is random, or if it differs between
  /// scenarios.
  let trialRunCount: Int?
  let scenarioCount: Int
  /// True if both runs of a pair have the same random numbers: unless the seed was swept, and another one chosen.
  let sharesSeeds: Bool

  init(pairCount: Int, trialRunCount: Int?, scenarioCount: Int, sharesSeeds: Bool = true) {
    (self.pairCount, self.trialRunCount, self.scenarioCount) = (pairCount, trialRunCount, scenarioCount)
    self.sharesSeeds = sharesSeeds
  }

  init(_ recommendation: Recommendation) {
    self.init(
      pairCount: recommendation.pairCount, trialRunCount: recommendation.isRandom ? recommendation.trialRunCount : nil,
      scenarioCount: recommendation.scenarios.count,
      sharesSeeds: recommendation.scenarios.allSatisfy { $0.present.seed == $0.recommended.seed })
  }

  /// The number of runs per scenario by which trials and verdicts are judged; nil if the values come from no more.
  var fewerRuns: Int? { trialRunCount.flatMap { $0 < pairCount ? $0 : nil } }

  /// A note that the values are means over more runs than the verdicts judge; nil if they are not.
  package var verdictNote: String? {
    guard let fewerRuns else { return nil }
    let judged = fewerRuns == 1 ? "the first of them" : "the first \(fewerRuns) of them"
    return "These numbers are means over \(pairCount) runs\(ofEachScenario); the verdicts are on \(judged)."
  }

  /// A note on the runs that the values and the differences come from.
  var valuesNote: String {
    let pairs = pairCount.counted("pair of runs", "pairs of runs")
    let interval = pairCount > 1 ? "; differences have 95 % intervals" : ""
    let draws = sharesSeeds ? "with equal random numbers" : "whose random numbers differ as their seeds do"
    return "Values are means over \(pairs)\(ofEachScenario) \(draws)\(interval)."
  }

  /// A note that trials are judged by fewer runs than the values, which may therefore differ; nil if they are not.
  var judgingNote: String? {
    guard let fewerRuns else { return nil }
    let runs = fewerRuns.counted("run") + (scenarioCount > 1 ? " of each" : "")
    return "Trials are judged by \(runs): --replications \(pairCount) judges them by as many."
  }

  private var ofEachScenario: String { scenarioCount > 1 ? " of each scenario" : "" }
}

extension Recommendation {
  /// True if the values vary between runs, even if the differences do not.
  var isRandom: Bool { scenarios.contains { $0.present.isRandom || $0.recommended.isRandom } }

  /// The number of runs per scenario by which trials are judged; nil if it differs between scenarios.
  var trialRunCount: Int? {
    let counts = scenarios.map(\.recommended.replications)
    return counts.allSatisfy { $0 == counts[0] } ? counts.first : nil
  }
}
