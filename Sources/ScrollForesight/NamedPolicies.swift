package import ScrollSimulation

/// Every policy that scenarios can name, in the order of reports: the catalog's, with `clairvoyant` after
/// `on-display`.
package enum NamedPolicies {
  package static let all: [PolicyDescription] = {
    var policies = PolicyCatalog.policies
    let place = policies.firstIndex { $0.name == "on-display" }! + 1
    policies.insert(ClairvoyantPolicy.description, at: place)
    return policies
  }()

  /// Returns the policy with a name; nil if there is none.
  package static func policy(named name: String) -> PolicyDescription? { byName[name] }

  /// The constants of all policies, in order.
  package static let constants: [PolicyConstant] = all.flatMap(\.constants)

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
