import Diagnostics
import Dispatch
import Experiments
import ScrollSimulation
import Synchronization

/// Looks for the changes that make misses hits, by running them.
///
/// A scan goes outwards from the present settings: first every lever one step away, then every lever two steps away, and so
/// on, until every miss and every group has its advice or the levers end. So what is found first is the smallest change in
/// steps, and one step less was tried before and did not do; of several at a distance the first lever in catalogue order
/// counts. One run tells of all misses at once.
///
/// Levers of several settings are scanned after those of one, for what those have left.
struct AdviceSearch {
  /// What advice is looked for.
  private struct Question {
    let misses: [Appearance.Identity]
    let groups: [[Appearance.Identity]]
  }

  /// What was found; nil where nothing was.
  private struct Answer {
    /// By miss.
    var misses: [Advice?]
    /// By group, of one setting.
    var groups: [GroupAdvice?]
    /// By group, of several settings, if that makes more misses hits than one setting.
    var jointGroups: [GroupAdvice?]
  }

  /// A lever so many steps away, and what came of it.
  private struct Trial: Sendable {
    let advice: Advice
    let hits: Set<Appearance.Identity>
    let missCount: Int
  }

  private let runs: ScenarioRuns
  private let stepLimit: Int
  private let isCancelled: @Sendable () -> Bool
  private var question = Question(misses: [], groups: [])
  private var answer = Answer(misses: [], groups: [], jointGroups: [])
  /// How many runs there have been.
  private(set) var runCount = 0

  /// - Parameter stepLimit: How many steps a lever is moved at most.
  init(_ runs: ScenarioRuns, stepLimit: Int, isCancelled: @escaping @Sendable () -> Bool) {
    self.runs = runs
    self.stepLimit = stepLimit
    self.isCancelled = isCancelled
  }

  /// Finds the advice for misses and for their causes.
  mutating func advise(_ misses: inout [Miss], _ causes: inout [Cause], _ levers: LeverCatalogue) {
    guard !misses.isEmpty else { return }
    question = Question(
      misses: misses.map(\.appearance.identity), groups: causes.map { $0.misses.map(\.appearance.identity) })
    let none = [GroupAdvice?](repeating: nil, count: causes.count)
    answer = Answer(misses: Array(repeating: nil, count: misses.count), groups: none, jointGroups: none)
    scan(levers.single, into: \.groups)
    scan(levers.joint, into: \.jointGroups)
    for index in misses.indices { misses[index].advice = answer.misses[index] }
    causes = Cause.causes(of: misses)
    for index in causes.indices {
      causes[index].advice = answer.groups[index]
      causes[index].jointAdvice = answer.jointGroups[index]
    }
  }

  /// Precondition: levers of one setting come first.
  private mutating func scan(_ levers: [Lever], into groups: WritableKeyPath<Answer, [GroupAdvice?]>) {
    for steps in 1...max(1, stepLimit) where !isCancelled() {
      if question.groups.indices.allSatisfy({ hitCount(ofGroup: $0) == question.groups[$0].count }) { return }
      for trial in run(levers, steps: steps) {
        for (index, miss) in question.misses.enumerated() where answer.misses[index] == nil {
          if trial.hits.contains(miss) { answer.misses[index] = trial.advice }
        }
        for (index, group) in question.groups.enumerated() {
          let hitCount = group.count(where: trial.hits.contains)
          guard hitCount > self.hitCount(ofGroup: index) else { continue }
          answer[keyPath: groups][index] = GroupAdvice(
            advice: trial.advice, hitCount: hitCount, missesLeft: trial.missCount)
        }
      }
    }
  }

  /// How many misses of a group the best advice so far makes hits.
  private func hitCount(ofGroup index: Int) -> Int {
    max(answer.groups[index]?.hitCount ?? 0, answer.jointGroups[index]?.hitCount ?? 0)
  }

  /// Every lever so many steps away, as many at once as there are processors; in the order of the levers.
  private mutating func run(_ levers: [Lever], steps: Int) -> [Trial] {
    let advice = levers.compactMap { $0.advice(steps: steps) }
    let trials = Mutex([Trial?](repeating: nil, count: advice.count))
    let needsJournal = question.misses.contains { $0.number > 1 }
    DispatchQueue.concurrentPerform(iterations: advice.count) { [runs, isCancelled] index in
      guard !isCancelled(), let trial = Self.trial(advice[index], runs, needsJournal: needsJournal) else { return }
      trials.withLock { $0[index] = trial }
    }
    let complete = trials.withLock(\.self).compactMap(\.self)
    runCount += complete.count
    return complete
  }

  /// Nil if a value does not fit its setting or the others.
  ///
  /// - Parameter needsJournal: Whether to tell of other appearances than first ones too, which takes longer.
  private static func trial(_ advice: Advice, _ runs: ScenarioRuns, needsJournal: Bool) -> Trial? {
    guard needsJournal else {
      guard let record = try? runs.record(advice.tuning) else { return nil }
      return Trial(advice: advice, hits: record.firstHits, missCount: record.missCount)
    }
    guard let run = try? runs.run(advice.tuning) else { return nil }
    return Trial(advice: advice, hits: Appearances(run).hits, missCount: run.record.missCount)
  }
}
