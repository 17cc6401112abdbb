import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollSimulation
import ScrollSweeps

/// Searches for the smallest change of settings that saves most of the waiting that is avoidable within a budget.
///
/// An NSGA-II sweep finds how much can be saved; steps of one setting, or of two in opposite directions, improve its
/// best trials; then every setting goes back toward its present value as far as that costs little. The result depends
/// only on the scenarios and the budgets.
struct TuningSearch {
  /// The number of trials if all scenarios together have up to `frameCount` frames; with more frames, there are fewer.
  private static let trialCounts = 240...1200
  private static let frameCount = 20_000.0
  /// The share of the attainable saving that a smaller change may give up.
  private static let tolerance = 0.02
  /// The number of best trials to improve.
  private static let startCount = 4
  /// The numbers of steps by which one setting is moved, or by which one is moved up and another down. Such pairs may
  /// keep the budget where one setting alone would exceed it.
  private static let strides = [1, 2, 4]
  /// The maximum number of trials near the point that is worth a larger budget.
  private static let stepCount = 100

  private let sweep: Sweep
  private let criteria: TuningCriteria
  private let rules: TuningRules
  private let workspace = TuningWorkspace()
  private let space: TuningSpace
  /// The outcome of the space's present values.
  private let start: TuningOutcome
  private var present: TuningOutcome { rules.present }
  private var known: [[JSONNode]: TuningOutcome] = [:]
  /// The known points, in the order in which they were tried.
  private var tried: [[JSONNode]] = []

  /// - Parameters:
  ///   - start: The outcome of the unchanged scenarios.
  ///   - rules: The limits of a tuning; by default relative to the unchanged scenarios.
  ///   - frames: The number of frames of all runs of a trial; infinite for the minimum number of trials.
  init(
    _ scenarios: [TunableScenario], _ space: TuningSpace, _ criteria: TuningCriteria, _ start: TuningOutcome,
    rules: TuningRules? = nil, frames: Double
  ) throws(Failure) {
    let rules = rules ?? TuningRules(start, criteria.budgets)
    (self.space, self.criteria, self.start, self.rules) = (space, criteria, start, rules)
    var constraints: [OutcomeConstraint] = []
    for (budget, limit) in zip(criteria.budgets, rules.limits) {
      let mean = JSONNode(limit / Double(scenarios.count))
      constraints.append(try OutcomeConstraint("\(budget.metric) <= \(mean)"))
    }
    var objectives = [try Objective("display_latency.mean"), try Objective("bytes_fetched")]
    if scenarios.contains(where: { $0.source.scenario.hasBatches }) {
      objectives.append(try Objective("end_stall.time"))
      let stalls = zip(rules.present.stalls, criteria.weights).reduce(0) { $0 + $1.0 * $1.1 }
      let mean = JSONNode(stalls / Double(scenarios.count))
      constraints.append(try OutcomeConstraint("end_stall.time <= \(mean)"))
    }
    let usual = Double(Self.trialCounts.upperBound) * Self.frameCount / max(frames, Self.frameCount)
    let definition = try SweepDefinition(
      subjects: scenarios.map { SweepDefinition.Subject(path: $0.path, name: $0.name, inputs: $0.inputs) },
      overrides: [], base: scenarios[0].source.scenario, space: space.space, method: .nsga2, seed: 0,
      trialCount: max(Int(usual), Self.trialCounts.lowerBound),
      question: SweepResult.Question(
        objectives: objectives, constraints: constraints,
        aggregation: Set(criteria.weights).count > 1 ? .weightedMean(criteria.weights) : .mean))
    sweep = Sweep(definition, scenarios: scenarios)
  }

  /// Finds the smallest change that saves most of the avoidable waiting; no change if that is too little.
  mutating func run(jobs: Int, isCancelled: @escaping @Sendable () -> Bool) -> Found {
    guard let best = best(jobs: jobs, isCancelled: isCancelled),
      outcome(of: best).waiting <= (1 - TuningRules.minimumSaving) * present.waiting
    else { return found(at: space.present) }
    return found(at: simplified(best, isCancelled))
  }

  /// Finds the smallest change that is nearly as good as the best allowed one; nil if none is allowed.
  mutating func smallestAllowed(
    jobs: Int, isCancelled: @escaping @Sendable () -> Bool
  ) -> (point: [JSONNode], outcome: TuningOutcome)? {
    guard let best = best(jobs: jobs, isCancelled: isCancelled) else { return nil }
    let point = simplified(best, isCancelled)
    return (point, outcome(of: point))
  }

  /// Returns the best point that steps from the best trials of the sweep lead to; nil if no point is allowed.
  private mutating func best(jobs: Int, isCancelled: @escaping @Sendable () -> Bool) -> [JSONNode]? {
    note(start, of: space.present)
    for trial in sweep.run(jobs: jobs, isCancelled: isCancelled) {
      note(TuningOutcome(trial.metrics, criteria), of: trial.point)
    }
    let allowed = tried.filter { rules.allows(known[$0]!) }.sorted {
      TuningRules.isBetter(known[$0]!, than: known[$1]!)
    }
    var best: [JSONNode]?
    let first = rules.allows(start) ? [space.present] : []
    for start in first + allowed.prefix(Self.startCount) {
      var point = start
      improve(&point, isCancelled)
      let isBetter = best.map { TuningRules.isBetter(outcome(of: point), than: outcome(of: $0)) } ?? true
      if isBetter { best = point }
    }
    return best
  }

  /// Returns the result with another best point.
  mutating func found(at point: [JSONNode]) -> Found {
    let outcome = outcome(of: point)
    return Found(
      present: present, point: point, outcome: outcome, withLargerBudget: worthMore(than: outcome),
      steps: steps(to: point),
      tried: tried.map { ($0, known[$0]!) })
  }

  /// The result of a search.
  struct Found {
    let present: TuningOutcome
    let point: [JSONNode]
    let outcome: TuningOutcome
    /// The outcome that is worth a larger budget; the outcome of `point` if there is none.
    let withLargerBudget: TuningOutcome
    /// The changed parameters, those that save the most first, with the outcome of each together with all before it.
    let steps: [(parameter: Int, outcome: TuningOutcome)]
    /// The tried points in order, the present one first.
    let tried: [(point: [JSONNode], outcome: TuningOutcome)]
  }

  /// Moves one parameter, or two in opposite directions, as long as the outcome improves.
  private mutating func improve(_ point: inout [JSONNode], _ isCancelled: () -> Bool) {
    var isImproved = true
    while isImproved, !isCancelled() {
      isImproved = false
      for stride in Self.strides {
        for candidate in space.space.exchanges(from: point, stride: stride) {
          let outcome = outcome(of: candidate)
          if rules.allows(outcome), TuningRules.isBetter(outcome, than: self.outcome(of: point)) {
            point = candidate
            isImproved = true
            break
          }
        }
      }
    }
  }

  /// Returns the outcome that is worth a larger budget: the one that exceeds the budget the least among the tried
  /// points with the best verdict, and points near that one. If no verdict is better than that of the allowed outcome,
  /// it is the one among the tried points that save nearly as much as the best. If no point saves another tenth of the
  /// waiting, as advice requires, it is the allowed outcome.
  private mutating func worthMore(than best: TuningOutcome) -> TuningOutcome {
    let maximumWaiting = best.waiting - TuningRules.minimumSaving * present.waiting
    let present = present
    func isBetter(_ outcome: TuningOutcome) -> Bool {
      !outcome.harms(present) && outcome.waiting <= maximumWaiting && outcome.waiting < best.waiting
    }
    let better = tried.filter { isBetter(known[$0]!) }
    let outcomes = better.map { known[$0]! }
    guard let grade = outcomes.map(\.grade).min(), let minimumWaiting = outcomes.map(\.waiting).min() else {
      return best
    }
    let limit = minimumWaiting + TuningRules.minimumSaving * (best.waiting - minimumWaiting)
    func isWorthMore(_ outcome: TuningOutcome) -> Bool {
      isBetter(outcome) && (grade < best.grade ? outcome.grade == grade : outcome.waiting <= limit)
    }
    let choice = better.filter { isWorthMore(known[$0]!) }.min { rules.isCheaper(known[$0]!, than: known[$1]!) }
    guard let choice else { return best }
    return outcome(of: grade < best.grade ? cheapest(near: choice, where: isWorthMore) : choice)
  }

  /// Returns the point that steps from a point lead to, each exceeding the budget less than the one before it.
  private mutating func cheapest(near start: [JSONNode], where isWorthMore: (TuningOutcome) -> Bool) -> [JSONNode] {
    var point = start
    let maximumTriedCount = tried.count + Self.stepCount
    while rules.excess(outcome(of: point)) > 0 {
      let candidates = Self.strides.reversed().flatMap { space.space.exchanges(from: point, stride: $0) }
      let next = candidates.first { candidate in
        guard tried.count < maximumTriedCount else { return false }
        let outcome = outcome(of: candidate)
        return isWorthMore(outcome) && rules.isCheaper(outcome, than: self.outcome(of: point))
      }
      guard let next else { break }
      point = next
    }
    return point
  }

  /// Returns a simpler point that loses little of the saving: starts at the tried point with the fewest changed
  /// parameters, then moves every parameter back toward its present value as far as possible.
  private mutating func simplified(_ bestPoint: [JSONNode], _ isCancelled: () -> Bool) -> [JSONNode] {
    var point = bestPoint
    let best = outcome(of: bestPoint)
    let maximumWaiting = best.waiting + Self.tolerance * max(present.waiting - best.waiting, 0)
    func isAsGood(_ outcome: TuningOutcome) -> Bool {
      rules.allows(outcome) && outcome.waiting <= maximumWaiting && outcome.placeholders <= best.placeholders
        && outcome.grade <= best.grade
    }
    point = tried.filter { isAsGood(known[$0]!) }.min { changeCount($0) < changeCount($1) } ?? point
    for _ in 0..<2 {
      for parameter in point.indices where point[parameter] != space.present[parameter] && !isCancelled() {
        for value in space.space.values(from: space.present[parameter], to: point[parameter], of: parameter) {
          var candidate = point
          candidate[parameter] = value
          let outcome = outcome(of: candidate)
          if isAsGood(outcome) {
            point = candidate
            break
          }
        }
      }
    }
    return point
  }

  private func changeCount(_ point: [JSONNode]) -> Int { zip(point, space.present).count { $0 != $1 } }

  /// Returns the changed parameters. Each is the one that saves the most among those that remain.
  private mutating func steps(to point: [JSONNode]) -> [(parameter: Int, outcome: TuningOutcome)] {
    var rest = point.indices.filter { point[$0] != space.present[$0] }
    var (current, steps) = (space.present, [(parameter: Int, outcome: TuningOutcome)]())
    while !rest.isEmpty {
      var next: (parameter: Int, outcome: TuningOutcome)?
      for parameter in rest {
        var candidate = current
        candidate[parameter] = point[parameter]
        let outcome = outcome(of: candidate)
        if next.map({ TuningRules.isBetter(outcome, than: $0.outcome) }) ?? true { next = (parameter, outcome) }
      }
      guard let next else { break }
      current[next.parameter] = point[next.parameter]
      rest.removeAll { $0 == next.parameter }
      steps.append(next)
    }
    return steps
  }

  private mutating func outcome(of point: [JSONNode]) -> TuningOutcome {
    if let outcome = known[point] { return outcome }
    let outcome = TuningOutcome(metrics(of: point), criteria)
    note(outcome, of: point)
    return outcome
  }

  private mutating func note(_ outcome: TuningOutcome, of point: [JSONNode]) {
    if known.updateValue(outcome, forKey: point) == nil { tried.append(point) }
  }

  /// Returns the metrics by scenario; nil if the values are not valid together.
  private func metrics(of point: [JSONNode]) -> [[Double?]]? {
    let tuning = Tuning(space.space.parameters.map(\.place), point)
    return try? sweep.scenarios.map { try $0.measure(tuning, in: workspace).metrics }
  }
}

extension Scenario {
  fileprivate var hasBatches: Bool { levels.contains { $0.batching.configuration.isEnabled } }
}
