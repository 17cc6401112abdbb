package import ScrollDiagnostics
import ScrollJSON

/// Which setting a name means, and what within its value: `loading.latency.log_normal.sigma` is a part of a distribution.
package struct SettingPlace: Sendable {
  package let setting: Setting<Scenario>
  /// Names within the setting's value, separated by dots; usually empty.
  package let rest: String

  package var path: String { rest.isEmpty ? setting.path : "\(setting.path).\(rest)" }

  /// The setting whose path or short name is the longest beginning of a name.
  ///
  /// - Throws: `.invalidScenario`, with the nearest name, if there is no such setting.
  package init(_ name: String) throws(Failure) {
    var prefix = name[...]
    while SettingCatalogue.setting(named: String(prefix)) == nil, let dot = prefix.lastIndex(of: ".") {
      prefix = prefix[..<dot]
    }
    guard let setting = SettingCatalogue.setting(named: String(prefix)) else {
      throw Failure(.invalidScenario, Diagnostic(unknownSetting: name, path: nil, line: nil))
    }
    self.setting = setting
    rest = String(name.dropFirst(prefix.count + 1))
  }
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
    let nearest = closestName(to: name, among: SettingCatalogue.names + SettingCatalogue.groups + keys)
    return nearest.map { "Did you mean '\($0)'?" } ?? "'scrollbench describe' lists all settings."
  }
}

extension Setting {
  /// Its place in a scenario file: `{"loading": {"latency_ms": ...}}`.
  fileprivate var place: String {
    let names = path.split(separator: ".")
    return names.map { "{\"\($0)\": " }.joined() + "..." + String(repeating: "}", count: names.count)
  }
}
