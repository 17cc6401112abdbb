import ScrollJSON
package import ScrollSweeps

/// The command that runs scenarios with the tuning of a trial, and so shows what it comes to.
package enum RecommendationProof {
  /// - Parameters:
  ///   - paths: Of the scenarios.
  ///   - overrides: In what the scenarios differed from their files, as `path=value`.
  package static func line(
    _ trial: Trial, of parameters: [SweepParameter], paths: [String], overrides: [String]
  ) -> String {
    let values = zip(parameters, trial.point).map { "\($0.shortName)=\($1.argument)" }
    let settings = (overrides + values).flatMap { ["--set", $0] }
    return (["scrollbench", "run"] + paths + settings).map(\.shellWord).joined(separator: " ")
  }

  static func line(_ recommendation: Recommendation, overrides: [String]) -> String {
    line(
      recommendation.choice.row.trial, of: recommendation.parameters, paths: recommendation.scenarios.map(\.path),
      overrides: overrides)
  }
}

extension String {
  /// A word that a POSIX shell takes as this text.
  var shellWord: String {
    let isPlain = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_-./=,:+@%".contains($0)) }
    if isPlain, !isEmpty { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
