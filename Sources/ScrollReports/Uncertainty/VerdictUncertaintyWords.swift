package import ScrollExperiments
import ScrollMetrics

/// Sentences about the worlds in which a run has the same verdict, and those in which it has another.
package struct VerdictUncertaintyWords {
  /// The sentences; empty if the run was not tried in other worlds.
  package let sentences: [String]

  package init(_ result: RunResult, usesUnicode: Bool) {
    guard let uncertainty = result.verdictUncertainty else {
      sentences = []
      return
    }
    let words = FindingUncertaintyWords(uncertainty, MetricFormat(usesUnicode: usesUnicode)) { "it is \($0.rawValue)" }
    let tally = GradeTally.text(uncertainty.observations.map(\.grade), of: "worlds")
    sentences = ["The verdict is \(tally).", words.tippingPoints, words.measurement("a verdict given")].compactMap(
      \.self)
  }
}
