public import ScrollDiagnostics
public import ScrollExperiments

/// What decides a sweep's trials and its answer: what is run, what is tried, what is asked.
public struct SweepDefinition: Sendable {
  /// A scenario of the sweep.
  public struct Subject: Sendable {
    /// As the user named it.
    public let path: String
    public let name: String
    /// The files that it reads without any tuning.
    public let inputs: [InputDigest]

    public init(path: String, name: String, inputs: [InputDigest]) {
      self.path = path
      self.name = name
      self.inputs = inputs
    }
  }

  /// Every tuning runs all of them.
  public let subjects: [Subject]
  /// Settings in which the scenarios differ from their files, as `path=value`, the last one of a setting over earlier ones.
  public let overrides: [String]
  /// The scenario that has the rest of a setting of which a part is swept: the first of them.
  public let base: Scenario
  public let space: ParameterSpace
  public let method: SweepMethod
  /// Of the draws of random, Sobol and evolved trials.
  public let seed: UInt64
  public let question: SweepResult.Question
  let source: TrialSource

  /// - Parameters:
  ///   - subjects: The scenarios.
  ///   - overrides: The settings that override those of the scenarios, as `PATH=VALUE`.
  ///   - base: The scenario that parameters are checked against.
  ///   - space: The parameters, and constraints between them.
  ///   - method: How trials are drawn from the space.
  ///   - seed: Chooses the random draws, and the shift of Sobol points.
  ///   - trialCount: How many trials there are; of a grid, at most. Nil means all of a grid and
  ///     `TrialPlan.usualTrialCount` of others.
  ///   - question: The objectives and constraints.
  /// - Throws: `.invalidScenario` if space and method do not go together, as ``TrialPlan`` does.
  public init(
    subjects: [Subject], overrides: [String], base: Scenario, space: ParameterSpace, method: SweepMethod, seed: UInt64,
    trialCount: Int?, question: SweepResult.Question
  ) throws(Failure) {
    self.subjects = subjects
    self.overrides = overrides
    self.base = base
    self.space = space
    self.method = method
    self.seed = seed
    self.question = question
    source = try TrialSource(space, method: method, seed: seed, trialCount: trialCount)
  }

  /// How many trials the sweep has.
  public var trialCount: Int { source.count }
}

/// Where the points of a sweep's trials come from.
enum TrialSource: Sendable {
  /// Each is a function of its number.
  case planned(TrialPlan)
  /// Each depends on the generations before its own.
  case evolved(Evolution)

  /// - Throws: As ``TrialPlan`` does.
  init(_ space: ParameterSpace, method: SweepMethod, seed: UInt64, trialCount: Int?) throws(Failure) {
    guard method == .nsga2 else {
      self = .planned(try TrialPlan(space, method: method, seed: seed, trialCount: trialCount))
      return
    }
    // Finds the limits exceeded, and constraints that allow nothing.
    _ = try TrialPlan(space, method: .random, seed: seed, trialCount: min(trialCount ?? 1, 1))
    let count = trialCount ?? TrialPlan.usualTrialCount
    try TrialPlan.check(count)
    self = .evolved(Evolution(space, seed: seed, trialCount: count))
  }

  /// How many trials there are at most; of planned ones exactly so many.
  var count: Int {
    switch self {
    case .planned(let plan): plan.count
    case .evolved(let evolution): evolution.trialCount
    }
  }
}
