import ScrollDiagnostics

/// A scenario whose settings are tuned in place, one tuning after the other.
struct TunedScenario: Sendable {
  private let original: Scenario
  private(set) var scenario: Scenario
  /// What the last tuning assigned to. Nil if its values cannot simply be replaced, one by one.
  private var paths: [String]?

  init(_ scenario: Scenario) {
    original = scenario
    self.scenario = scenario
    paths = []
  }

  /// Makes the light assignments of a tuning, and undoes those of the last.
  ///
  /// - Parameter path: What errors call the scenario.
  /// - Throws: `.invalidScenario` with every value that does not fit its setting.
  mutating func tune(_ tuning: Tuning, path: String) throws(Failure) {
    if tuning.paths != paths {
      scenario = original
      paths = tuning.assignsWholeSettings ? tuning.paths : nil
    }
    let levelCount = original.levels.count
    try scenario.make(tuning.assignments, path: path) { $0.isLight(levelCount: levelCount) }
  }
}
