import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollMetrics
import ScrollSimulation
import ScrollSweeps

/// Looks for the smallest change of settings that saves most of the waiting that can be saved within a budget.
///
/// A sweep by NSGA-II finds how much can be saved; steps of one setting improve on its best trial; then every setting goes
/// back towards its present value as far as that costs little. All of it is a function of the scenarios alone.
struct TuningSearch {
  /// What a point comes to, over all scenarios.
  struct Outcome: Hashable {
    /// How long items wait to be drawn and scrolling stalls, in milliseconds, added up.
    let waiting: Double
    /// How many items come on screen empty.
    let placeholders: Double
    /// By budget.
    let spent: [Double]
  }

  /// A sweep has so many trials if all scenarios together have up to `frameCount` frames; of more, fewer.
  private static let trialCounts = 240...1200
  private static let frameCount = 20_000.0
  /// What may be lost, of what can be saved, for a smaller change.
  private static let tolerance = 0.02
  /// A change that saves less of the waiting is none.
  private static let leastSaving = 0.1
  /// So many of the best trials are improved on.
  private static let startCount = 4
  /// By how many steps one setting is moved, or one up and another down, which keeps the budget where one alone would not.
  private static let strides = [1, 2, 4]

  private let sweep: Sweep
  private let budgets: [TuningBudget]
  private let limits: [Double]
  private let workspace = TuningWorkspace()
  private let space: TuningSpace
  private let present: Outcome
  private var known: [[JSONNode]: Outcome] = [:]
  /// The points that are known, in the order in which they were tried.
  private var tried: [[JSONNode]] = []

  /// - Parameter frames: Of all runs of a trial.
  init(
    _ scenarios: [TunableScenario], _ space: TuningSpace, _ budgets: [TuningBudget], frames: Double
  ) throws(Failure) {
    self.space = space
    self.budgets = budgets
    present = try Self.outcome(of: space.present, space, scenarios, budgets, workspace)
    limits = zip(budgets, present.spent).map { $0.limit($1) }
    var constraints: [OutcomeConstraint] = []
    for (budget, limit) in zip(budgets, limits) {
      let mean = JSONNode(limit / Double(scenarios.count))
      constraints.append(try OutcomeConstraint("\(budget.metric) <= \(mean)"))
    }
    var objectives = [try Objective("display_latency.mean"), try Objective("bytes_fetched")]
    if scenarios.contains(where: { $0.source.scenario.hasBatches }) {
      objectives.append(try Objective("end_stall.time"))
    }
    let usual = Double(Self.trialCounts.upperBound) * Self.frameCount / max(frames, Self.frameCount)
    let definition = try SweepDefinition(
      subjects: scenarios.map { SweepDefinition.Subject(path: $0.path, name: $0.name, inputs: $0.inputs) },
      overrides: [], base: scenarios[0].source.scenario, space: space.space, method: .nsga2, seed: 0,
      trialCount: max(Int(usual), Self.trialCounts.lowerBound),
      question: SweepResult.Question(objectives: objectives, constraints: constraints))
    sweep = Sweep(definition, scenarios: scenarios)
  }

  /// The best point within the budget, and the best of all that were tried, by position of parameters.
  mutating func run(jobs: Int, isCancelled: @escaping @Sendable () -> Bool) throws(Failure) -> Found {
    for trial in sweep.run(jobs: jobs, isCancelled: isCancelled) where trial.isMeasured {
      _ = try outcome(of: trial.point)
    }
    let allowed = tried.filter { keepsBudget(known[$0]!) }.sorted { isBetter(known[$0]!, than: known[$1]!) }
    var best = space.present
    for start in [space.present] + allowed.prefix(Self.startCount) {
      var point = start
      try improve(&point, isCancelled)
      if try isBetter(outcome(of: point), than: outcome(of: best)) { best = point }
    }
    let isWorthIt = try outcome(of: best).waiting <= (1 - Self.leastSaving) * present.waiting
    if isWorthIt { try prune(&best, isCancelled) } else { best = space.present }
    return Found(
      present: present, point: best, outcome: try outcome(of: best),
      boundless: boundless(beyond: try outcome(of: best)),
      steps: try steps(to: best), trialCount: known.count)
  }

  /// What a search found.
  struct Found {
    let present: Outcome
    let point: [JSONNode]
    let outcome: Outcome
    /// Of the best point that was tried, whatever it spends.
    let boundless: Outcome
    /// The parameters that change, what saves the most first, with what is left when they are changed up to there.
    let steps: [(parameter: Int, outcome: Outcome)]
    let trialCount: Int
  }

  /// Moves one parameter, or two against each other, as long as that is better.
  private mutating func improve(_ point: inout [JSONNode], _ isCancelled: () -> Bool) throws(Failure) {
    var isImproved = true
    while isImproved, !isCancelled() {
      isImproved = false
      for stride in Self.strides {
        for candidate in space.space.exchanges(from: point, stride: stride) {
          let outcome = try outcome(of: candidate)
          if keepsBudget(outcome), isBetter(outcome, than: try self.outcome(of: point)) {
            point = candidate
            isImproved = true
            break
          }
        }
      }
    }
  }

  /// What is attainable with a larger budget: of all that was tried and saves nearly as much as the best, what is least beyond
  /// the budget. What the budget allows if nothing saves more.
  private func boundless(beyond best: Outcome) -> Outcome {
    let least = known.values.map(\.waiting).min() ?? best.waiting
    let most = least + Self.leastSaving * (best.waiting - least)
    guard most < best.waiting else { return best }
    return known.values.filter { $0.waiting <= most }.min { first, second in
      let excesses = [first, second].map(excess)
      return excesses[0] == excesses[1] ? isBetter(first, than: second) : excesses[0] < excesses[1]
    } ?? best
  }

  /// How far an outcome is beyond the budget, as shares of its limits added up.
  private func excess(_ outcome: Outcome) -> Double {
    zip(outcome.spent, limits).reduce(0) { $0 + ($1.1 > 0 ? max(0, $1.0 / $1.1 - 1) : 0) }
  }

  /// Takes every parameter back towards its present value, as far as little of what is saved is lost.
  private mutating func prune(_ point: inout [JSONNode], _ isCancelled: () -> Bool) throws(Failure) {
    let best = try outcome(of: point)
    let most = best.waiting + Self.tolerance * (present.waiting - best.waiting)
    for _ in 0..<2 {
      for parameter in point.indices where point[parameter] != space.present[parameter] && !isCancelled() {
        for value in space.space.values(from: space.present[parameter], to: point[parameter], of: parameter) {
          var candidate = point
          candidate[parameter] = value
          let outcome = try outcome(of: candidate)
          if keepsBudget(outcome), outcome.waiting <= most, outcome.placeholders <= best.placeholders {
            point = candidate
            break
          }
        }
      }
    }
  }

  /// The changed parameters in an order in which each saves the most of what is left.
  private mutating func steps(to point: [JSONNode]) throws(Failure) -> [(parameter: Int, outcome: Outcome)] {
    var rest = point.indices.filter { point[$0] != space.present[$0] }
    var (current, steps) = (space.present, [(parameter: Int, outcome: Outcome)]())
    while !rest.isEmpty {
      var next: (parameter: Int, outcome: Outcome)?
      for parameter in rest {
        var candidate = current
        candidate[parameter] = point[parameter]
        let outcome = try outcome(of: candidate)
        if next.map({ isBetter(outcome, than: $0.outcome) }) ?? true { next = (parameter, outcome) }
      }
      guard let next else { break }
      current[next.parameter] = point[next.parameter]
      rest.removeAll { $0 == next.parameter }
      steps.append(next)
    }
    return steps
  }

  private func keepsBudget(_ outcome: Outcome) -> Bool { zip(outcome.spent, limits).allSatisfy { $0 <= $1 } }

  /// Less waiting comes before fewer placeholders, and these before fewer bytes.
  private func isBetter(_ outcome: Outcome, than other: Outcome) -> Bool {
    let (own, others) = ([outcome.waiting, outcome.placeholders], [other.waiting, other.placeholders])
    return (own + outcome.spent).lexicographicallyPrecedes(others + other.spent)
  }

  private mutating func outcome(of point: [JSONNode]) throws(Failure) -> Outcome {
    if let outcome = known[point] { return outcome }
    let outcome = try Self.outcome(of: point, space, sweep.scenarios, budgets, workspace)
    known[point] = outcome
    tried.append(point)
    return outcome
  }

  private static func outcome(
    of point: [JSONNode], _ space: TuningSpace, _ scenarios: [TunableScenario], _ budgets: [TuningBudget],
    _ workspace: TuningWorkspace
  ) throws(Failure) -> Outcome {
    var (waiting, placeholders) = (0.0, 0.0)
    var spent = budgets.map { _ in 0.0 }
    let tuning = Tuning(space.space.parameters.map(\.place), point)
    for scenario in scenarios {
      let metrics = try scenario.measure(tuning, in: workspace).metrics
      func value(_ name: String) -> Double { metrics[MetricCatalogue.index(of: name)] ?? 0 }
      waiting += value("display_latency.mean") * value("items_shown") + value("end_stall.time")
      placeholders += value("display_hit_rate.misses")
      for (index, budget) in budgets.enumerated() { spent[index] += value(budget.metric) }
    }
    return Outcome(waiting: waiting, placeholders: placeholders, spent: spent)
  }
}

extension Scenario {
  fileprivate var hasBatches: Bool { levels.contains { $0.batching.configuration.isEnabled } }
}
