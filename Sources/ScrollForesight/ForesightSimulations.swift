import ScrollConcurrency
import ScrollQuantities
import ScrollSimulation
import Synchronization

/// The policies to install in a simulation, by kind of container.
typealias Schedule = [(kind: Int, policy: any PreloadingPolicy)]

extension Simulation {
  /// Installs the policies of a schedule. Texture's rules then fetch batches of the feed, and results belong to items.
  func decide(by schedule: Schedule) {
    configure { configuration in
      for (kind, policy) in schedule {
        configuration.containers[kind].policy = policy
        configuration.containers[kind].paging = nil
        configuration.containers[kind].keepsResultsByIndex = false
      }
    }
  }
}

/// A pool of simulations of one scenario, which try schedules concurrently and are reused.
final class ForesightSimulations: Sendable {
  /// The outcome of trying a schedule.
  struct Attempt: Sendable {
    /// The totals of the run; nil if it was stopped early, or spent its budget.
    let totals: WaitTotals?
    let frameCount: Int
    let eventCount: Int
  }

  private let timeline: FrameTimeline
  private let content: Content
  private let configuration: SimulationConfiguration
  private let seed: UInt64
  private let replication: Int
  /// The share of a run's budget that an attempt may spend, so that a search of fifty attempts takes no longer than five runs.
  private static let budgetShare = 0.1
  /// The simulations that no worker is using.
  private let idle = Mutex<[ForesightSimulation]>([])

  /// Creates a pool of copies of a simulation, which is not changed.
  init(_ original: Simulation, seed: UInt64, replication: Int) {
    (timeline, content, configuration) = (original.timeline, original.content, original.configuration)
    (self.seed, self.replication) = (seed, replication)
  }

  /// True if the recording inserts or deletes items.
  var movesItems: Bool { timeline.movesItems }

  func makeSimulation() -> sending Simulation {
    Simulation(timeline: timeline, content: content, configuration: configuration)
  }

  private func makeLimitedSimulation() -> sending Simulation {
    let simulation = makeSimulation()
    simulation.budget = RunBudget().scaled(by: Self.budgetShare)
    return simulation
  }

  /// Runs a schedule to the end, or until it has spent the budget of an attempt.
  func record(of schedule: Schedule) -> RunRecord {
    withIdleSimulation { simulation, _ in
      simulation.decide(by: schedule)
      return simulation.run(seed: seed, replication: replication)
    }
  }

  /// Runs each schedule until it is certain to be no better than a limit, and returns the outcomes in order.
  func attempts(_ schedules: [Schedule], upTo limit: RunLimit) -> [Attempt] {
    schedules.mapConcurrently { attempt($0, upTo: limit) }
  }

  private func attempt(_ schedule: Schedule, upTo limit: RunLimit) -> Attempt {
    withIdleSimulation { simulation, record in
      simulation.decide(by: schedule)
      let isComplete = simulation.run(seed: seed, replication: replication, upTo: limit, into: &record)
      return Attempt(
        totals: isComplete ? WaitTotals(record) : nil, frameCount: record.frameCount, eventCount: record.eventCount)
    }
  }

  private func withIdleSimulation<Result: Sendable>(_ body: (Simulation, inout RunRecord) -> Result) -> Result {
    let pooled = idle.withLock { $0.popLast() } ?? ForesightSimulation(makeLimitedSimulation())
    defer { idle.withLock { $0.append(pooled) } }
    return pooled.use(body)
  }
}

/// A simulation for one worker at a time, with a record whose storage is reused.
private final class ForesightSimulation: Sendable {
  private struct Tools {
    let simulation: Simulation
    var record = RunRecord()
  }

  private let tools: Mutex<Tools>

  init(_ simulation: sending Simulation) { tools = Mutex(Tools(simulation: simulation)) }

  func use<Result: Sendable>(_ body: (Simulation, inout RunRecord) -> Result) -> Result {
    tools.withLock { body($0.simulation, &$0.record) }
  }
}
