package import ScrollMetrics
import ScrollQuantities
package import ScrollSimulation

extension Simulation {
  /// Returns the best outcome of schedules that know the recording. It depends on the conditions (`RunConditions`), not
  /// on the configured policies. The schedules include the catalog's policies with their default parameters.
  package func attainable(seed: UInt64, replication: Int = 0) -> AttainableOutcome {
    var search = ForesightSearch(
      self, seed: seed, replication: replication, kinds: Array(configuration.containers.indices))
    search.tryAll(untilNothingIsLate: true) { PolicyParameters(container: $0.container) }
    return search.outcome
  }

  /// Runs the simulation from the first frame to the last, reusing the storage of `record`. Clairvoyant policies are
  /// replaced by the best schedule found for this run.
  package func runWithForesight(seed: UInt64, replication: Int = 0, into record: inout RunRecord) {
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
  package var needsForesight: Bool { !clairvoyantKinds.isEmpty }

  private var clairvoyantKinds: [Int] {
    configuration.containers.indices.filter { configuration.containers[$0].policy is ClairvoyantPolicy }
  }

  /// Runs the simulation like `runWithForesight(seed:replication:into:)`, and returns a new record.
  package func runWithForesight(seed: UInt64, replication: Int = 0) -> RunRecord {
    var record = RunRecord()
    runWithForesight(seed: seed, replication: replication, into: &record)
    return record
  }
}

/// A search for the best schedule, which tries several at a time.
///
/// A schedule that is certain to be no better than the best so far is not run to its end. The schedules that are tried
/// together and the limit they are compared with do not depend on the number of processors.
private struct ForesightSearch {
  /// Schedules that are all tried, even if one of them leaves nothing late.
  private typealias Group = [Schedule]

  /// The number of schedules at which a wave is full; its last group may exceed it. The schedules of a wave are tried
  /// together.
  private static let waveSize = 8

  private let simulations: ForesightSimulations
  private let configuration: SimulationConfiguration
  /// The kinds of container whose policies are replaced.
  private let kinds: [Int]
  /// The foresight by container.
  private let foresights: [Foresight]
  private(set) var best: (schedule: Schedule, totals: WaitTotals)
  private var minimumWait: SimulatedTime
  private let unprepared: WaitTotals
  private let lateItemsBound: Int
  private let neededBytes: Int64
  /// The bytes that a schedule must fetch so that nothing is late.
  private let limitBytes: RunLimit.NeededBytes
  private var effort = AttainableOutcome.Effort()

  /// Creates a search. Runs once without preloading, to learn which items will be in view and when.
  init(_ original: Simulation, seed: UInt64, replication: Int, kinds: [Int]) {
    self.kinds = kinds
    configuration = original.configuration
    simulations = ForesightSimulations(original, seed: seed, replication: replication)
    let simulation = simulations.makeSimulation()
    let contents = simulation.contents
    let appearances = RecordedAppearances(containerCount: contents.count)
    let recorders: Schedule = kinds.map { ($0, AppearanceRecordingPolicy(appearances)) }
    simulation.decide(by: recorders)
    let record = simulation.run(seed: seed, replication: replication)
    foresights = appearances.all
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
    best = (recorders, unprepared)
    minimumWait = unprepared.wait
    effort.add(frames: record.frameCount, events: record.eventCount)
  }

  var outcome: AttainableOutcome {
    AttainableOutcome(
      best: best.totals, minimumWait: minimumWait, unprepared: unprepared, lateItemsBound: lateItemsBound,
      neededBytes: neededBytes, effort: effort)
  }

  /// Tries all schedules.
  ///
  /// - Parameters:
  ///   - untilNothingIsLate: True to stop at a schedule without late items, even if another may fetch less.
  ///   - parameters: Returns the parameters of the catalog's policies from those of the container's own.
  mutating func tryAll(untilNothingIsLate: Bool, with parameters: (PolicyParameters) -> PolicyParameters) {
    var isDone: Bool { untilNothingIsLate && best.totals.lateItems == 0 }
    if isDone { return }
    let knowledge = foresights.map { ForesightPlan.Knowledge($0) }
    let plan = everywhere(ForesightPlan(knowledge, urgency: nil))
    let record = simulations.record(of: plan)
    effort.add(frames: record.frameCount, events: record.eventCount)
    // A run that is cut shows fewer items.
    if record.cut == nil { note(WaitTotals(record), of: plan) }
    if isDone { return }
    var groups = [variants(of: knowledge, late: lateItems(of: record))] + catalogPolicies(with: parameters)
    while !groups.isEmpty, !isDone {
      let wave = takeWave(of: &groups)
      let limit = limit(minimumWait: untilNothingIsLate ? minimumWait : .zero)
      var attempts = simulations.attempts(wave.flatMap(\.self), upTo: limit)[...]
      for attempt in attempts { effort.add(frames: attempt.frameCount, events: attempt.eventCount) }
      for group in wave where !isDone {
        for schedule in group {
          if let totals = attempts.removeFirst().totals { note(totals, of: schedule) }
        }
      }
    }
  }

  /// Returns the variants of earliest deadline first: with urgent items first, and, if items keep their indexes, with late items
  /// postponed.
  private func variants(of knowledge: [ForesightPlan.Knowledge], late: [Set<Int>]) -> Group {
    let urgent = [2, 0.5].map { seconds in
      everywhere(ForesightPlan(knowledge, urgency: SimulatedTime(milliseconds: seconds * 1000)))
    }
    // Records name items by their first index, schedules by the present one.
    if simulations.movesItems { return urgent }
    let patient = foresights.indices.map { ForesightPlan.Knowledge(foresights[$0], postponed: late[$0]) }
    return urgent + [everywhere(ForesightPlan(patient, urgency: nil))]
  }

  /// Returns the catalog's policies, each with and without the items that will never be in view.
  private func catalogPolicies(with parameters: (PolicyParameters) -> PolicyParameters) -> [Group] {
    let others = configuration.containers.indices.filter { !kinds.contains($0) }
    if others.contains(where: { configuration.containers[$0].keepsResultsByIndex }) { return [] }
    return PolicyCatalog.policies.filter { !$0.container.keepsResultsByIndex }.map { description in
      let policies = kinds.map { kind in
        (kind, description.policy(parameters(configuration.containers[kind].policyParameters)))
      }
      return [policies, policies.map { ($0.0, MaskedPolicy($0.1, foresights)) }]
    }
  }

  /// Removes and returns the first groups, until a wave is full.
  private func takeWave(of groups: inout [Group]) -> [Group] {
    var (count, scheduleCount) = (0, 0)
    while count < groups.count, scheduleCount < Self.waveSize {
      scheduleCount += groups[count].count
      count += 1
    }
    defer { groups.removeFirst(count) }
    return Array(groups.prefix(count))
  }

  /// Returns the best schedule so far, as a limit for others.
  private func limit(minimumWait: SimulatedTime) -> RunLimit {
    RunLimit(known: best.totals, minimumWait: minimumWait, neededBytes: limitBytes)
  }

  /// Returns a schedule with the same policy in every kind of container.
  private func everywhere(_ policy: some PreloadingPolicy) -> Schedule { kinds.map { ($0, policy) } }

  private mutating func note(_ totals: WaitTotals, of schedule: Schedule) {
    if totals.isBetter(than: best.totals) { best = (schedule, totals) }
    minimumWait = min(minimumWait, totals.wait)
  }

  /// Returns the late items of a run, by container.
  private func lateItems(of record: RunRecord) -> [Set<Int>] {
    var late = [Set<Int>](repeating: [], count: foresights.count)
    for item in record.rows where item.isLate { late[Int(item.container)].insert(item.item.position) }
    return late
  }
}
