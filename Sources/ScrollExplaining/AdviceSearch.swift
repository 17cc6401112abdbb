import ScrollConcurrency
import ScrollDiagnostics
import ScrollExperiments
import ScrollForesight
import ScrollQuantities
import ScrollSimulation

/// Finds the changes that turn misses into hits, by running them.
///
/// The search moves outward from the present settings: every lever one stride away, then every lever two strides away,
/// and so on, until every miss and every group has its advice or the levers end. The first change found is therefore the
/// smallest in strides, and one stride less was tried before. Among several at one distance, the first lever in catalog
/// order counts. That is the advice for a miss. For a group, a change counts if it turns more of its misses into hits
/// than any smaller change of the same lever. The group's advice is the one of these that is worth most
/// (`Cause.prefers`). One run decides on all misses at once. It is first run up to the last miss that still needs
/// advice, and continues to the end only if that part may bring any. A change that is certain to give the run of the last
/// change of its lever is not run.
///
/// Numbers of items in batches are tried after all other settings, and count for a group if they turn more misses into
/// hits than advice that helps the run. Levers of several settings are tried last, for the misses and groups that are left
/// without advice. If late batches are left without it, fetching batches earlier counts if that ends the stall. In the end,
/// ``AdviceRefinement`` makes the advice as small as it can be.
struct AdviceSearch {
  /// A change that was run.
  private struct Trial: Sendable {
    /// The index of its lever.
    let lever: Int
    let advice: Advice
    /// The tunings that are certain to give the same run; nil if that is only the change itself.
    let reach: TuningReach?
    /// The outcome; nil if the beginning of the run shows that it brings no advice.
    let outcome: TunedOutcome?
  }

  private let runs: TunedRuns
  /// The load of the unchanged run.
  private let present: RunLoad
  private let strideLimit: Int
  private let isCancelled: @Sendable () -> Bool
  /// The causes, with the advice found so far for them and for each of their misses.
  private(set) var causes: [Cause]
  /// The number of runs so far.
  private(set) var runCount = 0

  /// - Parameters:
  ///   - runs: The runs of the scenario with other settings.
  ///   - causes: The causes of the misses in the unchanged run, without advice.
  ///   - present: The load of the unchanged run.
  ///   - strideLimit: The maximum number of strides by which a lever is moved, at least 1.
  init(
    _ runs: TunedRuns, _ causes: [Cause], present: RunLoad, strideLimit: Int,
    isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.runs = runs
    self.causes = causes
    self.present = present
    self.strideLimit = strideLimit
    self.isCancelled = isCancelled
  }

  /// Finds the advice for the causes and for each of their misses.
  mutating func advise(_ levers: LeverCatalog) {
    scan(levers.single, into: \.advice) { _ in nil }
    scan(levers.batchSizes, into: \.advice) { $0.advice?.effect.helps == true ? $0.advice : nil }
    scan(levers.joint, into: \.jointAdvice, beyond: \.advice)
    endStall(levers.batchTiming)
    refine()
  }

  /// Tries levers at increasing distances. Only changes that turn more misses of a cause into hits than its known advice
  /// count.
  private mutating func scan(
    _ levers: [Lever], into advice: WritableKeyPath<Cause, GroupAdvice?>, beyond known: (Cause) -> GroupAdvice?
  ) {
    // The maximum number of misses turned into hits so far, by lever and cause, beginning with the known advice.
    var maximumHits = [[Int]](repeating: causes.map { known($0)?.hitCount ?? 0 }, count: levers.count)
    // The tunings with the same run as the last one of a lever.
    var reaches = [TuningReach?](repeating: nil, count: levers.count)
    for strides in 1...strideLimit where !isCancelled() {
      let isComplete = causes.indices.allSatisfy { index in
        maximumHits.contains { $0[index] == causes[index].misses.count }
      }
      if isComplete { return }
      for trial in run(levers, strides: strides, maximumHits, beyond: reaches) {
        reaches[trial.lever] = trial.reach
        guard let outcome = trial.outcome else { continue }
        for index in causes.indices {
          var hitCount = 0
          for place in causes[index].misses.indices
          where outcome.isHit(causes[index].misses[place].appearance.identity) {
            hitCount += 1
            if !causes[index].misses[place].hasAdvice { causes[index].misses[place].advice = trial.advice }
          }
          guard hitCount > maximumHits[trial.lever][index] else { continue }
          maximumHits[trial.lever][index] = hitCount
          let found = GroupAdvice(
            advice: trial.advice, hitCount: hitCount, effect: ChangeEffect(from: present, to: outcome.load))
          if causes[index].prefers(found, to: causes[index][keyPath: advice]) {
            causes[index][keyPath: advice] = found
          }
        }
      }
    }
  }

  /// Finds how far ahead batches have to be fetched to end the stall, for late batches that are left without advice.
  /// Without the stall, their items come on screen earlier, and may still be blank then. Numbers of items per batch are not
  /// tried: they may end a stall by chance, because other batches begin at other items.
  private mutating func endStall(_ levers: [Lever]) {
    let stuck = causes.indices.filter { index in
      causes[index].circumstance == .lateBatch && causes[index].advice == nil && causes[index].jointAdvice == nil
    }
    guard present.stall > .zero, !stuck.isEmpty else { return }
    let roundCount = (levers.map(\.stride).max() ?? 1) - 1 + strideLimit
    for round in 0..<roundCount where !isCancelled() {
      for advice in levers.compactMap({ $0.advice(round: round + 1) }) {
        let outcome = runs.withSimulation(of: advice.tuning) { TunedOutcome($0, $1, needsJournal: true) }
        guard let load = outcome?.load else { continue }
        runCount += 1
        let found = GroupAdvice(advice: advice, hitCount: 0, effect: ChangeEffect(from: present, to: load))
        for index in stuck where load.stall == .zero && found.effect.helps {
          if causes[index].prefers(found, to: causes[index].advice) { causes[index].advice = found }
        }
      }
      if stuck.contains(where: { causes[$0].advice != nil }) { return }
    }
  }

  /// Makes the advice smaller where that costs nothing. Several settings of which one is left compete with the advice of
  /// one setting.
  private mutating func refine() {
    var refinement = AdviceRefinement(runs, present: present, needsJournal: needsJournal, isCancelled: isCancelled)
    for index in causes.indices {
      for (place, miss) in causes[index].misses.enumerated() {
        causes[index].misses[place].advice = miss.advice.map { refinement.refined($0, for: miss.appearance.identity) }
      }
      // Advice without hits ends a stall, which a smaller change may bring back.
      if causes[index].advice?.hitCount == 0 { continue }
      let misses = causes[index].misses.map(\.appearance.identity)
      causes[index].advice = causes[index].advice.map { refinement.refined($0, for: misses) }
      causes[index].jointAdvice = causes[index].jointAdvice.map { refinement.refined($0, for: misses) }
      guard let joint = causes[index].jointAdvice, joint.advice.changes.count == 1 else { continue }
      causes[index].jointAdvice = nil
      if causes[index].prefers(joint, to: causes[index].advice) { causes[index].advice = joint }
    }
    runCount += refinement.runCount
  }

  /// True if hits among repeat appearances have to be found too.
  private var needsJournal: Bool { causes.contains { $0.misses.contains(where: \.appearance.isRepeat) } }

  /// Runs every lever a number of strides away, as many concurrently as there are processors.
  ///
  /// - Parameters:
  ///   - maximumHits: The number of hits, by lever and cause, that a change must exceed to count.
  ///   - reaches: The tunings, by lever, that are certain to bring nothing new.
  /// - Returns: The changes that were run, in the order of the levers.
  private mutating func run(
    _ levers: [Lever], strides: Int, _ maximumHits: [[Int]], beyond reaches: [TuningReach?]
  ) -> [Trial] {
    let changes = levers.indices.compactMap { lever in
      levers[lever].advice(strides: strides).map { (lever: lever, advice: $0) }
    }.filter { reaches[$0.lever]?.contains($0.advice.tuning) != true }
    let trials = changes.mapConcurrently {
      [runs, isCancelled, causes, needsJournal] lever, advice -> Trial? in
      if isCancelled() { return nil }
      return runs.withSimulation(of: advice.tuning) { simulation, seed in
        let needs = Needs(causes, hitCounts: maximumHits[lever])
        let outcome = needs.outcome(of: simulation, seed, needsJournal: needsJournal)
        let reach = TuningReach(of: advice.tuning, after: simulation)
        return Trial(lever: lever, advice: advice, reach: reach, outcome: outcome)
      }
    }.compactMap(\.self)
    runCount += trials.count
    return trials
  }
}

/// The advice that a search still needs: for the misses without any, and for each cause more hits than a change has brought.
private struct Needs: Sendable {
  private let causes: [Cause]
  /// The number of misses that are hits, by cause.
  private let hitCounts: [Int]
  /// The time at which the last of these misses came on screen.
  private let lastTime: SimulatedTime

  init(_ causes: [Cause], hitCounts: [Int]) {
    (self.causes, self.hitCounts) = (causes, hitCounts)
    var lastTime = SimulatedTime.zero
    for (cause, hitCount) in zip(causes, hitCounts) {
      let needsHits = hitCount < cause.misses.count
      for place in cause.misses.indices where needsHits || !cause.misses[place].hasAdvice {
        lastTime = max(lastTime, cause.misses[place].appearance.began)
      }
    }
    self.lastTime = lastTime
  }

  /// Returns the outcome of a run; nil if its beginning, up to the last of the misses, shows that it brings no advice.
  func outcome(of simulation: Simulation, _ seed: UInt64, needsJournal: Bool) -> TunedOutcome? {
    if !simulation.needsForesight {
      let beginning = TunedOutcome(simulation, seed, until: lastTime, needsJournal: needsJournal)
      guard areMet(by: beginning) else { return nil }
    }
    return TunedOutcome(simulation, seed, needsJournal: needsJournal)
  }

  /// Returns true if a run with this beginning may bring advice. Appearances that have not happened yet may be hits.
  private func areMet(by beginning: TunedOutcome) -> Bool {
    zip(causes, hitCounts).contains { cause, hitCount in
      var possibleHits = 0
      for place in cause.misses.indices where beginning.mayHit(cause.misses[place].appearance.identity) {
        possibleHits += 1
        if !cause.misses[place].hasAdvice || possibleHits > hitCount { return true }
      }
      return false
    }
  }
}
