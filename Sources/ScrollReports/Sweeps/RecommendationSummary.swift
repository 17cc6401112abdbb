import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
package import ScrollMetrics
package import ScrollSweeps

/// The facts about a recommended tuning in reports and in a saved sweep.
package struct RecommendationSummary: Equatable, Sendable {
  /// The change of a metric by the tuning.
  package struct Change: Equatable, Sendable {
    package let metric: String
    package let unit: Unit
    /// The value of the present tuning; nil if there was nothing to measure.
    package let present: Double?
    package let recommended: Double?
    /// The recommended value less the present one; exact if the half width is 0.
    package let difference: Estimate?
  }

  /// The verdicts on a scenario, with the present and the recommended settings.
  package struct Verdicts: Equatable, Sendable {
    package let scenario: String
    package let present: ToldVerdict
    package let recommended: ToldVerdict
  }

  /// False if no trial beats the present settings. The trial is then the closest, and there is nothing to paste.
  package let beatsPresent: Bool
  /// The number of the trial.
  package let trial: Int
  /// The settings: `preload.leading=4 display.leading=1`.
  package let settings: String
  /// The reasons for the choice, in sentences.
  package let reasons: [String]
  /// The verdicts on each scenario. Empty in sweeps saved by earlier versions.
  package let verdicts: [Verdicts]
  /// The outcome of each scenario; empty if there is only one.
  package let scenarioOutcomes: [ScenarioOutcome]
  package let changes: [Change]
  /// The objectives of the present settings in the runs by which trials are judged; nil where there was nothing to measure.
  /// Empty in sweeps saved by earlier versions.
  package let presentObjectives: [Double?]
  /// The number of pairs of runs per scenario that the changes are based on.
  let pairCount: Int
  /// The number of runs per scenario by which trials are judged; nil if nothing is random, or if it differs between
  /// scenarios.
  let trialRunCount: Int?
  let scenarioCount: Int
  /// The code to paste into an app, in each language that has any.
  package let code: [AppSourceCode.Listing]
  /// The settings that an app chooses and the code does not set, as `name=value`.
  package let otherSettings: [String]
  /// The commands that run the recommended tuning, one for each network.
  package let runs: [String]
}

extension RecommendationSummary {
  /// - Parameters:
  ///   - recommendation: The recommendation.
  ///   - overrides: The overrides of the scenarios' settings, as `path=value`.
  ///   - format: The format of numbers.
  package init(_ recommendation: Recommendation, overrides: [String], _ format: MetricFormat) {
    let words = RecommendationWords(recommendation, format)
    beatsPresent = recommendation.beatsPresent
    trial = recommendation.choice.row.trial.index
    (settings, reasons) = (words.settings, words.reasons)
    (verdicts, scenarioOutcomes) = (recommendation.verdicts, recommendation.scenarioOutcomes)
    changes = recommendation.changes.map {
      Change(
        metric: $0.metric, unit: $0.unit, present: $0.present, recommended: $0.recommended, difference: $0.difference)
    }
    presentObjectives = recommendation.presentObjectives
    pairCount = recommendation.pairCount
    trialRunCount = recommendation.randomRunCount
    scenarioCount = recommendation.scenarios.count
    code = AppSourceCode.Language.allCases.map {
      AppSourceCode.Listing(language: $0, lines: recommendation.linesToPaste($0))
    }.filter { !$0.lines.isEmpty }
    otherSettings = recommendation.settingsToChange
    runs = RecommendationProof.lines(recommendation, overrides: overrides)
  }

  /// What is recommended: `Recommended: trial 14`.
  package var heading: String {
    beatsPresent ? "Recommended: trial \(trial)" : "Nothing here beats the present settings."
  }

  /// The settings of the trial, with its number if the heading does not have it.
  package var settingsLine: String { beatsPresent ? settings : "Closest: trial \(trial), \(settings)" }

  /// The titles of the columns of ``Change/cells(_:)``.
  package var columns: [String] { ["present", beatsPresent ? "recommended" : "closest", "difference"] }

  /// A note that the values are means over more runs than the verdicts judge; nil if they are not.
  package var verdictNote: String? {
    guard let fewerRuns else { return nil }
    let judged = fewerRuns == 1 ? "the first of them" : "the first \(fewerRuns) of them"
    let each = scenarioCount > 1 ? " of each scenario" : ""
    return "These numbers are means over \(pairCount) runs\(each); the verdicts are on \(judged)."
  }

  /// A note on the runs that the values and the differences come from.
  package var pairsNote: String {
    let pairs = pairCount.counted("pair of runs", "pairs of runs")
    let scenarios = scenarioCount > 1 ? " of each scenario" : ""
    let interval = pairCount > 1 ? "; differences have 95 % intervals" : ""
    return "Values are means over \(pairs)\(scenarios) with equal random numbers\(interval)." + ownRuns + judgingRuns
  }

  /// A note on the metrics without a value in the pairs of runs; empty if there are none.
  private var ownRuns: String {
    guard pairCount > 1 else { return "" }
    let names = changes.filter { $0.difference != nil && $0.difference?.halfWidth == nil }.map(\.metric)
    if names.isEmpty { return "" }
    return " \(names.listed()) \(names.count == 1 ? "is" : "are") from the runs by which trials are judged."
  }

  /// A note that trials are judged by fewer runs than the values here, which may therefore differ; empty if they are
  /// not.
  private var judgingRuns: String {
    guard let fewerRuns else { return "" }
    let runs = fewerRuns.counted("run") + (scenarioCount > 1 ? " of each" : "")
    return " Trials are judged by \(runs): --replications \(pairCount) judges them by as many."
  }

  /// The number of runs per scenario by which trials and verdicts are judged; nil if the values come from no more.
  private var fewerRuns: Int? { trialRunCount.flatMap { $0 < pairCount ? $0 : nil } }
}

extension RecommendationSummary.Change {
  /// The everyday name of the metric.
  package var plainName: String { MetricCatalog.everydayName(of: metric) }

  /// Returns the present value, the recommended value, and the difference with its interval.
  package func cells(_ format: MetricFormat) -> [String] {
    let values = [present, recommended].map { $0.map { Estimate(mean: $0, halfWidth: nil) } }
    let shown = isRandom ? difference : difference.map { Estimate(mean: $0.mean, halfWidth: nil) }
    let texts = format.texts(from: values[0], to: values[1], difference: shown, unit)
    let isExact = difference?.halfWidth == 0
    let difference = !isExact ? texts.difference : isUnchanged ? "none" : "exactly " + texts.difference
    return [texts.first, texts.second, difference]
  }

  /// Returns what the value was before: `now 1.9 MB`, the difference if both have the same text, or `unchanged`.
  package func comparison(_ format: MetricFormat) -> String {
    let cells = cells(format)
    if cells[0] != cells[1] { return "now \(cells[0])" }
    return isUnchanged ? "unchanged" : cells[2]
  }

  /// True if the difference varies between pairs of runs.
  var isRandom: Bool { (difference?.halfWidth ?? 0) > 0 }

  private var isUnchanged: Bool { difference?.mean == 0 && !isRandom || present == nil && recommended == nil }
}

extension Recommendation {
  /// The verdicts on each scenario, in words.
  var verdicts: [RecommendationSummary.Verdicts] {
    zip(scenarios, results).map { scenario, result in
      RecommendationSummary.Verdicts(
        scenario: scenario.recommended.name, present: ToldVerdict(FeedVerdictWords(result.present)),
        recommended: ToldVerdict(FeedVerdictWords(result.recommended)))
    }
  }

  /// True if the values vary between runs, even if the differences do not.
  var isRandom: Bool { scenarios.contains { $0.present.isRandom || $0.recommended.isRandom } }

  /// The number of runs per scenario by which trials are judged; nil if it differs between scenarios.
  var trialRunCount: Int? {
    let counts = scenarios.map(\.recommended.replications)
    return counts.allSatisfy { $0 == counts[0] } ? counts.first : nil
  }

  /// The number of runs per scenario by which trials are judged; nil also if nothing is random.
  fileprivate var randomRunCount: Int? { isRandom ? trialRunCount : nil }

  /// The number of runs per scenario by which trials and verdicts are judged; nil if the values come from no more.
  var fewerRuns: Int? { randomRunCount.flatMap { $0 < pairCount ? $0 : nil } }
}

extension Recommendation {
  /// Returns the code to paste; empty if the present settings are not beaten.
  func linesToPaste(_ language: AppSourceCode.Language) -> [String] { beatsPresent ? code(language) : [] }

  /// The settings that an app chooses and the code does not set, as `name=value`; empty if the present settings are not
  /// beaten.
  var settingsToChange: [String] { beatsPresent ? otherSettings : [] }
}
