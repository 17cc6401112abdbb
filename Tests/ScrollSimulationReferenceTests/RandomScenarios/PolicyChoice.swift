import ScrollForesight
import ScrollQuantities

@testable import ScrollSimulation

/// A policy of the catalog with its settings, or a composition of several, from which to make the one under test and its
/// reference.
struct PolicyChoice {
  /// By their names in the catalog.
  var names: [String]
  var parameters = PolicyParameters()

  /// A policy that has a constant of a name by default has its default.
  static let onDisplay = PolicyChoice(names: ["on-display"])
  static let asyncable = PolicyChoice(names: ["ikasyncable"])

  static func rangeControl(_ profile: RangeControlProfile, _ parameters: PolicyParameters) -> PolicyChoice {
    PolicyChoice(
      names: [profile == .texture ? "texture" : "asyncdisplaykit-1.9.7"], parameters: parameters)
  }

  var hasRanges: Bool { names.contains("texture") || names.contains("asyncdisplaykit-1.9.7") }
  var keepsResults: Bool { names == Self.asyncable.names }

  /// By which rules batches are fetched if nothing else is said.
  var profile: RangeControlProfile { names.contains("asyncdisplaykit-1.9.7") ? .asyncDisplayKit197 : .texture }

  /// Whether the reference simulation knows all of them.
  var hasReference: Bool { !names.contains("clairvoyant") }

  /// Gives a container the policy under test.
  func apply(to container: inout ContainerConfiguration) {
    container.constants = parameters.constants
    container.tuning = parameters.tuning
    container.properties = parameters.container
    let descriptions = names.map { NamedPolicies.policy(named: $0)! }
    if descriptions.count == 1 {
      container.setPolicy(descriptions[0])
    } else {
      container.setPolicies(descriptions)
    }
  }

  /// - Parameter count: How many items the content can hold.
  func reference(count: Int) -> any ReferencePolicy {
    let parts = names.map { ReferencePolicies.policy(named: $0, parameters, count: count) }
    return parts.count == 1 ? parts[0] : ReferenceComposition(parts, count: count)
  }
}
