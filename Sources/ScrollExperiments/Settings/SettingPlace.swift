package import ScrollDiagnostics
import ScrollJSON

/// Which setting a name means, and what within its value: `loading.latency.log_normal.sigma` is a part of a distribution.
package struct SettingPlace: Sendable {
  package let setting: Setting<Scenario>
  /// Names within the setting's value, separated by dots; usually empty.
  package let rest: String
  /// The full path: that of the setting, and the rest.
  package let path: String
  /// True if values here have no part in making recording, items and network, unless they name a file of samples.
  private let isBesideInputs: Bool
  /// What runs compare values here with others for, and use them for nothing else; nil if they do.
  let comparedNumber: ComparedNumber?

  /// As options name it: `display.leading`.
  package var shortName: String { rest.isEmpty ? setting.shortName : path }

  /// The setting whose path or short name is the longest beginning of a name.
  ///
  /// - Throws: `.invalidScenario`, with the nearest name, if there is no such setting.
  package init(_ name: String) throws(Failure) {
    var prefix = name[...]
    while true {
      if let setting = SettingCatalogue.setting(named: String(prefix)) {
        self.init(setting, rest: String(name.dropFirst(prefix.count + 1)))
        return
      }
      guard let dot = prefix.lastIndex(of: ".") else {
        throw Failure(.invalidScenario, Diagnostic(unknownSetting: name, path: nil, line: nil))
      }
      prefix = prefix[..<dot]
    }
  }

  /// The place of a whole setting.
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
    "policy.", "batching.", "nodes.", "loading.", "displaying.", "main_thread.", "screen.",
  ]
  private static let pathsOfInputs = ["loading.network", "loading.network_repeats", "displaying.scale"]

  /// Sets a value in a scenario. Of a part of a setting, the scenario has the rest.
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

  /// True if a scenario with so many levels of containers has the same recording, items and network whether or not this
  /// value is set.
  func keepsInputs(_ value: JSONNode, levelCount: Int) -> Bool {
    isBesideInputs && setting.level < levelCount && value["samples_file"] == nil
  }
}

/// Places are equal if their paths are.
extension SettingPlace: Hashable {
  package static func == (a: SettingPlace, b: SettingPlace) -> Bool { a.path == b.path }

  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Diagnostic {
  /// There is no setting of a name, or not where it stands; tells the nearest one.
  init(unknownSetting name: String, path: String?, line: Int?) {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { String($0).excerpt }
    self.init(
      path: path, line: line, field: parts.joined(separator: "."), message: "there is no such setting",
      remedy: Self.remedy(forUnknown: name, isInFile: path != nil))
  }

  private static func remedy(forUnknown name: String, isInFile: Bool) -> String {
    if let setting = SettingCatalogue.setting(named: name) {
      return "In a file it stands in objects: \(setting.place)."
    }
    if "\(name).".hasPrefix(Scenario.prefix(ofLevel: Scenario.levelLimit)) {
      let names = (0..<Scenario.levelLimit).map(Scenario.name(ofLevel:)).joined(separator: ", ")
      return "A scenario has at most \(Scenario.levelLimit) levels of containers: \(names)."
    }
    if SettingCatalogue.groups.contains(name) {
      let settings = SettingCatalogue.settings(levelCount: Scenario.levelLimit)
      let members = settings.filter { $0.path.hasPrefix(name + ".") }.map(\.shortName)
      let shown = members.prefix(4).joined(separator: ", ") + (members.count > 4 ? ", ..." : "")
      return "It is a group of settings: \(shown)."
    }
    let keys = isInFile ? [JSONDocument.thresholdsKey] : []
    if let nearest = closestName(to: name, among: SettingCatalogue.names + SettingCatalogue.groups + keys) {
      return "Did you mean '\(nearest)'?"
    }
    // A file has full paths.
    let names = SettingCatalogue.settings.map { isInFile ? $0.path : $0.shortName }
    return didYouMean(name, among: names) ?? "'scrollbench describe' lists all settings."
  }
}

extension Setting {
  /// Its place in a scenario file: `{"loading": {"latency_ms": ...}}`.
  fileprivate var place: String {
    let names = path.split(separator: ".")
    return names.map { "{\"\($0)\": " }.joined() + "..." + String(repeating: "}", count: names.count)
  }
}
