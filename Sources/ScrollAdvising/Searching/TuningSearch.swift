import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollSimulation
import ScrollSweeps

/// Searches for the smallest change of settings that brings the best verdicts and saves most of the waiting that is avoidable
/// within a budget.
///
/// An NSGA-II sweep finds how much can be saved; steps of one setting, or of two in opposite directions, improve its
/// best trials; then every setting goes back toward its present value as far as that costs little. The result depends
/// only on the scenarios and the budgets.
struct TuningSearch {
  /// The numbers of trials of the sweep: the upper one if all scenarios together have up to `frameCount` frames, fewer
  /// with more frames.
  private static let trialCounts = minimumTrialCount...1200
  static let minimumTrialCount = 240
  private static let frameCount = 20_000.0
  /// The share of the attainable saving that a smaller change may give up.
  private static let tolerance = 0.02
  /// The number of best trials to improve.
  private static let startCount = 4
  /// The numbers of steps by which one setting is moved, or by which one is moved up and another down. Such pairs may
  /// keep the budget where one setting alone would exceed it.
  static let strides = [1, 2, 4]
  /// The maximum number of trials near the point that is worth a larger budget.
  private static let stepCount = 100

  let space: TuningSpace
  private let sweep: Sweep
  private let criteria: TuningCriteria
  private let rules: TuningRules
  /// The trial of the space's present values.
  private let start: TuningTrial
  private var trials: TuningTrials

  /// The result of a search.
  struct Found {
    let best: TuningTrial
    /// The trial that is worth a larger budget; nil if there is none.
    var withLargerBudget: TuningTrial?
    /// The changed settings, those that bring the most first.
    let changes: [TuningAdvice.Change]

    /// The trial that is worth a larger budget, if that brings better verdicts; otherwise, nil.
    var withBetterVerdicts: TuningTrial? {
      withLargerBudget.flatMap { $0.outcome.grades.isBetter(than: best.outcome.grades) ? $0 : nil }
    }

    var tuning: Tuning { Tuning(changes.map(\.assignment)) }
  }

  /// - Parameters:
  ///   - start: The outcome of the space's present values.
  ///   - rules: The limits of a tuning; by default relative to the space's present values.
  ///   - known: A trial of another search, from which this one takes steps too.
  ///   - trialCount: The number of trials of the sweep, with which the search begins.
  init(
    _ scenarios: [TunableScenario], _ space: TuningSpace, _ criteria: TuningCriteria, _ start: TuningOutcome,
    rules: TuningRules? = nil, known: TuningTrial? = nil, trialCount: Int
  ) throws(Failure) {
    let rules = rules ?? TuningRules(start, criteria.budgets)
    (self.space, self.criteria, self.rules) = (space, criteria, rules)
    self.start = TuningTrial(point: space.present, outcome: start)
    trials = TuningTrials(scenarios, space, criteria, start: self.start)
    if let known { trials.add(known) }
    let definition = try SweepDefinition(
      subjects: scenarios.map(SweepDefinition.Subject.init), overrides: [], base: scenarios[0].source.scenario,
      space: space.space, method: .nsga2, seed: 0, trialCount: trialCount,
      question: Self.question(about: scenarios, criteria, rules))
    sweep = Sweep(definition, scenarios: scenarios)
  }

  /// Returns the number of trials for a number of frames of all runs of a trial.
  static func trialCount(frames: Double) -> Int {
    let count = Int(Double(trialCounts.upperBound) * frameCount / max(frames, frameCount))
    return max(count, trialCounts.lowerBound)
  }

  private static func question(
    about scenarios: [TunableScenario], _ criteria: TuningCriteria, _ rules: TuningRules
  ) -> SweepResult.Question {
    var objectives = [Objective(minimizing: .meanDisplayLatency), Objective(minimizing: .bytesFetched)]
    var constraints = zip(criteria.budgets, rules.limits).map { OutcomeConstraint($0.metric, .atMost, $1) }
    if scenarios.contains(where: { $0.source.scenario.hasBatches }) {
      objectives.append(Objective(minimizing: .endStallTime))
      let stalls = zip(rules.present.stalls, criteria.weights).reduce(0) { $0 + $1.0 * $1.1 }
      constraints.append(OutcomeConstraint(.endStallTime, .atMost, stalls / Double(scenarios.count)))
    }
    return SweepResult.Question(
      objectives: objectives, constraints: constraints,
      aggregation: Set(criteria.weights).count > 1 ? .weightedMean(criteria.weights) : .mean)
  }

  // MARK: Results

  /// Finds the smallest change that brings the best verdicts and saves most of the avoidable waiting; no change if that
  /// is too little.
  mutating func run(jobs: Int, isCancelled: @escaping @Sendable () -> Bool) -> Found {
    var best = start
    if let found = self.best(jobs: jobs, isCancelled: isCancelled),
      rules.isWorthwhile(found.outcome, insteadOf: rules.present)
    {
      best = simplified(found, isCancelled)
    }
    var worth = worthMore(than: best.outcome)
    // The search beyond the budget may find a trial within it.
    while let better = worth, rules.allows(better.outcome), !isCancelled() {
      best = simplified(better, isCancelled)
      worth = worthMore(than: best.outcome)
    }
    return Found(best: best, withLargerBudget: worth, changes: changes(to: best.point))
  }

  /// Returns the result with another best point.
  mutating func found(at point: [JSONNode]) -> Found {
    let best = trials.trial(at: point)
    return Found(best: best, withLargerBudget: worthMore(than: best.outcome), changes: changes(to: point))
  }

  /// Finds the smallest change that is nearly as good as the best allowed one; nil if none is allowed.
  mutating func smallestAllowed(jobs: Int, isCancelled: @escaping @Sendable () -> Bool) -> TuningTrial? {
    best(jobs: jobs, isCancelled: isCancelled).map { simplified($0, isCancelled) }
  }

  /// What was tried so far.
  var searched: SearchedTunings {
    SearchedTunings(
      tunings: trials.all.filter(\.outcome.canBeRun).map {
        TriedTuning(space.changes(of: $0.point), $0.outcome, rules)
      },
      count: trials.all.count,
      settings: zip(space.space.parameters, space.present).compactMap { SearchedSetting($0, present: $1) },
      keepsTrailing: space.keepsTrailing)
  }

  // MARK: Steps of the search

  /// Returns the best trial that steps from the best trials of the sweep lead to; nil if none is allowed.
  private mutating func best(jobs: Int, isCancelled: @escaping @Sendable () -> Bool) -> TuningTrial? {
    for trial in sweep.run(jobs: jobs, isCancelled: isCancelled) {
      trials.add(TuningTrial(point: trial.point, outcome: TuningOutcome(trial.metrics, criteria)))
    }
    let allowed = trials.all.filter { rules.allows($0.outcome) }.sorted {
      TuningRules.isBetter($0.outcome, than: $1.outcome)
    }
    let first = rules.allows(start.outcome) ? [start] : []
    var best: TuningTrial?
    for start in first + allowed.prefix(Self.startCount) {
      let improved = improved(start, isCancelled)
      let isBetter = best.map { TuningRules.isBetter(improved.outcome, than: $0.outcome) } ?? true
      if isBetter { best = improved }
    }
    return best
  }

  /// Moves one parameter, or two in opposite directions, as long as the outcome improves.
  private mutating func improved(_ start: TuningTrial, _ isCancelled: () -> Bool) -> TuningTrial {
    var best = start
    var isImproved = true
    while isImproved, !isCancelled() {
      isImproved = false
      for stride in Self.strides {
        for point in space.space.exchanges(from: best.point, stride: stride) {
          let candidate = trials.trial(at: point)
          if rules.allows(candidate.outcome), TuningRules.isBetter(candidate.outcome, than: best.outcome) {
            best = candidate
            isImproved = true
            break
          }
        }
      }
    }
    return best
  }

  /// Returns a simpler trial that loses little of the saving: starts at the one with the fewest changed parameters,
  /// then moves every parameter back toward its present value as far as possible.
  private mutating func simplified(_ best: TuningTrial, _ isCancelled: () -> Bool) -> TuningTrial {
    let (rules, minimum) = (rules, best.outcome)
    let maximumWaiting = minimum.waiting + Self.tolerance * max(rules.present.waiting - minimum.waiting, 0)
    func isAsGood(_ trial: TuningTrial) -> Bool {
      let outcome = trial.outcome
      return rules.allows(outcome) && outcome.waiting <= maximumWaiting && outcome.placeholders <= minimum.placeholders
        && !minimum.grades.isBetter(than: outcome.grades)
    }
    var simplest = trials.all.filter(isAsGood).min { changeCount($0) < changeCount($1) } ?? best
    for _ in 0..<2 {
      for parameter in space.present.indices
      where simplest.point[parameter] != space.present[parameter] && !isCancelled() {
        for value in space.space.values(from: space.present[parameter], to: simplest.point[parameter], of: parameter) {
          let candidate = trials.trial(at: simplest.point, replacing: parameter, with: value)
          if isAsGood(candidate) {
            simplest = candidate
            break
          }
        }
      }
    }
    return simplest
  }

  private func changeCount(_ trial: TuningTrial) -> Int { zip(trial.point, space.present).count { $0 != $1 } }

  /// Returns the trial that is worth a larger budget: the one that exceeds the budget the least among the trials with
  /// the best verdicts, and points near that one. If no trial has better verdicts than the allowed outcome, it is the
  /// one among the trials that save nearly as much as the best. Trials that no increase of the budgets allows do not
  /// count. Nil if no trial has better verdicts, or as good ones and saves another tenth of the waiting.
  private mutating func worthMore(than best: TuningOutcome) -> TuningTrial? {
    let rules = rules
    func isBetter(_ outcome: TuningOutcome) -> Bool {
      !outcome.harms(rules.present) && rules.excess(outcome).isFinite && rules.isWorthwhile(outcome, insteadOf: best)
    }
    let better = trials.all.filter { isBetter($0.outcome) }
    guard let grades = better.map(\.outcome.grades).min(by: { $0.isBetter(than: $1) }),
      let minimumWaiting = better.map(\.outcome.waiting).min()
    else { return nil }
    let bringsBetterVerdicts = grades.isBetter(than: best.grades)
    let limit = minimumWaiting + TuningRules.minimumSaving * (best.waiting - minimumWaiting)
    func isWorthMore(_ outcome: TuningOutcome) -> Bool {
      isBetter(outcome) && (bringsBetterVerdicts ? outcome.grades == grades : outcome.waiting <= limit)
    }
    let choice = better.filter { isWorthMore($0.outcome) }.min { rules.isCheaper($0.outcome, than: $1.outcome) }
    guard let choice, bringsBetterVerdicts else { return choice }
    return cheapest(near: choice, where: isWorthMore)
  }

  /// Returns the trial that steps from a trial lead to, each exceeding the budget less than the one before it.
  private mutating func cheapest(near start: TuningTrial, where isWorthMore: (TuningOutcome) -> Bool) -> TuningTrial {
    var cheapest = start
    let maximumCount = trials.all.count + Self.stepCount
    while rules.excess(cheapest.outcome) > 0 {
      let points = Self.strides.reversed().flatMap { space.space.exchanges(from: cheapest.point, stride: $0) }
      var next: TuningTrial?
      for point in points where trials.all.count < maximumCount {
        let candidate = trials.trial(at: point)
        if isWorthMore(candidate.outcome), rules.isCheaper(candidate.outcome, than: cheapest.outcome) {
          next = candidate
          break
        }
      }
      guard let next else { break }
      cheapest = next
    }
    return cheapest
  }

  /// Returns the changed settings. Each is the one with the best outcome among those that remain.
  private mutating func changes(to point: [JSONNode]) -> [TuningAdvice.Change] {
    var rest = point.indices.filter { point[$0] != space.present[$0] }
    var (current, changes) = (space.present, [TuningAdvice.Change]())
    while !rest.isEmpty {
      var next: (parameter: Int, trial: TuningTrial)?
      for parameter in rest {
        let candidate = trials.trial(at: current, replacing: parameter, with: point[parameter])
        if next.map({ TuningRules.isBetter(candidate.outcome, than: $0.trial.outcome) }) ?? true {
          next = (parameter, candidate)
        }
      }
      guard let next else { break }
      current = next.trial.point
      rest.removeAll { $0 == next.parameter }
      changes.append(
        TuningAdvice.Change(
          place: space.space.parameters[next.parameter].place, present: space.present[next.parameter],
          value: point[next.parameter], outcome: next.trial.outcome))
    }
    return changes
  }
}

extension Scenario {
  fileprivate var hasBatches: Bool { levels.contains { $0.batching.configuration.isEnabled } }
}
