package import ScrollExperiments
import ScrollJSON
import ScrollSimulation

/// Policies as JSON, those of a composition one by one.
package struct PolicyListing: Sendable {
  private static let schemaVersion = 2

  private let policies: [PolicyDescription]

  package init(_ kinds: [PolicyKind]) { policies = kinds.flatMap(\.descriptions) }

  /// An object with the schema version and an array of policies. All keys are always present, except that constants have either
  /// a range or words.
  package var json: String {
    let document: JSONNode = ["policies": .array(policies.map(node))]
    return document.versioned(Self.schemaVersion).formatted()
  }

  private func node(of policy: PolicyDescription) -> JSONNode {
    [
      "name": JSONNode(policy.name),
      "rule": JSONNode(policy.rule),
      "drives": .array(policy.stages.names.map { JSONNode($0) }),
      "source": JSONNode(policy.source),
      "verified": JSONNode(policy.verification.rawValue),
      "exact": JSONNode(policy.verification.isExact),
      "left_out": JSONNode(policy.approximations),
      "in_an_app": JSONNode(policy.describedAppCode),
      "constants": .array(policy.constants.map(node)),
    ]
  }

  private func node(of constant: PolicyConstant) -> JSONNode {
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
