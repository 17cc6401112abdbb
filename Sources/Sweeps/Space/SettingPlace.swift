import Diagnostics
import Experiments

/// Which setting a name means, and what within its value: `loading.latency.log_normal.sigma` is a part of a distribution.
struct SettingPlace: Sendable {
  let setting: Setting<Scenario>
  /// Names within the setting's value, separated by dots; usually empty.
  let rest: String

  var path: String { rest.isEmpty ? setting.path : "\(setting.path).\(rest)" }

  /// - Throws: `.invalidScenario`, with the nearest name, if there is no such setting.
  init(_ name: String) throws(Failure) {
    var prefix = name[...]
    while SettingCatalogue.setting(named: String(prefix)) == nil, let dot = prefix.lastIndex(of: ".") {
      prefix = prefix[..<dot]
    }
    guard let setting = SettingCatalogue.setting(named: String(prefix)) else { throw Self.unknown(name) }
    self.setting = setting
    rest = String(name.dropFirst(prefix.count + 1))
  }

  /// What `--set` says of the same name.
  private static func unknown(_ name: String) -> Failure {
    let bare = String(name.prefix { $0 != "=" })
    if !bare.isEmpty, bare == name {
      do {
        _ = try SettingOverride("\(name)=0")
      } catch {
        return error
      }
    }
    let message = "expected the name of a setting, found \(name.quoted)"
    return Failure(
      .invalidScenario, Diagnostic(message: message, remedy: "'scrollbench describe' lists all settings."))
  }

  /// Why a scenario does not take a value here; empty if it does.
  ///
  /// A whole setting takes a value or not whatever the others are; of a part, the scenario has the rest.
  func problems(with node: JSONNode, in scenario: Scenario) -> [Diagnostic] {
    do {
      let document = JSONDocument(path: nil, root: rest.isEmpty ? [:] : scenario.json)
      _ = try Scenario(try document.setting(path, to: node))
      return []
    } catch {
      return error.diagnostics
    }
  }
}
