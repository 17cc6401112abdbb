public import Quantities

/// What foresight attains.
public struct AttainableOutcome: Hashable, Sendable {
  /// Of the schedule with the fewest late items; with none, of the first such that was found.
  public let best: WaitTotals
  /// The least wait of any schedule that was tried.
  public let leastWait: SimulatedTime
  /// Without any preloading.
  public let unprepared: WaitTotals
  /// No policy has fewer late items.
  public let lateItemsBound: Int
  /// What all items that come into view weigh, each once.
  public let neededBytes: Int64
  /// How many runs it took to find out, and the events of all of them.
  public let runCount: Int
  public let eventCount: Int
}

/// Running with the future known.
extension Simulation {
  /// What any policy in its place would meet.
  public var conditions: RunConditions { RunConditions(configuration) }

  /// What a schedule attains that knows the recording, the same whatever the policy: see `RunConditions`. The catalogue's
  /// policies are among those that are tried, with their defaults.
  public func attainable(seed: UInt64, replication: Int = 0) -> AttainableOutcome {
    var search = ForesightSearch(self, seed: seed, replication: replication, containers: containers.indices)
    search.tryAll(untilNothingIsLate: true) { $0.ofConditions }
    return AttainableOutcome(
      best: search.best.totals, leastWait: search.leastWait, unprepared: search.unprepared,
      lateItemsBound: search.lateItemsBound, neededBytes: search.neededBytes,
      runCount: search.runCount, eventCount: search.eventCount)
  }

  /// Whether a container's policy has to be replaced by one that knows the future.
  var needsForesight: Bool { configuration.containers.contains { $0.policy.needsForesight } }

  /// The containers' policies for a run, those that need foresight replaced by the best that was found.
  func policiesWithForesight(seed: UInt64, replication: Int) -> [any PreloadingPolicy] {
    let clairvoyant = containers.indices.filter { containers[$0].policy.needsForesight }
    var search = ForesightSearch(self, seed: seed, replication: replication, containers: clairvoyant)
    search.tryAll(untilNothingIsLate: false) { $0 }
    return search.best.policies
  }
}

/// Tries schedules.
private struct ForesightSearch {
  typealias Candidate = (policies: [any PreloadingPolicy], totals: WaitTotals)

  private let simulation: Simulation
  private let seed: UInt64
  private let replication: Int
  /// Whose policies are replaced.
  private let containers: [Int]
  /// By container.
  private let foresights: [Foresight]
  private(set) var best: Candidate
  private(set) var leastWait: SimulatedTime
  let unprepared: WaitTotals
  let lateItemsBound: Int
  let neededBytes: Int64
  private(set) var runCount = 1
  private(set) var eventCount: Int

  /// Runs once without preloading.
  init(_ simulation: Simulation, seed: UInt64, replication: Int, containers: some Sequence<Int>) {
    self.simulation = simulation
    self.seed = seed
    self.replication = replication
    self.containers = Array(containers)
    var scout = simulation
    scout.journal = nil
    for container in self.containers { scout.containers[container].adopt(ScoutPolicy()) }
    var record = RunRecord()
    scout.perform(seed: seed, replication: replication, into: &record)
    let policies = scout.containers.map { $0.policy }
    foresights = policies.map { ($0 as? ScoutPolicy)?.foresight ?? Foresight() }
    unprepared = WaitTotals(record)
    lateItemsBound = LateItemsBound(record, simulation).count
    neededBytes = record.items.indices.filter { record.firstVisible[$0] != .never }.reduce(0) { sum, row in
      sum + simulation.containers[Int(record.rowContainers[row])].content.bytes[record.items[row].position]
    }
    best = (policies, unprepared)
    leastWait = unprepared.wait
    eventCount = record.eventCount
  }

  /// - Parameters:
  ///   - untilNothingIsLate: Whether to stop at a schedule with which nobody waits, though another may fetch less.
  ///   - parameters: What a container's other policies are made with, from what its own is.
  mutating func tryAll(untilNothingIsLate: Bool, with parameters: (PolicyParameters) -> PolicyParameters) {
    var isDone: Bool { untilNothingIsLate && best.totals.lateItems == 0 }
    if isDone { return }
    let plan = attempt(policies { ForesightPlan(foresights[$0], urgency: nil) })
    if isDone { return }
    for seconds in [2, 0.5] {
      let urgency = SimulatedTime(milliseconds: seconds * 1000)
      attempt(policies { ForesightPlan(foresights[$0], urgency: urgency) })
    }
    let late = lateItems(of: plan)
    attempt(policies { ForesightPlan(foresights[$0], urgency: nil, postponed: late[$0]) })
    for description in PolicyCatalogue.policies where description.name != ClairvoyantPolicy.description.name {
      if isDone { return }
      let others = policies { container in
        var configuration = ContainerConfiguration()
        let kind = simulation.configuration.containers[simulation.containers[container].kind]
        description.apply(&configuration, parameters(kind.policyParameters))
        return configuration.policy
      }
      guard !others.contains(where: { $0.keepsResultsByIndex }) else { continue }
      attempt(others)
      attempt(policies { MaskedPolicy(others[$0], foresights[$0]) })
    }
  }

  /// Runs with other policies.
  @discardableResult
  private mutating func attempt(_ policies: [any PreloadingPolicy]) -> RunRecord {
    var run = simulation
    run.journal = nil
    for container in containers { run.containers[container].adopt(policies[container]) }
    var record = RunRecord()
    run.perform(seed: seed, replication: replication, into: &record)
    runCount += 1
    eventCount += record.eventCount
    let totals = WaitTotals(record)
    if totals.isBetter(than: best.totals) { best = (policies, totals) }
    leastWait = min(leastWait, totals.wait)
    return record
  }

  /// By container; those that are not replaced as they are.
  private func policies(_ policy: (Int) -> any PreloadingPolicy) -> [any PreloadingPolicy] {
    simulation.containers.indices.map { containers.contains($0) ? policy($0) : simulation.containers[$0].policy }
  }

  /// By container, the items that a run had late.
  private func lateItems(of record: RunRecord) -> [Set<Int>] {
    var late = [Set<Int>](repeating: [], count: simulation.containers.count)
    for row in record.items.indices where record.firstVisible[row] != .never && record.firstVisible[row] > .zero {
      guard record.firstDrawn[row] != record.firstVisible[row] else { continue }
      late[Int(record.rowContainers[row])].insert(record.items[row].position)
    }
    return late
  }
}
