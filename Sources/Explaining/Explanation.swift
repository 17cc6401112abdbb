public import Diagnostics
public import Experiments
public import Quantities
import ScrollSimulation
import ScrollTraces

/// Why items were seen blank in the first replication of a scenario, and what would have helped.
public struct Explanation: Sendable {
  /// The form of explanations in JSON; it grows when a reader of the form before would be misled.
  public static let schemaVersion = 1

  public let scenario: Scenario
  public let inputs: [InputDigest]
  /// In the order of items, then of time.
  public let appearances: [Appearance]
  /// Those that began blank, in the order of time, of several at a time in the order of items.
  public let misses: [Miss]
  /// What they have in common; the longest wait first.
  public let causes: [Cause]
  /// How many runs the search for advice took.
  public let runCount: Int

  /// What was blank in the very first frame, which no preloading could have had ready, so that it is no miss.
  public var compulsory: [Appearance] { appearances.filter { $0.isCompulsory && $0.beganBlank } }

  /// How long the misses waited, added up.
  public var wait: SimulatedTime { misses.reduce(.zero) { $0 + $1.appearance.wait } }

  /// - Parameters:
  ///   - stepLimit: How many steps the search for advice moves a setting at most.
  ///   - isCancelled: Asked before each run of that search; what is known by then is kept.
  /// - Throws: As ``Experiment`` does.
  public init(
    _ source: ScenarioSource, stepLimit: Int = 32, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) throws(Failure) {
    let experiment = try Experiment(source)
    let runs = ScenarioRuns(experiment, path: source.path)
    let run = try runs.run(Tuning(paths: [], values: []))
    let appearances = Appearances(run)
    var misses = try Self.misses(appearances.misses, run, experiment, runs)
    var causes = Cause.causes(of: misses)
    var search = AdviceSearch(runs, stepLimit: stepLimit, isCancelled: isCancelled)
    search.advise(&misses, &causes, LeverCatalogue(experiment.scenario))
    runCount = search.runCount
    scenario = experiment.scenario
    inputs = experiment.inputs
    self.appearances = appearances.all.sorted {
      ($0.identity.item, $0.identity.number) < ($1.identity.item, $1.identity.number)
    }
    self.misses = misses
    self.causes = causes
  }

  /// The misses with their chains.
  private static func misses(
    _ appearances: [Appearance], _ run: Run, _ experiment: Experiment, _ runs: ScenarioRuns
  ) throws(Failure) -> [Miss] {
    let unqueued = try runs.run(Tuning(paths: ["displaying.concurrent_operations"], values: [10_000]))
    let items = Items(experiment, run.record.containers)
    let reader = ChainReader(run, unqueued: unqueued, items)
    let circumstances = CircumstanceReader(experiment, medianLatency: items.medianLatency)
    let misses = appearances.map { appearance in
      let (chain, allowance) = (reader.chain(appearance), reader.allowance(appearance))
      let delay = Delay(chain, of: appearance, allowance)
      let level = appearance.identity.item.items.count - 1
      return Miss(
        appearance: appearance, container: Scenario.name(ofLevel: level), chain: chain, allowance: allowance,
        delay: delay, circumstance: circumstances.circumstance(of: delay, chain, appearance, allowance))
    }
    return misses.sorted { a, b in
      (a.appearance.began, a.appearance.identity.item) < (b.appearance.began, b.appearance.identity.item)
    }
  }
}
