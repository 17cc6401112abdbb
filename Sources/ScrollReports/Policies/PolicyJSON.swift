package import ScrollExperiments
import ScrollJSON
import ScrollSimulation

/// Descriptions of policies as JSON: an object with the schema version and an array of policies. All keys are always present,
/// except that constants have either a range or words.
package enum PolicyJSON {
  private static let schemaVersion = 2

  /// Returns the descriptions; for a composition, that of each of its policies.
  package static func text(of kinds: [PolicyKind]) -> String {
    let document: JSONNode = [
      "policies": .array(kinds.flatMap(\.descriptions).map(node(of:)))
    ]
    return document.versioned(schemaVersion).formatted()
  }

  private static func node(of policy: PolicyDescription) -> JSONNode {
    [
      "name": JSONNode(policy.name),
      "rule": JSONNode(policy.rule),
      "drives": .array(policy.stages.names.map { JSONNode($0) }),
      "source": JSONNode(policy.source),
      "verified": JSONNode(policy.verification.rawValue),
      "exact": JSONNode(policy.verification.isExact),
      "left_out": JSONNode(policy.approximations),
      "in_an_app": JSONNode(policy.appCode(PolicyParameters()) { _ in true }),
      "constants": .array(policy.constants.map(node(of:))),
    ]
  }

  private static func node(of constant: PolicyConstant) -> JSONNode {
    let (setting, summary) = (JSONNode("policy.\(constant.name)"), JSONNode(constant.summary))
    if let word = constant.words.first {
      return [
        "setting": setting, "default": JSONNode(word), "words": .array(constant.words.map { JSONNode($0) }),
        "summary": summary,
      ]
    }
    return [
      "setting": setting, "default": JSONNode(constant.defaultValue), "min": JSONNode(constant.range.lowerBound),
      "max": JSONNode(constant.range.upperBound), "whole": JSONNode(constant.isWhole), "summary": summary,
    ]
  }
}
