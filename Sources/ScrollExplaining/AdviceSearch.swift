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
  /// The misses and groups that need advice.
  private struct Question {
    let misses: [Appearance.Identity]
    let causes: [Cause]
    /// The misses by cause.
    let groups: [[Appearance.Identity]]
    /// The time at which each miss came on screen.
    let times: [Appearance.Identity: SimulatedTime]
  }

  /// The advice found so far; nil where there is none.
  private struct Answer {
    /// The advice by miss.
    var misses: [Advice?]
    /// The advice of one setting, by group.
    var groups: [GroupAdvice?]
    /// The advice of several settings, by group, if it turns more misses into hits than one setting.
    var jointGroups: [GroupAdvice?]
  }

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

  let runs: TunedRuns
  /// The load of the unchanged run.
  private let present: RunLoad
  private let strideLimit: Int
  private let isCancelled: @Sendable () -> Bool
  private var question = Question(misses: [], causes: [], groups: [], times: [:])
  private var answer = Answer(misses: [], groups: [], jointGroups: [])
  /// The number of runs so far.
  private(set) var runCount = 0

  /// - Parameters:
  ///   - present: The load of the unchanged run.
  ///   - strideLimit: The maximum number of strides by which a lever is moved, at least 1.
  init(
    _ experiment: Experiment, present: RunLoad, strideLimit: Int, isCancelled: @escaping @Sendable () -> Bool
  ) {
    runs = TunedRuns(experiment)
    self.present = present
    self.strideLimit = strideLimit
    self.isCancelled = isCancelled
  }

  /// Finds the advice for causes and for each of their misses.
  mutating func advise(_ causes: inout [Cause], _ levers: LeverCatalog) {
    guard !causes.isEmpty else { return }
    let appearances = causes.flatMap(\.misses).map(\.appearance)
    question = Question(
      misses: appearances.map(\.identity), causes: causes, groups: causes.map { $0.misses.map(\.appearance.identity) },
      times: Dictionary(uniqueKeysWithValues: appearances.map { ($0.identity, $0.began) }))
    let none = [GroupAdvice?](repeating: nil, count: causes.count)
    answer = Answer(misses: Array(repeating: nil, count: appearances.count), groups: none, jointGroups: none)
    scan(levers.single, into: \.groups, beyond: none)
    scan(levers.batchSizes, into: \.groups, beyond: answer.groups.map { $0?.effect.helps == true ? $0 : nil })
    scan(levers.joint, into: \.jointGroups, beyond: answer.groups)
    endStall(levers.batchTiming)
    refine()
    var advice = answer.misses.makeIterator()
    for index in causes.indices {
      for miss in causes[index].misses.indices { causes[index].misses[miss].advice = advice.next()! }
      causes[index].advice = answer.groups[index]
      causes[index].jointAdvice = answer.jointGroups[index]
    }
  }

  /// Tries levers at increasing distances. Only changes that turn more misses of a group into hits than its known advice
  /// count.
  private mutating func scan(
    _ levers: [Lever], into groups: WritableKeyPath<Answer, [GroupAdvice?]>, beyond known: [GroupAdvice?]
  ) {
    // The maximum number of misses turned into hits so far, by lever and group, beginning with the known advice.
    var maximumHits = [[Int]](repeating: known.map { $0?.hitCount ?? 0 }, count: levers.count)
    // The tunings with the same run as the last one of a lever.
    var reaches = [TuningReach?](repeating: nil, count: levers.count)
    for strides in 1...strideLimit where !isCancelled() {
      let isComplete = question.groups.indices.allSatisfy { index in
        let maximum = maximumHits.map { $0[index] }.max() ?? 0
        return maximum == question.groups[index].count
      }
      if isComplete { return }
      for trial in run(levers, strides: strides, maximumHits, beyond: reaches) {
        reaches[trial.lever] = trial.reach
        guard let outcome = trial.outcome else { continue }
        for (index, miss) in question.misses.enumerated() where answer.misses[index] == nil {
          if outcome.hits.contains(miss) { answer.misses[index] = trial.advice }
        }
        for (index, group) in question.groups.enumerated() {
          let hitCount = group.count(where: outcome.hits.contains)
          guard hitCount > maximumHits[trial.lever][index] else { continue }
          maximumHits[trial.lever][index] = hitCount
          let found = GroupAdvice(
            advice: trial.advice, hitCount: hitCount, effect: ChangeEffect(from: present, to: outcome.load))
          if question.causes[index].prefers(found, to: answer[keyPath: groups][index]) {
            answer[keyPath: groups][index] = found
          }
        }
      }
    }
  }

  /// Finds how far ahead batches have to be fetched to end the stall, for late batches that are left without advice.
  /// Without the stall, their items come on screen earlier, and may still be blank then. Numbers of items per batch are not
  /// tried: they may end a stall by chance, because other batches begin at other items.
  private mutating func endStall(_ levers: [Lever]) {
    let groups = question.causes.indices.filter { index in
      question.causes[index].circumstance == .lateBatch && answer.groups[index] == nil
        && answer.jointGroups[index] == nil
    }
    guard present.stall > .zero, !groups.isEmpty else { return }
    let roundCount = (levers.map(\.stride).max() ?? 1) - 1 + strideLimit
    for round in 0..<roundCount where !isCancelled() {
      for advice in levers.compactMap({ $0.advice(round: round + 1) }) {
        guard let simulation = try? runs.simulation(advice.tuning) else { continue }
        runCount += 1
        let load = TunedOutcome(simulation, runs.seed, needsJournal: true).load
        let found = GroupAdvice(advice: advice, hitCount: 0, effect: ChangeEffect(from: present, to: load))
        for index in groups where load.stall == .zero && found.effect.helps {
          if question.causes[index].prefers(found, to: answer.groups[index]) { answer.groups[index] = found }
        }
      }
      if groups.contains(where: { answer.groups[$0] != nil }) { return }
    }
  }

  /// Makes the advice smaller where that costs nothing. Several settings of which one is left compete with the advice of
  /// one setting.
  private mutating func refine() {
    var refinement = AdviceRefinement(runs, present: present, needsJournal: needsJournal, isCancelled: isCancelled)
    for (index, miss) in question.misses.enumerated() {
      answer.misses[index] = answer.misses[index].map { refinement.refined($0, for: miss) }
    }
    for (index, group) in question.groups.enumerated() {
      // Advice without hits ends a stall, which a smaller change may bring back.
      if answer.groups[index]?.hitCount == 0 { continue }
      answer.groups[index] = answer.groups[index].map { refinement.refined($0, for: group) }
      answer.jointGroups[index] = answer.jointGroups[index].map { refinement.refined($0, for: group) }
      guard let joint = answer.jointGroups[index], joint.advice.changes.count == 1 else { continue }
      answer.jointGroups[index] = nil
      if question.causes[index].prefers(joint, to: answer.groups[index]) { answer.groups[index] = joint }
    }
    runCount += refinement.runCount
  }

  /// True if hits among repeat appearances have to be found too.
  private var needsJournal: Bool { question.misses.contains { $0.number > 1 } }

  /// Runs every lever a number of strides away, as many concurrently as there are processors.
  ///
  /// - Parameters:
  ///   - maximumHits: The number of hits, by lever and group, that a change must exceed to count.
  ///   - reaches: The tunings, by lever, that are certain to bring nothing new.
  /// - Returns: The changes that were run, in the order of the levers.
  private mutating func run(
    _ levers: [Lever], strides: Int, _ maximumHits: [[Int]], beyond reaches: [TuningReach?]
  ) -> [Trial] {
    let changes = levers.indices.compactMap { lever in
      levers[lever].advice(strides: strides).map { (lever: lever, advice: $0) }
    }.filter { reaches[$0.lever]?.contains($0.advice.tuning) != true }
    let misses = question.misses.indices.filter { answer.misses[$0] == nil }.map { question.misses[$0] }
    let trials = changes.mapConcurrently {
      [runs, isCancelled, question, needsJournal] lever, advice -> Trial? in
      guard !isCancelled(), let simulation = try? runs.simulation(advice.tuning) else { return nil }
      simulation.configure { $0.tracksEquivalentTunings = true }
      if !simulation.needsForesight {
        let needs = Needs(
          misses: misses, groups: Array(zip(question.groups, maximumHits[lever])), times: question.times)
        let beginning = TunedOutcome(simulation, runs.seed, until: needs.lastTime, needsJournal: needsJournal)
        guard needs.areMet(by: beginning) else {
          let reach = TuningReach(of: advice.tuning, after: simulation)
          return Trial(lever: lever, advice: advice, reach: reach, outcome: nil)
        }
      }
      let outcome = TunedOutcome(simulation, runs.seed, needsJournal: needsJournal)
      let reach = TuningReach(of: advice.tuning, after: simulation)
      return Trial(lever: lever, advice: advice, reach: reach, outcome: outcome)
    }.compactMap(\.self)
    runCount += trials.count
    return trials
  }
}

/// The advice that a search still needs.
private struct Needs: Sendable {
  /// The misses without advice.
  let misses: [Appearance.Identity]
  /// The groups with misses that are not hits yet, with the number of misses that are.
  let groups: [(misses: [Appearance.Identity], hitCount: Int)]
  /// The time at which the last of these misses came on screen.
  let lastTime: SimulatedTime

  /// - Parameter times: The times at which the misses came on screen.
  init(
    misses: [Appearance.Identity], groups: [(misses: [Appearance.Identity], hitCount: Int)],
    times: [Appearance.Identity: SimulatedTime]
  ) {
    self.misses = misses
    self.groups = groups.filter { $0.hitCount < $0.misses.count }
    lastTime = (misses + self.groups.flatMap(\.misses)).map { times[$0]! }.max() ?? .zero
  }

  /// Returns true if a run with this beginning may bring advice. Appearances that have not happened yet may be hits.
  func areMet(by beginning: TunedOutcome) -> Bool {
    func mayBeHit(_ miss: Appearance.Identity) -> Bool {
      beginning.hits.contains(miss) || !beginning.appearances.contains(miss)
    }
    return misses.contains(where: mayBeHit) || groups.contains { $0.misses.count(where: mayBeHit) > $0.hitCount }
  }
}
