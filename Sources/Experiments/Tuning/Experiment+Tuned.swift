package import Diagnostics
package import ScrollSimulation

extension Experiment {
  /// What a simulation of this scenario is to be configured with for a tuning.
  ///
  /// Precondition: recording, items and network are what they are without the tuning.
  ///
  /// - Throws: `.invalidScenario` if values do not fit their settings or each other.
  package func configuration(tunedBy tuning: Tuning, path: String) throws(Failure) -> SimulationConfiguration {
    precondition(tuning.assignments.allSatisfy { $0.isLight(levelCount: scenario.levels.count) })
    return try configuration(tunedTo: scenario.with(tuning.assignments, path: path), path: path)
  }
}
