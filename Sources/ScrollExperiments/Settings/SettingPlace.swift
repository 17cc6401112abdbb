package import ScrollDiagnostics
package import ScrollJSON

/// A setting, or a part of its value: `loading.latency.log_normal.sigma` is a part of a distribution.
package struct SettingPlace: Sendable {
  package let setting: Setting<Scenario>
  /// The path within the setting's value, separated by dots; usually empty.
  package let rest: String
  /// The full path: that of the setting, and `rest`.
  package let path: String
  /// True if recording, items, and network do not depend on values at this place, unless they name a file of samples.
  private let isBesideInputs: Bool
  /// The number at this place, if runs use it only in comparisons; nil otherwise.
  let comparedNumber: ComparedNumber?

  /// The name in options: `display.leading`.
  package var shortName: String { rest.isEmpty ? setting.shortName : path }

  /// Finds the setting one of whose names is the longest prefix of a name.
  ///
  /// - Throws: `.invalidScenario`, with the nearest name, if there is no such setting.
  package init(_ name: String) throws(Failure) {
    guard let place = Self(ifNamed: name) else { throw Failure(.invalidScenario, UnknownSetting(name).diagnostic()) }
    self = place
  }

  /// Finds the setting one of whose names is the longest prefix of a name; nil if there is no such setting.
  package init?(ifNamed name: String) {
    var prefix = name[...]
    while true {
      if let setting = SettingCatalog.setting(named: String(prefix)) {
        self.init(setting, rest: String(name.dropFirst(prefix.count + 1)))
        return
      }
      guard let dot = prefix.lastIndex(of: ".") else { return nil }
      prefix = prefix[..<dot]
    }
  }

  /// Creates the place of a whole setting.
  package init(_ setting: Setting<Scenario>) { self.init(setting, rest: "") }

  private init(_ setting: Setting<Scenario>, rest: String) {
    self.setting = setting
    self.rest = rest
    path = rest.isEmpty ? setting.path : "\(setting.path).\(rest)"
    let name = setting.localPath
    comparedNumber = rest.isEmpty ? ComparedNumber(path: name) : nil
    isBesideInputs =
      Self.groupsBesideInputs.contains(where: name.hasPrefix) && !Self.pathsOfInputs.contains { $0 == name }
      && !rest.hasSuffix("samples_file")
  }

  private static let groupsBesideInputs = [
    "policy.", "batching.", "nodes.", "loading.", "displaying.", "processor.", "main_thread.", "screen.",
  ]
  private static let pathsOfInputs = [NetworkSource.path, "loading.network_repeats", "displaying.scale"]

  /// Sets a value in a scenario. For a part of a setting, the scenario provides the rest.
  func set(_ value: JSONNode, in scenario: inout Scenario) throws(SettingProblem) {
    guard !rest.isEmpty else { return try setting.read(&scenario, value) }
    let present = setting.level < scenario.levels.count ? setting.write(scenario) : [:]
    let whole: JSONNode
    do throws(Failure) {
      whole = try JSONDocument(path: nil, root: present).setting(rest, to: value).root
    } catch {
      throw SettingProblem(node: present, message: error.diagnostics[0].message)
    }
    try setting.read(&scenario, whole)
  }

  /// Returns true if setting the value does not change the recording, items, and network of a scenario with
  /// `levelCount` levels of containers.
  func keepsInputs(_ value: JSONNode, levelCount: Int) -> Bool {
    isBesideInputs && setting.level < levelCount && value["samples_file"] == nil
  }
}

/// Places are equal if their paths are.
extension SettingPlace: Hashable {
  package static func == (a: SettingPlace, b: SettingPlace) -> Bool { a.path == b.path }

  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// A setting, or a part of its value, with the value to set.
package struct SettingChange: Hashable, Sendable {
  package let place: SettingPlace
  package let value: JSONNode

  package init(_ place: SettingPlace, _ value: JSONNode) { (self.place, self.value) = (place, value) }

  /// The change as after `--set`: `display.leading=2`.
  package var argument: String { "\(place.shortName)=\(value.argument)" }
}
