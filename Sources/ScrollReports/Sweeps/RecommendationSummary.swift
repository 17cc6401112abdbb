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
  /// The hint to try the choice in other worlds; nil if it was, and in saved sweeps, which cannot be run again.
  package let worldsHint: String?
  /// The verdicts on each scenario. Empty in sweeps saved by earlier versions.
  package let verdicts: [Verdicts]
  /// The outcome of each scenario; empty if there is only one.
  package let scenarioOutcomes: [ScenarioOutcome]
  /// The changes of the metrics that have a value on either side.
  package let changes: [Change]
  /// The objectives of the present settings in the runs by which trials are judged; nil where there was nothing to measure.
  /// Empty in sweeps saved by earlier versions.
  package let presentObjectives: [Double?]
  package let basis: RecommendationBasis
  package let steps: RecommendationSteps
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
    (settings, reasons, worldsHint) = (words.settings, words.reasons, words.worldsHint)
    (verdicts, scenarioOutcomes) = (recommendation.verdicts, recommendation.scenarioOutcomes)
    changes = recommendation.changes.map {
      Change(
        metric: $0.metric, unit: $0.unit, present: $0.present, recommended: $0.recommended, difference: $0.difference)
    }.filter(\.hasValue)
    presentObjectives = recommendation.presentObjectives
    basis = RecommendationBasis(recommendation)
    steps = RecommendationSteps(recommendation, overrides: overrides)
  }

  /// What is recommended: `Recommended: trial 14`.
  package var heading: String {
    beatsPresent ? "Recommended: trial \(trial)" : "Nothing here beats the present settings."
  }

  /// The settings of the trial, with its number if the heading does not have it.
  package var settingsLine: String { beatsPresent ? settings : "Closest: trial \(trial), \(settings)" }

  /// The reasons, and the hint to try the choice in other worlds.
  package var sentences: [String] { reasons + [worldsHint].compactMap(\.self) }

  /// What the trial is among all.
  package var standing: String { beatsPresent ? "recommended" : "closest" }

  /// The titles of the columns of ``Change/cells(_:)``.
  package var columns: [String] { ["present", standing, "difference"] }

  /// A note on the runs that the values and the differences come from.
  package var pairsNote: String {
    [basis.valuesNote, ownRuns, basis.judgingNote].compactMap(\.self).joined(separator: " ")
  }

  /// A note on the metrics without a value in the pairs of runs; nil if there are none.
  private var ownRuns: String? {
    guard basis.pairCount > 1 else { return nil }
    let names = changes.filter { $0.difference != nil && $0.difference?.halfWidth == nil }.map(\.metric)
    if names.isEmpty { return nil }
    return "\(names.listed()) \(names.count == 1 ? "is" : "are") from the runs by which trials are judged."
  }
}

extension RecommendationSummary.Change {
  /// The everyday name of the metric.
  package var everydayName: String { MetricCatalog.everydayName(of: metric) }

  /// Returns the present value, the recommended value, and the difference with its interval.
  package func cells(_ format: MetricFormat) -> [String] {
    let values = [present, recommended].map { $0.map { Estimate(mean: $0, halfWidth: nil) } }
    let shown = isRandom ? difference : difference.map { Estimate(mean: $0.mean, halfWidth: nil) }
    let texts = format.texts(from: values[0], to: values[1], difference: shown, unit)
    let isExact = difference?.halfWidth == 0
    let difference = !isExact ? texts.difference : isUnchanged ? "none" : "exactly " + texts.difference
    return [texts.first, texts.second, difference]
  }

  /// Returns the recommended value, for a place where no difference stands beside it.
  package func value(_ format: MetricFormat) -> String { format.text(ofValue: recommended, unit) }

  /// Returns the present value: `1.9 MB now`, the difference if both have the same text, or `unchanged`.
  package func comparison(_ format: MetricFormat) -> String {
    let now = format.text(ofValue: present, unit)
    if now != value(format) { return "\(now) now" }
    return isUnchanged ? "unchanged" : cells(format)[2]
  }

  /// True if the difference varies between pairs of runs.
  var isRandom: Bool { (difference?.halfWidth ?? 0) > 0 }

  /// True if either side has a value.
  var hasValue: Bool { present != nil || recommended != nil }

  private var isUnchanged: Bool { difference?.mean == 0 && !isRandom }
}

extension Recommendation {
  /// The verdicts on each scenario, in words.
  var verdicts: [RecommendationSummary.Verdicts] {
    scenarios.compactMap { scenario in
      scenario.runs.map { runs in
        RecommendationSummary.Verdicts(
          scenario: scenario.recommended.name, present: ToldVerdict(FeedVerdictWords(runs.present.result)),
          recommended: ToldVerdict(FeedVerdictWords(runs.recommended.result)))
      }
    }
  }
}
