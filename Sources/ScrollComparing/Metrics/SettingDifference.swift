package import ScrollExperiments
package import ScrollJSON

/// A setting that A and B have other values of.
package struct SettingDifference: Hashable, Sendable {
  /// The full path.
  package let path: String
  /// The short name of a setting, or its path where it has none; of a group that one side lacks, such as `nested`, the
  /// group's.
  package let name: String
  /// Nil if that side has no such setting.
  package let a: JSONNode?
  package let b: JSONNode?

  /// What does not change a run.
  private static let labels = ["name", "summary"]

  /// Of two scenarios.
  package static func all(_ a: Scenario, _ b: Scenario) -> [SettingDifference] {
    all(a.resolved.json, b.resolved.json)
  }

  /// In the order of A, then what B alone has.
  static func all(_ a: JSONNode, _ b: JSONNode) -> [SettingDifference] {
    differences(a, b, at: "").filter { !labels.contains($0.name) }
  }

  /// Objects are gone through down to the settings; the value of one is compared as a whole.
  private static func differences(_ a: JSONNode?, _ b: JSONNode?, at path: String) -> [SettingDifference] {
    if a == b { return [] }
    let setting = SettingCatalogue.setting(named: path)
    guard setting == nil, let members = a?.members, let others = b?.members?.filter({ a?[$0.name] == nil }) else {
      return [SettingDifference(path: path, name: setting?.shortName ?? path, a: a, b: b)]
    }
    return (members + others).flatMap { member in
      differences(a?[member.name], b?[member.name], at: path.isEmpty ? member.name : "\(path).\(member.name)")
    }
  }
}
