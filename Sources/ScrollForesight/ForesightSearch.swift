public import ScrollMetrics
import ScrollQuantities
public import ScrollSimulation

extension Simulation {
  /// Finds what a schedule attains that knows the recording, the same whatever the policies: see `RunConditions`. The
  /// catalogue's policies are among those that are tried, with their defaults.
  public func attainable(seed: UInt64, replication: Int = 0) -> AttainableOutcome {
    var search = ForesightSearch(
      self, seed: seed, replication: replication, kinds: Array(configuration.containers.indices))
    search.tryAll(untilNothingIsLate: true) { PolicyParameters(container: $0.container) }
    return search.outcome
  }

  /// Runs from the first frame to the last, in the storage of a record that is not needed any more. Clairvoyant policies are
  /// replaced by the best that can be found for this run.
  public func runWithForesight(seed: UInt64, replication: Int = 0, into record: inout RunRecord) {
    let kinds = configuration.containers.indices.filter { configuration.containers[$0].policy is ClairvoyantPolicy }
    if kinds.isEmpty { return run(seed: seed, replication: replication, into: &record) }
    var search = ForesightSearch(self, seed: seed, replication: replication, kinds: kinds)
    search.tryAll(untilNothingIsLate: false) { $0 }
    decide(by: search.best.policies)
    run(seed: seed, replication: replication, into: &record)
    decide(by: kinds.map { ($0, ClairvoyantPolicy()) })
  }

  /// Runs from the first frame to the last and returns what happened, as `runWithForesight(seed:replication:into:)`.
  public func runWithForesight(seed: UInt64, replication: Int = 0) -> RunRecord {
    var record = RunRecord()
    runWithForesight(seed: seed, replication: replication, into: &record)
    return record
  }

  /// Puts policies in place, by kind of container. Texture's rules page the feed, and results belong to items.
  fileprivate func decide(by policies: [(kind: Int, policy: any PreloadingPolicy)]) {
    configure { configuration in
      for (kind, policy) in policies {
        configuration.containers[kind].policy = policy
        configuration.containers[kind].paging = nil
        configuration.containers[kind].keepsResultsByIndex = false
      }
    }
  }
}

/// Tries schedules on a simulation of its own.
private struct ForesightSearch {
  typealias Policies = [(kind: Int, policy: any PreloadingPolicy)]

  private let simulation: Simulation
  private let seed: UInt64
  private let replication: Int
  /// The kinds of container whose policies are replaced.
  private let kinds: [Int]
  /// By container.
  private let foresights: [Foresight]
  private(set) var best: (policies: Policies, totals: WaitTotals)
  private var leastWait: SimulatedTime
  private let unprepared: WaitTotals
  private let lateItemsBound: Int
  private let neededBytes: Int64
  private var runCount = 1
  private var eventCount: Int

  /// Runs once without preloading, to learn what will be in view and when.
  init(_ original: Simulation, seed: UInt64, replication: Int, kinds: [Int]) {
    simulation = Simulation(
      timeline: original.timeline, content: original.content, configuration: original.configuration)
    self.seed = seed
    self.replication = replication
    self.kinds = kinds
    let contents = simulation.contents
    let sightings = Sightings(containerCount: contents.count)
    let scouts: Policies = kinds.map { ($0, ScoutPolicy(sightings)) }
    simulation.decide(by: scouts)
    let record = simulation.run(seed: seed, replication: replication)
    foresights = sightings.all
    unprepared = WaitTotals(record)
    lateItemsBound = LateItemsBound(record, simulation).count
    neededBytes = (0..<record.rowCount).reduce(0) { sum, row in
      guard record.rows[row].firstVisible != .never else { return sum }
      return sum + contents[Int(record.rows[row].container)].bytes[record.rows[row].item.position]
    }
    best = (scouts, unprepared)
    leastWait = unprepared.wait
    eventCount = record.eventCount
  }

  var outcome: AttainableOutcome {
    AttainableOutcome(
      best: best.totals, leastWait: leastWait, unprepared: unprepared, lateItemsBound: lateItemsBound,
      neededBytes: neededBytes, runCount: runCount, eventCount: eventCount)
  }

  /// - Parameters:
  ///   - untilNothingIsLate: Whether to stop at a schedule with which nobody waits, though another may fetch less.
  ///   - parameters: What the catalogue's policies are made with, from what a container's own is.
  mutating func tryAll(untilNothingIsLate: Bool, with parameters: (PolicyParameters) -> PolicyParameters) {
    var isDone: Bool { untilNothingIsLate && best.totals.lateItems == 0 }
    if isDone { return }
    let knowledge = foresights.map { ForesightPlan.Knowledge($0) }
    let plan = attempt { _ in ForesightPlan(knowledge, urgency: nil) }
    if isDone { return }
    for seconds in [2, 0.5] {
      attempt { _ in ForesightPlan(knowledge, urgency: SimulatedTime(milliseconds: seconds * 1000)) }
    }
    let late = lateItems(of: plan)
    let patient = foresights.indices.map { ForesightPlan.Knowledge(foresights[$0], postponed: late[$0]) }
    attempt { _ in ForesightPlan(patient, urgency: nil) }
    let others = simulation.configuration.containers.indices.filter { !kinds.contains($0) }
    if others.contains(where: { simulation.configuration.containers[$0].keepsResultsByIndex }) { return }
    for description in PolicyCatalogue.policies where !description.container.keepsResultsByIndex {
      if isDone { return }
      let policies = kinds.map { kind in
        (kind, description.policy(parameters(simulation.configuration.containers[kind].policyParameters)))
      }
      attempt(policies)
      attempt(policies.map { ($0.0, MaskedPolicy($0.1, foresights)) })
    }
  }

  /// Runs with the same policy in every kind of container.
  @discardableResult
  private mutating func attempt(_ policy: (_ kind: Int) -> some PreloadingPolicy) -> RunRecord {
    attempt(kinds.map { ($0, policy($0)) })
  }

  /// Runs with other policies.
  @discardableResult
  private mutating func attempt(_ policies: Policies) -> RunRecord {
    simulation.decide(by: policies)
    let record = simulation.run(seed: seed, replication: replication)
    runCount += 1
    eventCount += record.eventCount
    let totals = WaitTotals(record)
    if totals.isBetter(than: best.totals) { best = (policies, totals) }
    leastWait = min(leastWait, totals.wait)
    return record
  }

  /// By container, the items that a run had late.
  private func lateItems(of record: RunRecord) -> [Set<Int>] {
    var late = [Set<Int>](repeating: [], count: foresights.count)
    for row in 0..<record.rowCount where record.couldBePrepared(row: row) && record.isLate(row: row) {
      late[Int(record.rows[row].container)].insert(record.rows[row].item.position)
    }
    return late
  }
}
