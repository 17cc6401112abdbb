package import ScrollDiagnostics

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
