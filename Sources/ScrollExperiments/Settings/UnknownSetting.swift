import ScrollDiagnostics
import ScrollJSON

/// A name that no setting has, or none in that place.
struct UnknownSetting {
  /// The path of names, separated by dots.
  private let name: String
  /// The line of the name in a file; nil on the command line.
  private let line: Int?
  /// True if objects hold the name, and not dots in a key.
  private let isNested: Bool

  /// - Parameters:
  ///   - name: The path of names, separated by dots.
  ///   - member: The member of that name in a document; nil on the command line.
  init(_ name: String, _ member: JSONField? = nil) {
    (self.name, line) = (name, member?.nameLine)
    isNested = member?.name.contains(".") == false
  }

  /// Returns the problem, with the nearest name.
  ///
  /// - Parameter path: The file with the name, if it has a line.
  func diagnostic(in path: String? = nil) -> Diagnostic {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map { String($0).excerpt }
    return Diagnostic(
      path: line == nil ? nil : path, line: line, field: parts.joined(separator: "."), message: "unknown setting",
      remedy: correction ?? suggestion)
  }

  private var isInFile: Bool { line != nil }

  /// The keys that a scenario file has beside the settings; empty on the command line.
  private var keys: [String] { isInFile ? [JSONDocument.thresholdsKey, IncludedSettings.key] : [] }

  /// The remedy for the name of something else, or of a setting in another place; nil if nothing has the name.
  private var correction: String? {
    if let setting = SettingCatalog.setting(named: name) {
      // In the right object, the name lacks only its unit.
      if isNested, setting.path[...].withoutUnit == name { return "Did you mean '\(setting.path)'?" }
      return "In a file, use objects: \(setting.place)."
    }
    if "\(name).".hasPrefix(Scenario.prefix(ofLevel: Scenario.levelLimit)) {
      let names = (0..<Scenario.levelLimit).map(Scenario.name(ofLevel:)).joined(separator: ", ")
      return "A scenario has at most \(Scenario.levelLimit) levels of containers: \(names)."
    }
    if SettingCatalog.groups.contains(name) {
      let members = SettingCatalog.settings(inGroup: name).map(\.shortName)
      let shown = members.prefix(4).joined(separator: ", ") + (members.count > 4 ? ", ..." : "")
      return "It is a group of settings: \(shown)."
    }
    // A scenario may have these, so it is a file that a scenario includes.
    return keys.contains(name) ? "A file that a scenario includes has only settings: put it into the scenario." : nil
  }

  /// The names that may be meant.
  private var suggestion: String {
    if let other = SettingCatalog.name(inWrongGroup: name) { return question(other) }
    let synonyms = meant(by: name) + SettingCatalog.settings(deeperThan: name).map(written)
    let names = SettingCatalog.names + SettingCatalog.groups + keys
    if synonyms.isEmpty, let nearest = closestName(to: name, among: names) { return question(nearest) }
    let word = name.split(separator: ".").last.map(String.init) ?? name
    return didYouMean(name, among: SettingCatalog.settings.map(written), synonyms: synonyms)
      ?? didYouMean(
        name, among: [], synonyms: meant(by: word) + SettingCatalog.settings(mentioning: word).map(written))
      ?? "'scrollbench describe' lists all settings."
  }

  private func question(_ name: String) -> String {
    "Did you mean '\(isInFile ? SettingCatalog.setting(named: name)?.path ?? name : name)'?"
  }

  private func meant(by term: String) -> [String] {
    Synonyms.names(for: term).compactMap(SettingCatalog.setting(named:)).map(written)
  }

  /// Returns the name of a setting as it is written here: a file contains full paths.
  private func written(_ setting: Setting<Scenario>) -> String { isInFile ? setting.path : setting.shortName }
}

extension Setting {
  /// The setting's place in a scenario file: `{"loading": {"latency_ms": ...}}`.
  fileprivate var place: String {
    let names = path.split(separator: ".")
    return names.map { "{\"\($0)\": " }.joined() + "..." + String(repeating: "}", count: names.count)
  }
}
