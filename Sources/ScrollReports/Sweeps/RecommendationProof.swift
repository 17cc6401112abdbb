import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollQuantities
package import ScrollSweeps

/// The commands that run scenarios with another tuning, to show its outcome.
package enum RecommendationProof {
  /// A scenario to run.
  struct Subject {
    let path: String
    /// The network in place of the scenario's own; nil for that.
    let network: NetworkProfile?
  }

  /// Returns the commands that run a trial of a sweep: one, or one for each network that the sweep puts in place of the
  /// scenarios' own.
  package static func lines(_ trial: Trial, of definition: SweepDefinition) -> [String] {
    lines(
      values(trial, of: definition.space.parameters),
      of: definition.subjects.map { Subject(path: $0.path, network: $0.network) }, overrides: definition.overrides)
  }

  /// Returns the commands that show the values of a recommendation. If these are random, they run as often.
  static func lines(_ recommendation: Recommendation, overrides: [String]) -> [String] {
    let isRepeated = recommendation.isRandom && recommendation.trialRunCount != recommendation.pairCount
    let count = "replications="
    return lines(
      values(recommendation.choice.row.trial, of: recommendation.parameters)
        + (isRepeated ? ["\(count)\(recommendation.pairCount)"] : []),
      of: recommendation.scenarios.map { Subject(path: $0.path, network: $0.network) },
      overrides: overrides.filter { !isRepeated || !$0.hasPrefix(count) })
  }

  /// Returns a command.
  ///
  /// - Parameters:
  ///   - values: The settings as `name=value`.
  ///   - paths: The paths of the scenarios. Each counts once, whatever the number of networks.
  ///   - overrides: The overrides of the scenarios' settings, as `path=value`.
  package static func line(_ values: [String], paths: [String], overrides: [String]) -> String {
    (["scrollbench", "run"] + paths.uniqued() + (overrides + values).overrideOptions).shellCommand
  }

  /// Returns a command for each distinct network, in the order of the scenarios.
  static func lines(_ values: [String], of subjects: [Subject], overrides: [String]) -> [String] {
    subjects.map(\.network).uniqued().map { network in
      line(
        values, paths: subjects.filter { $0.network == network }.map(\.path),
        overrides: overrides + (network.map { ["loading.network=\($0.rawValue)"] } ?? []))
    }
  }

  private static func values(_ trial: Trial, of parameters: [SweepParameter]) -> [String] {
    zip(parameters, trial.point).map { "\($0.shortName)=\($1.argument)" }
  }
}
