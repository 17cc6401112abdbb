package import ScrollDiagnostics
package import ScrollExperiments

/// The definition of a sweep, which determines its trials and its answer: scenarios, space, method, and question.
package struct SweepDefinition: Sendable {
  /// A scenario of the sweep.
  package struct Subject: Sendable {
    /// The path as the user named it.
    package let path: String
    package let name: String
    /// The files that it reads without any tuning.
    package let inputs: [InputDigest]
    /// The network in place of the scenario's own; nil for that.
    package let network: NetworkProfile?

    /// True if rests of the recording are held until everything on screen is drawn, without any tuning.
    package let holdsRests: Bool

    /// The name without that of the network.
    package var nameOnAnyNetwork: String {
      let ending = network.map { " on \($0.rawValue)" } ?? ""
      return name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
    }

    package init(
      path: String, name: String, inputs: [InputDigest], network: NetworkProfile? = nil, holdsRests: Bool = false
    ) {
      self.path = path
      self.name = name
      self.inputs = inputs
      self.network = network
      self.holdsRests = holdsRests
    }

    /// Creates the subject of a scenario that was read.
    package init(_ scenario: TunableScenario) {
      let source = scenario.source
      self.init(
        path: scenario.path, name: scenario.name, inputs: scenario.inputs, network: source.network,
        holdsRests: source.scenario.holdsRests)
    }
  }

  /// The scenarios, all of which run with every tuning.
  package let subjects: [Subject]
  /// The overrides of the scenarios' settings, as `path=value`; of several for one setting, the last one counts.
  package let overrides: [String]
  /// The first scenario, which provides the rest of a setting if only a part is swept.
  package let base: Scenario
  package let space: ParameterSpace
  package let method: SweepMethod
  /// The seed for the draws of random, Sobol, and evolved trials.
  package let seed: UInt64
  package let question: SweepResult.Question
  let source: TrialSource

  /// Creates a definition.
  ///
  /// - Parameters:
  ///   - subjects: The scenarios.
  ///   - overrides: The settings that override those of the scenarios, as `PATH=VALUE`.
  ///   - base: The scenario that parameters are checked against.
  ///   - space: The parameters, and constraints between them.
  ///   - method: How trials are drawn from the space.
  ///   - seed: The seed for random draws and for the shift of Sobol points.
  ///   - trialCount: The number of trials; for a grid, the maximum. Nil means the whole grid, or `TrialPlan.defaultTrialCount`
  ///     trials of other methods.
  ///   - question: The objectives and constraints.
  /// - Throws: The errors of ``TrialPlan``; `.invalidScenario` if there are more or fewer weights than scenarios.
  package init(
    subjects: [Subject], overrides: [String], base: Scenario, space: ParameterSpace, method: SweepMethod, seed: UInt64,
    trialCount: Int?, question: SweepResult.Question
  ) throws(Failure) {
    if case .weightedMean(let weights) = question.aggregation, weights.count != subjects.count {
      let message = "there are \(weights.count) weights for \(subjects.count) scenarios"
      throw Failure(.invalidScenario, Diagnostic(field: "weights", message: message))
    }
    self.subjects = subjects
    self.overrides = overrides
    self.base = base
    self.space = space
    self.method = method
    self.seed = seed
    self.question = question
    source = try TrialSource(space, method: method, seed: seed, trialCount: trialCount)
  }

  /// The number of trials.
  package var trialCount: Int { source.count }

  /// True if the network is swept, although a subject has one of its own in place of the scenario's.
  package var hasContradictingNetworks: Bool {
    space.parameters.contains { $0.place.setting.path == NetworkSource.path } && subjects.contains { $0.network != nil }
  }
}

/// The source of the points of a sweep's trials.
enum TrialSource: Sendable {
  /// Each point is a function of its number.
  case planned(TrialPlan)
  /// Each point depends on earlier generations.
  case evolved(Evolution)

  /// Creates the source of trials for a method.
  ///
  /// - Throws: As ``TrialPlan`` does.
  init(_ space: ParameterSpace, method: SweepMethod, seed: UInt64, trialCount: Int?) throws(Failure) {
    guard method == .nsga2 else {
      self = .planned(try TrialPlan(space, method: method, seed: seed, trialCount: trialCount))
      return
    }
    // Checks the limits, and that constraints leave any points.
    _ = try TrialPlan(space, method: .random, seed: seed, trialCount: min(trialCount ?? 1, 1))
    let count = trialCount ?? TrialPlan.defaultTrialCount
    try TrialPlan.check(count)
    self = .evolved(Evolution(space, seed: seed, trialCount: count))
  }

  /// The number of trials; for evolved ones, the maximum.
  var count: Int {
    switch self {
    case .planned(let plan): plan.count
    case .evolved(let evolution): evolution.trialCount
    }
  }
}
