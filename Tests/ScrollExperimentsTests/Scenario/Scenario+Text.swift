import ScrollDiagnostics
import ScrollJSON

@testable import ScrollExperiments

extension Scenario {
  /// The scenario of a file `s.json` with this text, or why there is none.
  init(text: String, overrides: [String] = []) throws(Failure) {
    var document = try JSONDocument(path: "s.json", bytes: Array(text.utf8))
    for override in overrides { document = try SettingOverride(override).applied(to: document) }
    self = try Scenario(document)
  }
}

/// What is wrong with a scenario file `s.json` of this text; empty if nothing is.
func problems(of text: String, overrides: [String] = []) -> [String] {
  do {
    _ = try Scenario(text: text, overrides: overrides)
    return []
  } catch {
    return error.exitCode == .invalidScenario
      ? error.diagnostics.map(\.description) : ["exit code \(error.exitCode)"]
  }
}
