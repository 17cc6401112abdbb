import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollGating

extension ScenarioSource {
  /// Reads a scenario and checks its thresholds, so that a mistake in them shows before a gate uses them.
  ///
  /// - Throws: The errors of ``ScenarioSource``, and `.invalidScenario` with every problem of the thresholds.
  init(checking path: String, overrides: [SettingOverride]) throws(Failure) {
    try self.init(checking: path, bytes: try readFile(path: path), overrides: overrides)
  }

  /// Parses a scenario that has been read, and checks its thresholds.
  init(checking path: String, bytes: [UInt8], overrides: [SettingOverride]) throws(Failure) {
    try self.init(path: path, bytes: bytes, overrides: overrides)
    _ = try Threshold.thresholds(of: self)
  }
}
