import ScrollExperiments
import ScrollForesight
import ScrollQuantities
import ScrollSimulation
import Synchronization

/// Runs of a scenario's first replication with other settings. They share the recording, the items, and the network, and reuse
/// simulations.
final class TunedRuns: Sendable {
  /// A simulation that one run at a time uses.
  private final class Worker: Sendable {
    let simulation: Mutex<Simulation>

    init(_ simulation: sending Simulation) { self.simulation = Mutex(simulation) }
  }

  private let experiment: Experiment
  /// The content with the scenario's own settings.
  private let content: Content
  private let idleWorkers = Mutex<[Worker]>([])

  init(_ experiment: Experiment) {
    self.experiment = experiment
    content = experiment.content(replication: 0)
  }

  /// Calls a closure with the simulation of a tuning, which nobody else uses until the closure returns, and the seed of its run.
  /// It tracks equivalent tunings.
  ///
  /// - Returns: What the closure returns; nil if values do not fit their settings, or are not valid together.
  func withSimulation<Outcome: Sendable>(
    of tuning: Tuning, _ body: @Sendable (Simulation, _ seed: UInt64) -> Outcome
  ) -> Outcome? {
    let worker = idleWorkers.withLock { $0.popLast() } ?? Worker(experiment.simulation(of: content))
    defer { idleWorkers.withLock { $0.append(worker) } }
    return worker.simulation.withLock { simulation in
      guard (try? experiment.tune(simulation, to: tuning, path: experiment.scenario.name)) != nil else { return nil }
      simulation.configure { $0.tracksEquivalentTunings = true }
      (simulation.journal, simulation.measuresBlanks) = (nil, true)
      return body(simulation, experiment.scenario.seed)
    }
  }
}

/// The outcome of a run with other settings.
struct TunedOutcome: Sendable {
  /// Whether each appearance that has happened is a hit.
  private let hits: [Appearance.Identity: Bool]
  let load: RunLoad

  /// - Parameters:
  ///   - time: The end of the run; nil to run to the last frame.
  ///   - needsJournal: True to find hits among repeat appearances too, which takes longer. A whole run in which items come back
  ///     as placeholders has a journal anyway.
  init(_ simulation: Simulation, _ seed: UInt64, until time: SimulatedTime? = nil, needsJournal: Bool) {
    func run(withJournal: Bool) -> (RunRecord, Appearances?) {
      simulation.journal = withJournal ? RunJournal() : nil
      let record = time.map { simulation.run(seed: seed, until: $0) } ?? simulation.runWithForesight(seed: seed)
      return (record, simulation.journal.map { Appearances(record, $0) })
    }
    simulation.measuresBlanks = false
    var (record, all) = run(withJournal: needsJournal)
    // Only a journal tells how long items waited that came back.
    if all == nil, time == nil, record.blanks.repeatBlanks > 0 { (record, all) = run(withJournal: true) }
    load = RunLoad(record, all)
    hits = all?.hits ?? record.firstHits
  }

  /// Returns true if an appearance is a hit.
  func isHit(_ appearance: Appearance.Identity) -> Bool { hits[appearance] == true }

  /// Returns true if an appearance is a hit, or has not happened yet.
  func mayHit(_ appearance: Appearance.Identity) -> Bool { hits[appearance] != false }
}

/// The waiting and the bytes of a run, by which changes of settings are compared.
struct RunLoad: Sendable {
  /// The number of appearances that begin as placeholders.
  let missCount: Int
  /// The number of items that come on screen as placeholders.
  let placeholders: Int
  /// The total time that misses wait to be drawn and that scrolling stalls at the end of the content.
  let wait: SimulatedTime
  /// The part of `wait` in which scrolling stalls.
  let stall: SimulatedTime
  let bytes: Int64
  /// The peak of drawn contents, in bytes.
  let drawnBytes: Int64
  /// The time when the first screen is drawn; nil if nothing is on screen in the first frame.
  let firstScreen: SimulatedTime?

  /// - Parameter appearances: The appearances of the run; nil if only first appearances can be misses, or `wait` does not matter.
  init(_ record: RunRecord, _ appearances: Appearances?) {
    missCount = record.missCount
    placeholders = record.rows.count(where: \.isLate)
    let waits =
      appearances?.misses.map(\.wait)
      ?? record.rows.indices.filter { record.rows[$0].isLate }.map { record.displayWait(ofRow: $0) }
    stall = record.stalls.map(record.wait(during:)).reduce(.zero, +)
    wait = waits.reduce(stall, +)
    bytes = record.rows.reduce(0) { $0 + $1.bytesFetched }
    drawnBytes = record.peaks.displayBytes
    firstScreen = record.firstScreenWait
  }
}
