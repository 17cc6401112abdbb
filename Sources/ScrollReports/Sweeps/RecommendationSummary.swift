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
    /// The recommended value less the present one, over pairs of runs; exact if the half width is 0.
    package let difference: Estimate?
  }

  /// False if no trial beats the present settings. The trial is then the closest, and there is nothing to paste.
  package let beatsPresent: Bool
  /// The number of the trial.
  package let trial: Int
  /// The settings: `preload.leading=4 display.leading=1`.
  package let settings: String
  /// The reasons for the choice, in sentences.
  package let reasons: [String]
  package let changes: [Change]
  /// The number of pairs of runs per scenario that the differences are based on.
  let pairCount: Int
  let scenarioCount: Int
  /// The code to paste into an app, in each language that has any.
  package let code: [TextureSourceCode.Listing]
  /// The settings that are not Texture's, as `name=value`.
  package let otherSettings: [String]
  /// The command that runs the recommended tuning.
  package let run: String
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
    changes = recommendation.changes.map {
      Change(
        metric: $0.metric, unit: $0.unit, present: $0.present, recommended: $0.recommended, difference: $0.difference)
    }
    (pairCount, scenarioCount) = (recommendation.pairCount, recommendation.scenarios.count)
    code = TextureSourceCode.Language.allCases.map {
      TextureSourceCode.Listing(language: $0, lines: recommendation.linesToPaste($0))
    }.filter { !$0.lines.isEmpty }
    otherSettings = recommendation.settingsToChange
    run = RecommendationProof.line(recommendation, overrides: overrides)
  }

  /// What is recommended: `Recommended: trial 14`.
  package var heading: String {
    beatsPresent ? "Recommended: trial \(trial)" : "Nothing here beats the present settings."
  }

  /// The settings of the trial, with its number if the heading does not have it.
  package var settingsLine: String { beatsPresent ? settings : "Closest: trial \(trial), \(settings)" }

  /// The titles of the columns of ``Change/cells(_:)``.
  package var columns: [String] { ["present", beatsPresent ? "recommended" : "closest", "mean difference"] }

  /// A note on the basis of the differences.
  package var pairsNote: String {
    let pairs = pairCount == 1 ? "1 pair of runs" : "\(pairCount) pairs of runs"
    let scenarios = scenarioCount > 1 ? " of each scenario" : ""
    return "Differences are over \(pairs)\(scenarios) with equal random numbers: the mean and its 95 % interval."
  }
}

extension RecommendationSummary.Change {
  /// The everyday name of the metric.
  package var plainName: String { PlainMetricName.name(of: metric) }

  /// Returns the present value, the recommended value, and the mean difference with its interval.
  package func cells(_ format: MetricFormat) -> [String] {
    [format.text(ofValue: present, unit), format.text(ofValue: recommended, unit), differenceCell(format)]
  }

  private func differenceCell(_ format: MetricFormat) -> String {
    guard let difference else { return format.text(of: nil, unit) }
    guard difference.halfWidth == 0 else { return format.text(ofDifference: difference, unit) }
    if difference.mean == 0 { return "none" }
    return "exactly " + format.text(ofDifference: Estimate([difference.mean]), unit)
  }
}

extension Recommendation {
  /// Returns the code to paste; empty if the present settings are not beaten.
  func linesToPaste(_ language: TextureSourceCode.Language) -> [String] { beatsPresent ? code(language) : [] }

  /// The settings that are not Texture's, as `name=value`; empty if the present settings are not beaten.
  var settingsToChange: [String] { beatsPresent ? otherSettings : [] }
}

/// The command that runs scenarios with another tuning, to show its outcome.
package enum RecommendationProof {
  /// - Parameters:
  ///   - trial: The trial with the tuning.
  ///   - parameters: The parameters of the sweep.
  ///   - paths: The paths of the scenarios.
  ///   - overrides: The overrides of the scenarios' settings, as `path=value`.
  package static func line(
    _ trial: Trial, of parameters: [SweepParameter], paths: [String], overrides: [String]
  ) -> String {
    let values = zip(parameters, trial.point).map { "\($0.shortName)=\($1.argument)" }
    return line(values, paths: paths, overrides: overrides)
  }

  /// - Parameters:
  ///   - values: The settings as `name=value`.
  ///   - paths: The paths of the scenarios. Each counts once, whatever the number of networks.
  ///   - overrides: The overrides of the scenarios' settings, as `path=value`.
  package static func line(_ values: [String], paths: [String], overrides: [String]) -> String {
    let settings = (overrides + values).flatMap { ["--set", $0] }
    var known: Set<String> = []
    let distinct = paths.filter { known.insert($0).inserted }
    return (["scrollbench", "run"] + distinct + settings).map(\.shellWord).joined(separator: " ")
  }

  static func line(_ recommendation: Recommendation, overrides: [String]) -> String {
    line(
      recommendation.choice.row.trial, of: recommendation.parameters, paths: recommendation.scenarios.map(\.path),
      overrides: overrides)
  }
}
