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
    let kinds = clairvoyantKinds
    if kinds.isEmpty { return run(seed: seed, replication: replication, into: &record) }
    var search = ForesightSearch(self, seed: seed, replication: replication, kinds: kinds)
    search.tryAll(untilNothingIsLate: false) { $0 }
    let containers = configuration.containers
    decide(by: search.best.schedule)
    run(seed: seed, replication: replication, into: &record)
    configure { $0.containers = containers }
  }

  /// True if a policy needs foresight.
  public var needsForesight: Bool { !clairvoyantKinds.isEmpty }

  private var clairvoyantKinds: [Int] {
    configuration.containers.indices.filter { configuration.containers[$0].policy is ClairvoyantPolicy }
  }

  /// Runs from the first frame to the last and returns what happened, as `runWithForesight(seed:replication:into:)`.
  public func runWithForesight(seed: UInt64, replication: Int = 0) -> RunRecord {
    var record = RunRecord()
    runWithForesight(seed: seed, replication: replication, into: &record)
    return record
  }
}

/// Tries schedules, several at a time.
///
/// A schedule that is certain to be no better than the best so far is not run to its end. Which are tried together, and with
/// what they are compared, does not depend on the number of processors.
private struct ForesightSearch {
  /// Schedules that are all tried, even if one of them leaves nothing late.
  private typealias Group = [Schedule]

  /// As soon as there are so many schedules, they are tried together.
  private static let waveSize = 8

  private let benches: ForesightBenches
  private let configuration: SimulationConfiguration
  /// The kinds of container whose policies are replaced.
  private let kinds: [Int]
  /// By container.
  private let foresights: [Foresight]
  private(set) var best: (schedule: Schedule, totals: WaitTotals)
  private var leastWait: SimulatedTime
  private let unprepared: WaitTotals
  private let lateItemsBound: Int
  private let neededBytes: Int64
  /// What a schedule must fetch so that nothing is late.
  private let limitBytes: RunLimit.NeededBytes
  private var effort = AttainableOutcome.Effort()

  /// Runs once without preloading, to learn what will be in view and when.
  init(_ original: Simulation, seed: UInt64, replication: Int, kinds: [Int]) {
    self.kinds = kinds
    configuration = original.configuration
    benches = ForesightBenches(original, seed: seed, replication: replication)
    let simulation = benches.makeSimulation()
    let contents = simulation.contents
    let sightings = Sightings(containerCount: contents.count)
    let scouts: Schedule = kinds.map { ($0, ScoutPolicy(sightings)) }
    simulation.decide(by: scouts)
    let record = simulation.run(seed: seed, replication: replication)
    foresights = sightings.all
    unprepared = WaitTotals(record)
    lateItemsBound = LateItemsBound(record, simulation).count
    var (neededBytes, limitBytes) = (Int64.zero, RunLimit.NeededBytes(containerCount: contents.count))
    let keepsResultsByIndex = simulation.configuration.containers.contains(where: \.keepsResultsByIndex)
    for row in 0..<record.rowCount where record.rows[row].wasShown {
      let (container, item) = (Int(record.rows[row].container), record.rows[row].item)
      let bytes = contents[container].bytes[item.position]
      neededBytes += bytes
      if !keepsResultsByIndex, record.rows[row].couldBePrepared {
        limitBytes.add(bytes, container: container, item: item)
      }
    }
    (self.neededBytes, self.limitBytes) = (neededBytes, limitBytes)
    best = (scouts, unprepared)
    leastWait = unprepared.wait
    effort.add(frames: record.frameCount, events: record.eventCount)
  }

  var outcome: AttainableOutcome {
    AttainableOutcome(
      best: best.totals, leastWait: leastWait, unprepared: unprepared, lateItemsBound: lateItemsBound,
      neededBytes: neededBytes, effort: effort)
  }

  /// - Parameters:
  ///   - untilNothingIsLate: Whether to stop at a schedule with which nobody waits, though another may fetch less.
  ///   - parameters: What the catalogue's policies are made with, from what a container's own is.
  mutating func tryAll(untilNothingIsLate: Bool, with parameters: (PolicyParameters) -> PolicyParameters) {
    var isDone: Bool { untilNothingIsLate && best.totals.lateItems == 0 }
    if isDone { return }
    let knowledge = foresights.map { ForesightPlan.Knowledge($0) }
    let plan = everywhere(ForesightPlan(knowledge, urgency: nil))
    let record = benches.record(of: plan)
    effort.add(frames: record.frameCount, events: record.eventCount)
    note(WaitTotals(record), of: plan)
    if isDone { return }
    var groups = [variants(of: knowledge, late: lateItems(of: record))] + cataloguePolicies(with: parameters)
    while !groups.isEmpty, !isDone {
      let wave = takeWave(of: &groups)
      let limit = limit(leastWait: untilNothingIsLate ? leastWait : .zero)
      var attempts = benches.attempts(wave.flatMap(\.self), upTo: limit)[...]
      for attempt in attempts { effort.add(frames: attempt.frameCount, events: attempt.eventCount) }
      for group in wave where !isDone {
        for schedule in group {
          if let totals = attempts.removeFirst().totals { note(totals, of: schedule) }
        }
      }
    }
  }

  /// Earliest deadline first, with what comes soon before what comes later, and without what is late all the same.
  private func variants(of knowledge: [ForesightPlan.Knowledge], late: [Set<Int>]) -> Group {
    let urgent = [2, 0.5].map { seconds in
      everywhere(ForesightPlan(knowledge, urgency: SimulatedTime(milliseconds: seconds * 1000)))
    }
    let patient = foresights.indices.map { ForesightPlan.Knowledge(foresights[$0], postponed: late[$0]) }
    return urgent + [everywhere(ForesightPlan(patient, urgency: nil))]
  }

  /// What each policy of the catalogue does, with and without the items that will never be in view.
  private func cataloguePolicies(with parameters: (PolicyParameters) -> PolicyParameters) -> [Group] {
    let others = configuration.containers.indices.filter { !kinds.contains($0) }
    if others.contains(where: { configuration.containers[$0].keepsResultsByIndex }) { return [] }
    return PolicyCatalogue.policies.filter { !$0.container.keepsResultsByIndex }.map { description in
      let policies = kinds.map { kind in
        (kind, description.policy(parameters(configuration.containers[kind].policyParameters)))
      }
      return [policies, policies.map { ($0.0, MaskedPolicy($0.1, foresights)) }]
    }
  }

  /// The first groups, as many as are tried together.
  private func takeWave(of groups: inout [Group]) -> [Group] {
    var (count, scheduleCount) = (0, 0)
    while count < groups.count, scheduleCount < Self.waveSize {
      scheduleCount += groups[count].count
      count += 1
    }
    defer { groups.removeFirst(count) }
    return Array(groups.prefix(count))
  }

  /// The best schedule so far as a limit for others.
  private func limit(leastWait: SimulatedTime) -> RunLimit {
    RunLimit(
      lateItems: best.totals.lateItems, wait: best.totals.wait, bytes: best.totals.bytes, leastWait: leastWait,
      neededBytes: limitBytes)
  }

  /// The same policy in every kind of container.
  private func everywhere(_ policy: some PreloadingPolicy) -> Schedule { kinds.map { ($0, policy) } }

  private mutating func note(_ totals: WaitTotals, of schedule: Schedule) {
    if totals.isBetter(than: best.totals) { best = (schedule, totals) }
    leastWait = min(leastWait, totals.wait)
  }

  /// By container, the items that a run had late.
  private func lateItems(of record: RunRecord) -> [Set<Int>] {
    var late = [Set<Int>](repeating: [], count: foresights.count)
    for item in record.rows where item.isLate { late[Int(item.container)].insert(item.item.position) }
    return late
  }
}
