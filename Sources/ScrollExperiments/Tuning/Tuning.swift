package import ScrollDiagnostics
import ScrollForesight
package import ScrollJSON
import ScrollMetrics
package import ScrollSimulation

/// Values for some settings of a scenario.
public struct Tuning: Sendable {
  /// A setting, or a part of one such as `loading.latency_ms.log_normal.sigma`, and its value.
  struct Assignment: Sendable {
    let path: String
    let node: JSONNode

    /// Whether recording, items and network are what they are without it, in a scenario with so many levels of containers.
    func isLight(levelCount: Int) -> Bool {
      var (name, level) = (path[...], 0)
      while name.hasPrefix("nested.") {
        name = name.dropFirst("nested.".count)
        level += 1
      }
      return level < levelCount && Self.lightGroups.contains(where: name.hasPrefix) && !Self.heavyPaths.contains(path)
        && !name.hasSuffix(".samples_file") && node["samples_file"] == nil
    }

    /// What has no part in making recording and items.
    private static let lightGroups = [
      "policy.", "batching.", "nodes.", "loading.", "displaying.", "main_thread.", "screen.",
    ]
    private static let heavyPaths = ["loading.network", "loading.network_repeats"]
  }

  let paths: [String]
  private let values: [JSONNode]

  /// - Parameter paths: Full paths of settings or of parts of some, each once.
  ///
  /// Precondition: there is a value for each.
  package init(paths: [String], values: [JSONNode]) {
    precondition(paths.count == values.count)
    self.paths = paths
    self.values = values
  }

  /// Whether no path is that of a part of a setting, whose value depends on what the rest of it is.
  var assignsWholeSettings: Bool { paths.allSatisfy { SettingCatalogue.setting(named: $0) != nil } }

  /// Whether recording, items and network of a scenario are what they are without it.
  package func keepsInputs(of scenario: Scenario) -> Bool {
    assignments.allSatisfy { $0.isLight(levelCount: scenario.levels.count) }
  }

  /// In the order in which they are made.
  var assignments: some Sequence<Assignment> { zip(paths, values).lazy.map(Assignment.init) }
}

extension Scenario {
  /// The scenario with other values.
  ///
  /// - Parameter path: What errors call the scenario.
  /// - Throws: `.invalidScenario` with every value that does not fit its setting.
  func with(_ assignments: some Sequence<Tuning.Assignment>, path: String) throws(Failure) -> Scenario {
    var scenario = self
    try scenario.make(assignments, path: path)
    return scenario
  }

  /// Makes all assignments, or those that satisfy a condition.
  ///
  /// - Parameter path: What errors call the scenario.
  /// - Throws: `.invalidScenario` with every value that does not fit its setting; the others are set then.
  mutating func make(
    _ assignments: some Sequence<Tuning.Assignment>, path: String,
    where isMade: (Tuning.Assignment) -> Bool = { _ in true }
  ) throws(Failure) {
    var diagnostics: [Diagnostic] = []
    for assignment in assignments where isMade(assignment) {
      guard let setting = SettingCatalogue.setting(named: assignment.path) else {
        let document = JSONDocument(path: path, root: json)
        self = try Scenario(document.setting(assignment.path, to: assignment.node))
        continue
      }
      do {
        try setting.read(&self, assignment.node)
      } catch {
        diagnostics.append(Diagnostic(path: path, field: setting.path, message: error.message))
      }
    }
    if !diagnostics.isEmpty { throw Failure(.invalidScenario, diagnostics) }
  }
}

extension Scenario {
  /// The scenario with a tuning's values, as if they had been set on the command line.
  ///
  /// - Parameter path: What errors call the scenario.
  /// - Throws: `.invalidScenario` with every value that does not fit its setting.
  package func tuned(by tuning: Tuning, path: String) throws(Failure) -> Scenario {
    try with(tuning.assignments, path: path)
  }
}

extension Experiment {
  /// Brings the configuration of a simulation of this scenario to a tuning.
  ///
  /// Precondition: recording, items and network are what they are without the tuning.
  ///
  /// - Throws: `.invalidScenario` if values do not fit their settings or each other.
  package func tune(_ simulation: Simulation, to tuning: Tuning, path: String) throws(Failure) {
    precondition(tuning.keepsInputs(of: scenario))
    let tuned = try scenario.with(tuning.assignments, path: path)
    try simulation.configure { configuration throws(Failure) in try tune(&configuration, to: tuned, path: path) }
  }
}

/// What a comparison of two tunings needs: each as a run of its own, replication by replication.
extension ScenarioSource {
  /// The same with a tuning's values, as if they had been set on the command line.
  ///
  /// - Throws: `.invalidScenario` with every value that does not fit its setting.
  package func tuned(by tuning: Tuning) throws(Failure) -> ScenarioSource {
    var source = self
    source.scenario = try scenario.tuned(by: tuning, path: path)
    return source
  }
}

extension Experiment {
  /// By replication, from 0 on, the metrics in the order of `MetricCatalogue.names`.
  ///
  /// Replications of the same number meet the same draws, whatever the tuning (common random numbers). There may be more of
  /// them than the scenario asks for.
  package func measure(replications: Int) -> [[Double?]] {
    var record = RunRecord()
    return (0..<replications).map { replication in
      let simulation = simulation(replication: replication)
      simulation.runWithForesight(seed: scenario.seed, replication: replication, into: &record)
      return MetricCatalogue.measure(record)
    }
  }
}
