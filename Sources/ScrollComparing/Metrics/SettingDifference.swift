package import ScrollExperiments
package import ScrollJSON

/// A setting with different values in A and B.
package struct SettingDifference: Hashable, Sendable {
  /// The full path of the setting.
  package let path: String
  /// The setting's short name, or its path if it has none; for a group that one side lacks, such as `nested`, the
  /// group's name.
  package let name: String
  /// The value in A; nil if that side has no such setting. `b` is the value in B.
  package let a: JSONNode?
  package let b: JSONNode?

  /// The value in A for readers, with its unit; nil if that side has no such setting.
  package var textOfA: String? { a.map(text) }
  package var textOfB: String? { b.map(text) }

  private func text(_ value: JSONNode) -> String { SettingPlace(ifNamed: path)?.text(of: value) ?? "\(value)" }

  /// The settings that do not change a run.
  private static let labels = ["name", "summary"]

  /// Returns the differences between two scenarios.
  package static func all(_ a: Scenario, _ b: Scenario) -> [SettingDifference] {
    all(a.resolved.json, b.resolved.json)
  }

  /// Returns the differences between settings in JSON: in the order of A, then those only in B.
  static func all(_ a: JSONNode, _ b: JSONNode) -> [SettingDifference] {
    differences(a, b, at: "").filter { !labels.contains($0.name) }
  }

  /// Returns the differences below a path. Objects are compared member by member down to settings, whose values are
  /// compared as a whole.
  private static func differences(_ a: JSONNode?, _ b: JSONNode?, at path: String) -> [SettingDifference] {
    if a == b { return [] }
    let setting = SettingCatalog.setting(named: path)
    guard setting == nil, let members = a?.members, let others = b?.members?.filter({ a?[$0.name] == nil }) else {
      return [SettingDifference(path: path, name: setting?.shortName ?? path, a: a, b: b)]
    }
    return (members + others).flatMap { member in
      differences(a?[member.name], b?[member.name], at: path.isEmpty ? member.name : "\(path).\(member.name)")
    }
  }
}
