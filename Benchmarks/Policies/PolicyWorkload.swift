import Foundation
import ScrollAccuracy
import ScrollDiagnostics
import ScrollExperiments
import ScrollQuantities
import ScrollSimulation
import ScrollTraces

/// Recordings and feeds on which policies are compared.
struct PolicyWorkload {
  let name: String
  /// The experiments, each with a replication to run.
  private let runs: [(experiment: Experiment, replication: Int)]

  /// Creates eight replications of a shipped scenario.
  init(scenario: String) throws(Failure) {
    name = scenario
    let texture = try SettingOverride("policy.kind=texture")
    let source = try ScenarioSource(
      path: Repository.root.appending(path: "scenarios/\(scenario).json").path, overrides: [texture])
    let experiment = try Experiment(source)
    runs = (0..<8).map { (experiment, $0) }
  }

  /// Creates eight simulated people with the same behavior, who scroll for half a minute, each with their own photo
  /// feed.
  init(_ behavior: ScrollBehavior) throws(Failure) {
    name = behavior.rawValue
    let settings = [
      "content.items=400", "content.length_points=280", "content.bytes.log_normal.median=60000",
      "content.bytes.log_normal.sigma=0.5", "loading.latency_ms.log_normal.median=300",
      "loading.latency_ms.log_normal.sigma=0.5", "loading.bandwidth_kbps=8000", "batching.initial_items=60",
      "batching.batch_items=40", "batching.latency_ms=300", "replay.lead_in_ms=1500",
    ]
    var runs: [(Experiment, Int)] = []
    for seed in UInt64(1)...8 {
      var scrolling = SyntheticScrolling(behavior, for: SimulatedTime(milliseconds: 30_000))
      scrolling.seed = seed
      let source = try ScenarioSource(
        path: "\(behavior.rawValue).csv", bytes: ScrollTraceWriter.bytes(of: scrolling.trace()),
        overrides: settings.map { text throws(Failure) in try SettingOverride(text) })
      runs.append((try Experiment(source), Int(seed)))
    }
    self.runs = runs
  }

  /// Returns the outcomes of Texture with its leading buffers multiplied by several factors in full and in minimum
  /// mode.
  func texture() -> LatencyCurve {
    var outcomes: [PolicyOutcome] = []
    for full in [0.25, 0.5, 1, 1.5, 2, 3, 4] {
      for minimum in [0.5, 1, 2, 4, 8, 16] {
        outcomes.append(
          outcome("texture") { $0.tuning = $0.tuning.withLeadingBuffers(full: full, minimum: minimum) })
      }
    }
    return LatencyCurve(outcomes)
  }

  /// Returns the outcomes of `lookahead` with several minimum leads, in screenfuls.
  func lookahead() -> LatencyCurve {
    LatencyCurve(
      [0, 0.25, 0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 8].map { screenfuls in
        outcome("lookahead") { $0.constants["lookahead.minimum_screenfuls"] = screenfuls }
      })
  }

  /// Returns the outcome of a policy in all containers.
  func outcome(_ policy: String, _ change: (inout ContainerConfiguration) -> Void = { _ in }) -> PolicyOutcome {
    let description = PolicyCatalog.policy(named: policy)!
    return PolicyOutcome(
      meanOf: runs.map { experiment, replication in
        let simulation = experiment.simulation(replication: replication)
        simulation.configure { configuration in
          for kind in configuration.containers.indices {
            change(&configuration.containers[kind])
            configuration.containers[kind].setPolicy(description)
          }
        }
        return PolicyOutcome(simulation.run(seed: experiment.scenario.seed, replication: replication))
      })
  }
}

extension RangeTuning {
  fileprivate func withLeadingBuffers(full: Double, minimum: Double) -> RangeTuning {
    var tuning = self
    for type in [RangeType.display, .preload] {
      for (mode, factor) in [(RangeMode.full, full), (.minimum, minimum)] {
        tuning[mode, type].leadingBufferScreenfuls = Screenfuls(
          tuning[mode, type].leadingBufferScreenfuls.value * factor)
      }
    }
    return tuning
  }
}
