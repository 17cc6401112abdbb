import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollJSON
import ScrollMetrics
import ScrollSweeps

/// The options that define a sweep: the tunings to try, and the objectives.
enum SweepDefinitionOptions {
  private static let ranges = Option(
    repeating: "range", short: "P", value: .text("path=min..max[:step]"),
    help: """
      Sweep a setting over a range: display.leading=0.5..3:0.25; with :log instead of a step, the range is \
      logarithmic.
      """)
  private static let lists = Option(
    repeating: "list", short: "L", value: .text("path=value,value,..."),
    help: "Sweep a setting over a list: batching.leading=1,2,3 or loading.network=wifi,lte.")
  private static let file = Option(
    "space", value: .inputFile("file"), help: "A JSON file that defines the sweep, with the keys of W&B sweeps.")
  private static let zip = Flag(
    "zip", help: "Pair lists and ranges value by value, first with first, instead of trying all combinations.")
  private static let limits = Option(
    repeating: "where", value: .text("constraint"),
    help: "Leave out tunings that violate this constraint: 'preload.leading >= display.leading'.")
  private static let method = Option(
    "method", value: ValueFormat<SweepMethod>.choice("method"),
    help: "How trials are chosen; nsga2 searches near the best ones so far. By default as a grid.")
  private static let trials = Option(
    "trials", short: "n", value: ValueFormat<Int>.integer("count", in: 1...ParameterSpace.trialLimit),
    help: "The number of trials. By default all of a grid, otherwise \(TrialPlan.defaultTrialCount).")
  private static let seed = Option(
    "draw-seed", value: ValueFormat<UInt64>.integer("number"),
    help: "The seed for the draws of random and nsga2, and for the shift of sobol. By default 0.")

  static let spaceOptions: [any Parameter<OptionSpecification>] = [
    ranges, lists, file, zip, limits, method, trials, seed,
  ]

  private static let minimize = Option(
    repeating: "minimize", value: .text("metric"),
    help: "A metric that should be low. By default display_latency.p95 and bytes_fetched.")
  private static let maximize = Option(
    repeating: "maximize", value: .text("metric"), help: "A metric that should be high: preload_hit_rate.")
  private static let subjectTo = Option(
    repeating: "subject-to", value: .text("constraint"),
    help: "A constraint that a tuning must meet: 'peak_bytes.preload <= 64MiB'.")
  private static let acrossScenarios = Option(
    "across", value: .text("mean|worst|pN"),
    help: "How to combine several scenarios: the mean, the worst, or a percentile such as p90. By default the mean.")

  static let questionOptions: [any Parameter<OptionSpecification>] = [
    minimize, maximize, subjectTo, acrossScenarios, WeightOptions.weights,
  ]

  /// Returns the sweep defined by the options, which extend or override the sweep file.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command.
  ///   - base: The first scenario. If only a part of a setting is swept, it provides the rest.
  ///   - subjects: All scenarios.
  ///   - weights: The weights of the scenarios; nil if all count the same.
  /// - Throws: `.usage` for a malformed option, and for options that conflict with each other or with the file; the errors of
  ///   reading the sweep file.
  static func definition(
    _ arguments: ParsedArguments, base: Scenario, subjects: [SweepDefinition.Subject], weights: [Double]?
  ) throws(Failure) -> SweepDefinition {
    let file = try arguments[file].map { path throws(Failure) in
      try SweepFile(JSONDocument(path: path, bytes: try readFile(path: path)), in: base)
    }
    do {
      return try definition(arguments, file, base: base, subjects: subjects, weights: weights)
    } catch {
      // Without a file, the whole definition is on the command line.
      guard file == nil, error.exitCode == .invalidScenario else { throw error }
      throw Failure(.usage, error.diagnostics.map { attributed($0, arguments) })
    }
  }

  /// Returns a problem of a parameter with the option that gives the parameter; other problems as they are.
  private static func attributed(_ problem: Diagnostic, _ arguments: ParsedArguments) -> Diagnostic {
    let given = arguments[ranges].map { (ranges.key, $0) } + arguments[lists].map { (lists.key, $0) }
    let option = given.first { _, text in
      problem.field != nil && SettingPlace(ifNamed: String(text.prefix { $0 != "=" }))?.path == problem.field
    }
    guard problem.option == nil, let option else { return problem }
    var named = problem
    (named.option, named.field) = ("\(option.0) \(option.1.shellWord)", nil)
    return named
  }

  private static func definition(
    _ arguments: ParsedArguments, _ file: SweepFile?, base: Scenario, subjects: [SweepDefinition.Subject],
    weights: [Double]?
  ) throws(Failure) -> SweepDefinition {
    let isAnythingSwept = file != nil || !arguments[ranges].isEmpty || !arguments[lists].isEmpty
    if !isAnythingSwept {
      throw arguments.usageFailure(
        "there is nothing to sweep: give a range with -P, such as -P preload.leading=1..6:1, a list with -L, or --space FILE"
      )
    }
    let swept = (file?.parameters ?? []) + (try parameters(arguments, in: base))
    if arguments[zip], swept.count == 1 {
      throw arguments.usageFailure("--zip combines at least two settings, and only '\(swept[0].shortName)' is swept")
    }
    let method = arguments[Self.method] ?? file?.method ?? .grid
    if arguments.isGiven(seed), method == .grid {
      throw arguments.usageFailure("a grid draws nothing: leave out --draw-seed, or give a --method such as sobol")
    }
    let space = try ParameterSpace(
      swept, zipped: arguments[zip] || file?.zipped == true,
      constraints: (file?.parameterConstraints ?? []) + (try parameterConstraints(arguments)))
    var objectives = (file?.objectives ?? []) + (try objectives(arguments))
    try arguments.checkDistinct(objectives.map(\.metric), of: "objectives")
    if objectives.isEmpty { objectives = SweepResult.Question.defaultObjectives }
    return try SweepDefinition(
      subjects: subjects, overrides: SettingOptions.texts(arguments), base: base, space: space,
      method: method, seed: arguments[seed] ?? file?.seed ?? 0,
      trialCount: arguments[trials] ?? file?.trialCount,
      question: SweepResult.Question(
        objectives: objectives,
        constraints: (file?.outcomeConstraints ?? []) + (try outcomeConstraints(arguments)),
        aggregation: try aggregation(arguments, weights) ?? file?.aggregation ?? .mean))
  }

  /// Returns ranges first, then lists, each in order.
  private static func parameters(
    _ arguments: ParsedArguments, in scenario: Scenario
  ) throws(Failure) -> [SweepParameter] {
    let ranges = try arguments[ranges].collected { text throws(Failure) in
      try naming(Self.ranges.key, text) { text throws(Failure) in try SweepParameter(rangeArgument: text, in: scenario)
      }
    }
    let lists = try arguments[lists].collected { text throws(Failure) in
      try naming(Self.lists.key, text) { text throws(Failure) in try SweepParameter(listArgument: text, in: scenario) }
    }
    return ranges + lists
  }

  private static func parameterConstraints(_ arguments: ParsedArguments) throws(Failure) -> [ParameterConstraint] {
    try arguments[limits].collected { text throws(Failure) in
      try naming(limits.key, text) { text throws(Failure) in try ParameterConstraint(text) }
    }
  }

  /// Returns the objectives to minimize first, then those to maximize, each in order.
  private static func objectives(_ arguments: ParsedArguments) throws(Failure) -> [Objective] {
    let low = try arguments[minimize].collected { metric throws(Failure) in
      try naming(minimize.key, metric) { metric throws(Failure) in try Objective(metric, goal: .minimize) }
    }
    let high = try arguments[maximize].collected { metric throws(Failure) in
      try naming(maximize.key, metric) { metric throws(Failure) in try Objective(metric, goal: .maximize) }
    }
    return low + high
  }

  private static func outcomeConstraints(_ arguments: ParsedArguments) throws(Failure) -> [OutcomeConstraint] {
    try arguments[subjectTo].collected { text throws(Failure) in
      try naming(subjectTo.key, text) { text throws(Failure) in try OutcomeConstraint(text) }
    }
  }

  /// Returns the aggregation over scenarios; nil if it is not given.
  private static func aggregation(_ arguments: ParsedArguments, _ weights: [Double]?) throws(Failure)
    -> AggregationMethod?
  {
    guard let text = arguments[acrossScenarios] else { return weights.map(AggregationMethod.weightedMean) }
    if weights != nil { throw arguments.usageFailure("--weights requires a mean; leave out --across") }
    guard let aggregation = AggregationMethod(text) else {
      let option = "\(acrossScenarios.key) \(text.shellWord)"
      throw Failure(.usage, Diagnostic(option: option, message: "expected mean, worst or a percentile such as p90"))
    }
    return aggregation
  }
}
