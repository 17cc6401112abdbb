import Experiments
import Sweeps

/// The command that runs the scenarios with a recommended tuning, and so shows what it comes to.
enum RecommendationProof {
  /// - Parameter overrides: In what the scenarios differed from their files, as `path=value`.
  static func line(_ recommendation: Recommendation, overrides: [String]) -> String {
    let values = zip(recommendation.parameters, recommendation.choice.row.trial.point).map { parameter, value in
      "\(parameter.shortName)=\(value.argument)"
    }
    let settings = (overrides + values).flatMap { ["--set", $0] }
    let words = ["scrollbench", "run"] + recommendation.scenarios.map(\.path) + settings
    return words.map(\.shellWord).joined(separator: " ")
  }
}

extension JSONNode {
  /// What `--set` reads as this value: a text as it is, unless it would be read as something else.
  var argument: String {
    guard let string, JSONNode(argument: string) == self else { return description }
    return string
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
