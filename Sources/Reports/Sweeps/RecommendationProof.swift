import Experiments
import Sweeps

/// The command that runs the scenarios with a recommended tuning, and so shows what it comes to.
enum RecommendationProof {
  /// - Parameter arguments: What the sweep was given besides to change settings: `["--set", "seed=3"]`.
  static func line(_ recommendation: Recommendation, arguments: [String]) -> String {
    let values = zip(recommendation.parameters, recommendation.choice.row.trial.point).flatMap { parameter, value in
      ["--set", "\(SettingCatalogue.setting(named: parameter.path)?.shortName ?? parameter.path)=\(value.argument)"]
    }
    let words = ["scrollbench", "run"] + recommendation.scenarios.map(\.path) + arguments + values
    return words.map(\.shellWord).joined(separator: " ")
  }
}

extension JSONNode {
  /// What `--set` reads as this value: a text as it is, unless it would be read as something else.
  fileprivate var argument: String {
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
