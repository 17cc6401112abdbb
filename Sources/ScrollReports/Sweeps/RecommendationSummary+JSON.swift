import ScrollJSON
import ScrollMetrics
import ScrollSweeps

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
    let (metric, unit) = (node["metric"]?.string, node["unit"]?.string.flatMap(Unit.init))
    guard let metric, let unit else { return nil }
    let mean = node["difference"]?.number?.double
    let halfWidth = node["difference_half_width"]?.number?.double
    self.init(
      metric: metric, unit: unit, present: node["present"]?.number?.double,
      recommended: node["recommended"]?.number?.double,
      difference: mean.map { Estimate(mean: $0, halfWidth: halfWidth) })
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
