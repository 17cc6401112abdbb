package import ScrollDiagnostics
package import ScrollMetrics
import ScrollSimulation
import Synchronization

/// A scenario for trying many tunings, which share everything that they leave unchanged.
///
/// Every tuning meets the same items, latencies, and failures (common random numbers), because draws depend only on the seed.
package final class TunableScenario: Sendable {
  /// The maximum number of experiments kept, which limits memory.
  private static let experimentLimit = 64

  package let source: ScenarioSource
  private let base: PreparedExperiment
  /// The experiments by the values that recording, items, or network depend on.
  private let experiments = Mutex(BoundedCache<Tuning, PreparedExperiment>(limit: experimentLimit))

  /// Reads and checks the files that a scenario names.
  ///
  /// - Throws: As ``Experiment`` does.
  package init(_ source: ScenarioSource) throws(Failure) {
    self.source = source
    base = PreparedExperiment(try Experiment(source))
  }

  /// The path that the user named.
  package var path: String { source.path }

  package var name: String { source.scenario.name }

  /// The scenario without any tuning.
  package var experiment: Experiment { base.experiment }

  /// The files that it reads without any tuning.
  package var inputs: [InputDigest] { experiment.inputs }

  /// The outcome of a tuning.
  package struct Outcome: Sendable {
    /// The means over replications; nil if there was nothing to measure.
    package let metrics: MetricValues<Double>
    /// The files that the tuning reads in addition to `inputs`.
    package let inputs: [InputDigest]
  }

  /// Runs all replications of a tuning.
  ///
  /// - Parameters:
  ///   - tuning: The tuning to run.
  ///   - withRegret: Whether to include metrics against the schedule with foresight.
  ///   - workspace: The storage to reuse.
  /// - Throws: `.invalidScenario` if values do not fit their settings or each other, and the errors of ``Experiment`` if
  ///   recording, items, or network differ.
  package func measure(
    _ tuning: Tuning, withRegret: Bool = false, in workspace: TuningWorkspace
  ) throws(Failure) -> Outcome {
    let keepsInputs = tuning.keepsInputs(of: source.scenario)
    let prepared = keepsInputs ? base : try experiment(of: tuning.changingInputs(of: source.scenario))
    return Outcome(
      metrics: try prepared.measure(tuning, withRegret: withRegret, in: workspace, path: path),
      inputs: keepsInputs ? [] : prepared.experiment.inputs.filter { !inputs.contains($0) })
  }

  /// Returns the files that a tuning reads in addition to `inputs`, as they are when it is first measured or asked for.
  ///
  /// - Throws: As ``measure(_:withRegret:in:)`` does.
  package func inputs(of tuning: Tuning) throws(Failure) -> [InputDigest] {
    if tuning.keepsInputs(of: source.scenario) { return [] }
    let prepared = try experiment(of: tuning.changingInputs(of: source.scenario))
    return prepared.experiment.inputs.filter { !inputs.contains($0) }
  }

  private func experiment(of tuning: Tuning) throws(Failure) -> PreparedExperiment {
    if let prepared = experiments.withLock({ cache in cache.place(of: tuning).map { cache[$0] } }) { return prepared }
    let prepared = PreparedExperiment(try Experiment(source.tuned(by: tuning)))
    return experiments.withLock { experiments in
      // Another worker may have been faster.
      let place = experiments.place(of: tuning) ?? experiments.insert(prepared, for: tuning)
      return experiments[place]
    }
  }
}

/// An experiment whose items are made once, for all tunings that do not change them.
final class PreparedExperiment: Sendable {
  /// The number of replications whose items are kept; those of later ones are made each time.
  private static let replicationLimit = 16

  let experiment: Experiment
  /// The items made so far, by replication.
  private let contents = Mutex<[Int: Content]>([:])
  private let known = Mutex(KnownOutcomes())

  init(_ experiment: Experiment) { self.experiment = experiment }

  /// Returns the metrics of a tuning: those of an earlier tuning that is certain to have the same outcome, or else
  /// those of a run. Regret always takes a run.
  func measure(
    _ tuning: Tuning, withRegret: Bool, in workspace: TuningWorkspace, path: String
  ) throws(Failure) -> MetricValues<Double> {
    let compared = withRegret ? nil : tuning.split
    if let compared, let metrics = known.withLock({ $0.metrics(of: compared) }) { return metrics }
    let measured = try workspace.measure(self, tuning, comparing: compared, withRegret: withRegret, path: path)
    if let compared { known.withLock { $0.add(compared, reach: measured.reach, metrics: measured.metrics) } }
    return measured.metrics
  }

  /// Returns a simulation of one replication.
  func simulation(replication: Int) -> Simulation {
    experiment.simulation(of: content(replication: replication))
  }

  private func content(replication: Int) -> Content {
    if let content = contents.withLock({ $0[replication] }) { return content }
    let content = experiment.content(replication: replication)
    if replication < Self.replicationLimit { contents.withLock { $0[replication] = content } }
    return content
  }
}
