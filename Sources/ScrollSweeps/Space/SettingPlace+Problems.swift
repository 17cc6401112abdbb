import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON

extension SettingPlace {
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
