import ScrollExperiments
package import ScrollExplaining
import ScrollQuantities

extension Diagnosis {
  /// The reasons for placeholders: `Items waited for a request slot (50 % of the waiting).` If other runs have another verdict by
  /// chance, they are those of one run: `In this run, items waited for a request slot (50 % of the waiting).`
  package var reasons: [String] {
    let network = network.map { [$0.sentence] } ?? []
    let reasons = network + (network.isEmpty || change != nil ? causes.sentences(besideStall: hasStall) : [])
    guard let spread, !spread.isUniform, let first = reasons.first else { return reasons }
    return ["In this run, \(first.prefix(1).lowercased())\(first.dropFirst())"] + reasons.dropFirst()
  }

  /// Returns the reasons; of several replications, they are those of the first, which is said before them.
  package func reasons(ofReplications count: Int) -> [String] {
    count > 1 && !reasons.isEmpty ? ["In the first of \(count) runs:"] + reasons : reasons
  }
}

extension [CauseShare] {
  /// Returns the causes of placeholders: `Items waited for a request slot (50 % of the waiting).` If scrolling waited for batches,
  /// too, the share is of the waiting for items.
  package func sentences(besideStall hasStall: Bool) -> [String] {
    enumerated().map { index, reason in
      let fault = reason.cause.link.fault(reason.cause.circumstance).dropLast()
      let noun = index == 0 ? " \(CauseWords.waiting(besideStall: hasStall))" : ""
      return "\(fault) (\(reason.share.wholePercent)\(noun))."
    }
  }
}

extension NetworkLimit {
  /// The savings of an unlimited rate, and what an app can do: `The network is the bottleneck: with an unlimited rate, there
  /// would be 85 % less waiting and 3 placeholders instead of 24. Fewer bytes per item would help.`
  var sentence: String {
    let waiting = "\(savedShare.wholePercent) less waiting"
    let left = placeholders == 1 ? "1 placeholder" : "\(placeholders == 0 ? "no" : "\(placeholders)") placeholders"
    let fewer = placeholders < presentPlaceholders ? " and \(left) instead of \(presentPlaceholders)" : ""
    let condition =
      needsWiderRanges
      ? "no wider range helps at its rate; with wider ranges and an unlimited rate" : "with an unlimited rate"
    return
      "The network is the bottleneck: \(condition), there would be \(waiting)\(fewer). Fewer bytes per item would help."
  }
}
