import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
package import ScrollMetrics
package import ScrollSweeps

/// What reports tell of a recommended tuning, and all that a saved sweep has of one.
package struct RecommendationSummary: Equatable, Sendable {
  /// What the tuning makes of a metric.
  package struct Change: Equatable, Sendable {
    package let metric: String
    package let unit: Unit
    /// Nil where there was nothing to measure.
    package let present: Double?
    package let recommended: Double?
    /// How much more the recommended tuning has, over pairs of runs; with a half width of 0 it is exact.
    package let difference: Estimate?
  }

  /// The trial's number.
  package let trial: Int
  /// `preload.leading=4 display.leading=1`.
  package let settings: String
  /// Why this one, in sentences.
  package let reasons: [String]
  package let changes: [Change]
  /// What the differences are over: so many pairs of runs, of each of so many scenarios.
  let pairCount: Int
  let scenarioCount: Int
  /// The lines to paste into an app, of each language that has any.
  package let code: [TextureSourceCode.Listing]
  /// The settings that are none of Texture's, as `name=value`.
  package let otherSettings: [String]
  /// The command that shows what it comes to.
  package let run: String
}

extension RecommendationSummary {
  /// - Parameter overrides: In what the scenarios differed from their files, as `path=value`.
  package init(_ recommendation: Recommendation, overrides: [String], _ format: MetricFormat) {
    let words = RecommendationWords(recommendation, format)
    trial = recommendation.choice.row.trial.index
    (settings, reasons) = (words.settings, words.reasons)
    changes = recommendation.changes.map {
      Change(
        metric: $0.metric, unit: $0.unit, present: $0.present, recommended: $0.recommended, difference: $0.difference)
    }
    (pairCount, scenarioCount) = (recommendation.pairCount, recommendation.scenarios.count)
    code = TextureSourceCode.Language.allCases.map {
      TextureSourceCode.Listing(language: $0, lines: recommendation.code($0))
    }.filter { !$0.lines.isEmpty }
    otherSettings = recommendation.otherSettings
    run = RecommendationProof.line(recommendation, overrides: overrides)
  }

  /// What the differences are.
  package var pairsNote: String {
    let pairs = pairCount == 1 ? "1 pair of runs" : "\(pairCount) pairs of runs"
    let scenarios = scenarioCount > 1 ? " of each scenario" : ""
    return "Differences are over \(pairs)\(scenarios) with equal random numbers: the mean and its 95 % interval."
  }
}

extension RecommendationSummary.Change {
  /// What people call the metric.
  package var plainName: String { PlainMetricName.name(of: metric) }

  /// Before, after, and the mean difference with its interval.
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

/// The command that runs scenarios with another tuning, and so shows what it comes to.
package enum RecommendationProof {
  /// - Parameters:
  ///   - paths: Of the scenarios.
  ///   - overrides: In what the scenarios differed from their files, as `path=value`.
  package static func line(
    _ trial: Trial, of parameters: [SweepParameter], paths: [String], overrides: [String]
  ) -> String {
    let values = zip(parameters, trial.point).map { "\($0.shortName)=\($1.argument)" }
    return line(values, paths: paths, overrides: overrides)
  }

  /// - Parameter values: As `name=value`.
  static func line(_ values: [String], paths: [String], overrides: [String]) -> String {
    let settings = (overrides + values).flatMap { ["--set", $0] }
    return (["scrollbench", "run"] + paths + settings).map(\.shellWord).joined(separator: " ")
  }

  static func line(_ recommendation: Recommendation, overrides: [String]) -> String {
    line(
      recommendation.choice.row.trial, of: recommendation.parameters, paths: recommendation.scenarios.map(\.path),
      overrides: overrides)
  }
}
