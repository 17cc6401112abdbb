/// Makes advice smaller without making it worse, by running the smaller changes.
///
/// Of several settings moved together, each is set back to its present value, one after the other in the order of the
/// lever. It stays there if as many of the misses are hits, and no more items begin as placeholders or wait longer in
/// the whole run. Then, bisection finds how far the rest has to move for that many hits, to a single step: between the last
/// two strides of the search, or from none on if settings were set back and one step less is enough.
struct AdviceRefinement {
  private let runs: TunedRuns
  /// The load of the unchanged run.
  private let present: RunLoad
  private let needsJournal: Bool
  private let isCancelled: @Sendable () -> Bool
  /// The outcomes so far, by changes; nil for those that cannot be run.
  private var outcomes: [[Advice.Change]: TunedOutcome?] = [:]

  /// The number of runs so far.
  var runCount: Int { outcomes.values.count { $0 != nil } }

  /// - Parameters:
  ///   - present: The load of the unchanged run.
  ///   - needsJournal: Whether to find hits among repeat appearances too.
  init(_ runs: TunedRuns, present: RunLoad, needsJournal: Bool, isCancelled: @escaping @Sendable () -> Bool) {
    (self.runs, self.present, self.needsJournal, self.isCancelled) = (runs, present, needsJournal, isCancelled)
  }

  /// Returns the smallest change with which a miss is still a hit.
  mutating func refined(_ advice: Advice, for miss: Appearance.Identity) -> Advice {
    let isEnough = { (outcome: TunedOutcome) in outcome.isHit(miss) }
    return refined(advice, isEnough: isEnough, isAsGood: isEnough)
  }

  /// Returns the smallest change with which as many misses of a group are hits.
  mutating func refined(_ coarse: GroupAdvice, for misses: [Appearance.Identity]) -> GroupAdvice {
    let group = { [present] (advice: Advice, outcome: TunedOutcome) in
      GroupAdvice(
        advice: advice, hitCount: misses.count(where: outcome.isHit),
        effect: ChangeEffect(from: present, to: outcome.load))
    }
    let advice = refined(coarse.advice) { outcome in
      group(coarse.advice, outcome).hitCount >= coarse.hitCount
    } isAsGood: { outcome in
      let found = group(coarse.advice, outcome)
      return found.hitCount >= coarse.hitCount && found.effect.isAsGood(as: coarse.effect)
    }
    if advice.changes == coarse.advice.changes { return coarse }
    return outcome(of: advice).map { group(advice, $0) } ?? coarse
  }

  /// - Parameters:
  ///   - isEnough: Whether an outcome has the advised hits.
  ///   - isAsGood: Whether it also makes nothing worse than the advice does.
  private mutating func refined(
    _ advice: Advice, isEnough: (TunedOutcome) -> Bool, isAsGood: (TunedOutcome) -> Bool
  ) -> Advice {
    var refined = advice
    for place in advice.changes.map(\.place) where refined.changes.count > 1 {
      let fewer = refined.lever.without(place).advice(steps: advice.steps)
      if let fewer, let outcome = outcome(of: fewer), isAsGood(outcome) { refined = fewer }
    }
    var tooFew = refined.steps - refined.lever.stride
    if refined.changes.count < advice.changes.count {
      let less = smaller(refined, steps: refined.steps - 1, isEnough)
      (refined, tooFew) = less.map { ($0, 0) } ?? (refined, refined.steps - 1)
    }
    while refined.steps - tooFew > 1 {
      let middle = (tooFew + refined.steps) / 2
      if let less = smaller(refined, steps: middle, isEnough) { refined = less } else { tooFew = middle }
    }
    return refined
  }

  /// Returns advice that moves the same settings a smaller number of steps; nil if that is not enough.
  private mutating func smaller(_ advice: Advice, steps: Int, _ isEnough: (TunedOutcome) -> Bool) -> Advice? {
    advice.lever.advice(steps: steps).flatMap { less in outcome(of: less).map(isEnough) == true ? less : nil }
  }

  /// Returns the outcome of a change; nil if it cannot be run, or after a cancellation.
  private mutating func outcome(of advice: Advice) -> TunedOutcome? {
    if let known = outcomes[advice.changes] { return known }
    let outcome =
      isCancelled()
      ? nil
      : runs.withSimulation(of: advice.tuning) { [needsJournal] in TunedOutcome($0, $1, needsJournal: needsJournal) }
    outcomes[advice.changes] = outcome
    return outcome
  }
}
