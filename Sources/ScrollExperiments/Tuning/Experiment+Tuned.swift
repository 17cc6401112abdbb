package import ScrollDiagnostics
package import ScrollSimulation

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
