import Experiments
import Metrics
import Sweeps

/// What ``SweepJSONReport`` wrote, read back.
extension RecommendationSummary {
  /// Nil if the node is no recommendation.
  ///
  /// - Parameter definition: Of the sweep that it is of.
  init?(_ node: JSONNode, of definition: SweepDefinition) {
    guard let trial = node["trial"]?.number?.integer(as: Int.self), let parameters = node["parameters"],
      let reasons = node["reasons"]?.strings, let changes = node["changes"]?.elements,
      let pairCount = node["pairs"]?.number?.integer(as: Int.self), let others = node["other_settings"]?.strings,
      let run = node["run"]?.string
    else { return nil }
    self.trial = trial
    settings = definition.space.parameters.compactMap { parameter in
      parameters[parameter.path].map { "\(parameter.shortName)=\($0)" }
    }.joined(separator: " ")
    self.reasons = reasons
    self.changes = changes.compactMap(Change.init)
    (self.pairCount, scenarioCount) = (pairCount, definition.subjects.count)
    code = TextureSourceCode.Language.allCases.map {
      TextureSourceCode.Listing(language: $0, lines: node[$0.key]?.strings ?? [])
    }.filter { !$0.lines.isEmpty }
    (otherSettings, self.run) = (others, run)
    if self.changes.count != changes.count { return nil }
  }
}

extension RecommendationSummary.Change {
  fileprivate init?(_ node: JSONNode) {
    guard let metric = node["metric"]?.string, let unit = node["unit"]?.string.flatMap(Unit.init) else { return nil }
    (self.metric, self.unit) = (metric, unit)
    (present, recommended) = (node["present"]?.number?.double, node["recommended"]?.number?.double)
    difference = node["difference"]?.number.map {
      Estimate(mean: $0.double, halfWidth: node["difference_half_width"]?.number?.double)
    }
  }
}

extension TextureSourceCode.Language {
  /// The name of the lines in JSON.
  var key: String {
    switch self {
    case .swift: "swift"
    case .objectiveC: "objective_c"
    }
  }
}

extension JSONNode {
  /// The texts of an array of texts; nil for any other value.
  fileprivate var strings: [String]? {
    let strings = elements?.compactMap(\.string)
    return strings?.count == elements?.count ? strings : nil
  }
}
