package import ScrollJSON

/// A setting that varies from world to world, in one scenario or in several.
package struct UncertainAxis: Sendable {
  /// The full path.
  package let path: String
  /// The setting by scenario; nil if it is certain in a scenario.
  package let settings: [UncertainSetting?]

  /// Creates an axis. Precondition: the setting varies in at least one scenario.
  package init(path: String, settings: [UncertainSetting?]) { (self.path, self.settings) = (path, settings) }

  /// The setting in the first scenario in which it varies.
  package var first: UncertainSetting { settings.lazy.compactMap(\.self).first! }
  /// The name in options.
  package var name: String { first.name }
  /// The position of the present value in the range, from 0 to 1, in the first scenario in which the setting varies.
  package var presentPosition: Double { first.position(of: first.value) }
  /// True if a position in the range is the same number in all scenarios in which the setting varies.
  package var hasCommonNumbers: Bool { settings.allSatisfy { $0 == nil || $0!.range == first.range } }

  /// The axis as JSON. Numbers are in the setting's unit and from the first scenario in which it varies.
  package var json: JSONNode {
    let setting = first
    var members = [
      JSONMember("setting", JSONNode(path)), JSONMember("now", JSONNode(setting.value)),
      JSONMember("from", JSONNode(setting.range.lowerBound)), JSONMember("to", JSONNode(setting.range.upperBound)),
    ]
    switch setting.origin {
    case .stated: members.append(JSONMember("origin", "stated"))
    case .calibrated(let source):
      members += [JSONMember("origin", "calibrated"), JSONMember("source", JSONNode(source))]
    case .assumed(let reason):
      members += [JSONMember("origin", "assumed"), JSONMember("reason", JSONNode(reason))]
    }
    return .object(members)
  }
}
