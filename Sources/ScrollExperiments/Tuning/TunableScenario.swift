public import ScrollDiagnostics
import ScrollSimulation
import Synchronization

/// A scenario of which many tunings are tried: what they leave as it is is read and made once and shared.
///
/// Every tuning meets the same items, latencies and failures (common random numbers), since draws depend on the seed
/// alone.
public final class TunableScenario: Sendable {
  /// So many experiments are kept; more of them would fill the memory.
  private static let experimentLimit = 64

  package let source: ScenarioSource
  private let base: PreparedExperiment
  /// By the values that recording, items or network depend on.
  private let experiments = Mutex(BoundedCache<Tuning, PreparedExperiment>(limit: experimentLimit))

  /// - Throws: as ``Experiment`` does.
  public init(_ source: ScenarioSource) throws(Failure) {
    self.source = source
    base = PreparedExperiment(try Experiment(source))
  }

  /// The path that the user named.
  public var path: String { source.path }

  public var name: String { source.scenario.name }

  /// The scenario without any tuning.
  public var experiment: Experiment { base.experiment }

  /// The files that it reads without any tuning.
  public var inputs: [InputDigest] { experiment.inputs }

  /// What a tuning came to.
  public struct Outcome: Sendable {
    /// In the order of `MetricCatalogue.names`, the mean over replications; nil where there was nothing to measure.
    public let metrics: [Double?]
    /// The files that it reads beside `inputs`.
    public let inputs: [InputDigest]
  }

  /// Runs all replications of a tuning.
  ///
  /// - Parameters:
  ///   - withRegret: Whether what is measured against foresight is measured too.
  ///   - workspace: Storage that is used again.
  /// - Throws: `.invalidScenario` if values do not fit their settings or each other, and what ``Experiment`` throws if
  ///   recording, items or network are others.
  public func measure(
    _ tuning: Tuning, withRegret: Bool = false, in workspace: TuningWorkspace
  ) throws(Failure) -> Outcome {
    let keepsInputs = tuning.keepsInputs(of: source.scenario)
    let prepared = keepsInputs ? base : try experiment(of: tuning.changingInputs(of: source.scenario))
    return Outcome(
      metrics: try prepared.measure(tuning, withRegret: withRegret, in: workspace, path: path),
      inputs: keepsInputs ? [] : prepared.experiment.inputs.filter { !inputs.contains($0) })
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

/// An experiment whose items are made once, for all tunings that leave them as they are.
final class PreparedExperiment: Sendable {
  /// Of more replications the items are made anew each time.
  private static let replicationLimit = 16

  let experiment: Experiment
  /// By replication, the items as far as they have been made.
  private let contents = Mutex<[Int: Content]>([:])
  private let known = Mutex(KnownOutcomes())

  init(_ experiment: Experiment) { self.experiment = experiment }

  /// What a tuning comes to: known from another that must come to the same, or run. Regret is measured in a run alone.
  func measure(
    _ tuning: Tuning, withRegret: Bool, in workspace: TuningWorkspace, path: String
  ) throws(Failure) -> [Double?] {
    let compared = withRegret ? nil : tuning.split
    if let compared, let metrics = known.withLock({ $0.metrics(of: compared) }) { return metrics }
    let measured = try workspace.measure(self, tuning, comparing: compared, withRegret: withRegret, path: path)
    if let compared { known.withLock { $0.add(compared, reach: measured.reach, metrics: measured.metrics) } }
    return measured.metrics
  }

  /// A simulation of one replication.
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
