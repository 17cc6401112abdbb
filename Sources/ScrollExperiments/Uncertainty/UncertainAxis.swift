package import ScrollJSON

/// A setting that varies from world to world, in one scenario or in several.
public struct UncertainAxis: Sendable {
  /// The full path.
  public let path: String
  /// By scenario; nil if a scenario knows it.
  public let settings: [UncertainSetting?]

  /// Precondition: a scenario varies it.
  package init(path: String, settings: [UncertainSetting?]) { (self.path, self.settings) = (path, settings) }

  /// Of the first scenario that varies it.
  public var first: UncertainSetting { settings.lazy.compactMap(\.self).first! }
  /// As options name it.
  public var name: String { first.name }
  /// Where the scenarios as they are stand in the range, from 0 to 1; of several, the first one that varies it.
  public var presentPosition: Double { first.position(of: first.value) }
  /// Whether a place in the range is the same number in all scenarios that vary it.
  public var hasCommonNumbers: Bool { settings.allSatisfy { $0 == nil || $0!.range == first.range } }

  /// The axis as JSON. Numbers are in the setting's unit; of several scenarios, those of the first one that varies it.
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
