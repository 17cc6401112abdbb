import ScrollExperiments
import ScrollJSON
import ScrollMetrics

/// The differences between a run and its baseline other than the metrics, which may have caused metrics to change.
package struct ChangedInputs: Sendable {
  /// A setting with another value.
  package struct Setting: Hashable, Sendable {
    package let path: String
    /// The short name: `minimum.preload.leading`.
    package var name: String { SettingPlace(ifNamed: path)?.shortName ?? path }
    /// The value with its unit; a default is `2.5 (the default)`, or `the default` if it is unknown.
    package let before: String
    package let now: String

    /// The change in a sentence: `loading.latency was 90 ms, is 117 ms`.
    package var sentence: String { "\(name) was \(before), is \(now)" }
  }

  /// The versions of scrollbench; nil if they are the same.
  package let versions: (before: String, now: String)?
  /// The changed settings, in alphabetical order of path.
  package let settings: [Setting]
  /// True if this version has other defaults, and no setting in the files changed.
  package let hasOtherDefaults: Bool
  private let newParts: [MeasuredPart]
  private let missingParts: [MeasuredPart]

  /// Creates the differences. `otherDefaults` is true if the settings differ, defaults included.
  init(
    versions: (before: String, now: String)?, settings: [Setting], otherDefaults: Bool, newParts: [MeasuredPart],
    missingParts: [MeasuredPart]
  ) {
    self.versions = versions
    self.settings = settings
    hasOtherDefaults = settings.isEmpty && otherDefaults
    self.newParts = newParts
    self.missingParts = missingParts
  }

  /// A sentence for each difference: `loading.latency was 90 ms, is 117 ms`.
  package var sentences: [String] {
    let version = versions.map { "made by version \($0.before), this is \($0.now)" }
    let defaults = hasOtherDefaults ? "some settings have new defaults" : nil
    return [version].compactMap(\.self) + settings.map(\.sentence) + [defaults].compactMap(\.self) + partSentences
  }

  /// A sentence for each measured part that only one of the runs has.
  package var partSentences: [String] {
    newParts.map { "'\($0)' is new" } + missingParts.map { "'\($0)' no longer exists" }
  }

  /// The paths of the changed settings, a possible common cause of changes in several scenarios.
  package var settingPaths: [String] { settings.map(\.path) }
}

extension ChangedInputs.Setting {
  /// Returns the differences between two values of a setting; by member if both are objects of the same form, such as
  /// two distributions.
  static func changes(of path: String, from before: SettingValue, to now: SettingValue) -> [Self] {
    if before.node != nil, before.node == now.node { return [] }
    if let old = before.node?.members, let new = now.node?.members, old.map(\.name) == new.map(\.name) {
      return zip(old, new).flatMap { changes(of: "\(path).\($0.name)", from: before[$0], to: now[$1]) }
    }
    let place = SettingPlace(ifNamed: path)
    return [Self(path: path, before: before.text(at: place), now: now.text(at: place))]
  }
}

/// The value of a setting, given or by default.
struct SettingValue {
  /// The value; nil for an unknown default.
  let node: JSONNode?
  private let isDefault: Bool

  /// Creates the value of a setting. `node` is nil if it has its default.
  init(_ node: JSONNode?, default defaultNode: JSONNode?) {
    self.init(node: node ?? defaultNode, isDefault: node == nil)
  }

  private init(node: JSONNode?, isDefault: Bool) {
    (self.node, self.isDefault) = (node, isDefault)
  }

  /// A member's value.
  subscript(member: JSONMember) -> SettingValue { SettingValue(node: member.node, isDefault: isDefault) }

  /// Returns the value in words: `90 ms`, `2.5 (the default)`. The place is nil for a setting that this version lacks.
  func text(at place: SettingPlace?) -> String {
    guard let node, !isDefault || node != .null else { return "the default" }
    let text = place?.text(of: node) ?? "\(node)"
    return isDefault ? "\(text) (the default)" : text
  }
}
