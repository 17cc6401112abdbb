package import ScrollDiagnostics

extension Scenario {
  /// The scenario with a tuning's values, as if they had been set on the command line.
  ///
  /// - Parameter path: What errors call the scenario.
  /// - Throws: `.invalidScenario` with every value that does not fit its setting.
  package func tuned(by tuning: Tuning, path: String) throws(Failure) -> Scenario {
    try with(tuning.assignments, path: path)
  }
}
