package import ScrollDiagnostics
import ScrollForesight
import ScrollMetrics
import ScrollSimulation

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
