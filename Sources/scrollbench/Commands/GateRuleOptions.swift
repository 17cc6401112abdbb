import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollGating
import ScrollJSON

/// The options that define the rules of a gate.
enum GateRuleOptions {
  private static let thresholdFile = Option(
    "thresholds", value: .inputFile("file"), help: "A JSON file of thresholds (rules) and tolerances.")
  private static let threshold = Option(
    repeating: "threshold", value: .text("threshold"),
    help: "Add a threshold: 'verdict >= fair', 'display_latency: p(95) < 100ms'. Repeatable.")
  static let baselines = Option(
    "baselines", value: ValueFormat("folder", expecting: "the path of a folder") { $0.isEmpty ? nil : $0 },
    help: """
      The folder of the baselines, one file per scenario. By default the folder 'baselines' next to each scenario.
      """)
  private static let against = Option(
    "against", value: .text("revision"),
    help: """
      Read the baselines from a git revision (main, v1.2, HEAD~3) instead of the files. Builds and checks out nothing.
      """)
  private static let noBaseline = Flag("no-baseline", help: "Judge by thresholds only.")
  private static let judge = Option(
    "judge", value: .text("metrics"),
    help: """
      Which metrics must be no worse than the baseline: 'headline' (the default), 'all' (for every kind of container \
      and item), or names of metrics and families, separated by commas. Headline metrics, each with its tolerance, are \
      \(JudgedMetrics.headlineSummary).
      """)
  private static let tolerance = Option(
    repeating: "tolerance", value: .text("metric=amount"),
    help: """
      How far a metric may differ from its baseline: display_latency.p95=3ms, bytes_fetched=5%, \
      preload_hit_rate=0.5pp. A family that is not itself a metric stands for all its metrics, '*' for all metrics; the most \
      specific name counts. A metric with a tolerance is judged for the whole scenario. Repeatable.
      """)
  private static let minimumEffect = Option(
    "minimum-effect", value: ValueFormat<Double>.number("%", in: 0...1e6), default: 0,
    help: """
      With replications, the smallest mean difference that counts, in percent of the baseline. Differences are \
      computed in pairs and count if their 95 % interval does not contain 0.
      """)

  static let all: [any Parameter<OptionSpecification>] = [
    thresholdFile, threshold, baselines, against, noBaseline, judge, tolerance, minimumEffect,
  ]

  /// Returns the options on which results, their outcome and baselines depend.
  static func options(_ arguments: ParsedArguments, of paths: [String]) -> GateOptions {
    var options = GateOptions()
    options.pattern = PathSuggestions.shellPattern(of: paths)
    options.baselines = arguments[baselines].map { [baselines.key, $0] } ?? []
    options.overrides = SettingOptions.texts(arguments)
    options.readsRevision = arguments.isGiven(against)
    options.failsOnImprovement = arguments[GateCommand.failOnImprovement]
    return options
  }

  /// Returns the revision of the baselines; nil for the files as they are.
  static func revision(_ arguments: ParsedArguments) throws(Failure) -> GitRevision? {
    try arguments[against].map { name throws(Failure) in
      try GitRevision(name, namedBy: against.key, environment: CurrentProcess.environment)
    }
  }

  /// Checks that an option for replications applies to a scenario.
  static func checkReplications(of scenarios: [GatedScenario], _ arguments: ParsedArguments) throws(Failure) {
    if arguments.isGiven(minimumEffect), scenarios.allSatisfy({ $0.experiment.scenario.replications == 1 }) {
      throw arguments.usageFailure(
        "\(minimumEffect.key) has no effect on single runs; use --tolerance, or add --replications")
    }
  }

  /// Returns the rules: thresholds of the file first, then those of the command line.
  static func rules(_ arguments: ParsedArguments) throws(Failure) -> GateRules {
    let needsBaseline =
      arguments.isGiven(baselines) || arguments.isGiven(against) || arguments.isGiven(judge)
      || arguments.isGiven(tolerance) || arguments.isGiven(minimumEffect) || arguments[GateCommand.update]
    if arguments[noBaseline], needsBaseline {
      throw arguments.usageFailure(
        """
        --no-baseline cannot be combined with --against, --baselines, --judge, --tolerance, --minimum-effect, or --update
        """)
    }
    if arguments[noBaseline], arguments[GateCommand.failOnImprovement] {
      throw arguments.usageFailure("--no-baseline leaves nothing to improve on; leave out --fail-on-improvement")
    }
    if arguments.isGiven(against), arguments[GateCommand.update] {
      throw arguments.usageFailure("--update writes the baselines as files; it cannot be combined with --against")
    }
    var rules = GateRules()
    if let path = arguments[thresholdFile] {
      let file = try ThresholdFile(JSONDocument(path: path, bytes: try readFile(path: path)))
      rules.thresholds = file.thresholds
      rules.tolerances = file.tolerances
      rules.judged = file.judged ?? rules.judged
    }
    if let text = arguments[judge] {
      try naming(judge.key, text) { text throws(Failure) in rules.judged = try JudgedMetrics(text) }
    }
    rules.thresholds += try arguments[threshold].collected { text throws(Failure) in
      try naming(threshold.key, text) { text throws(Failure) in try Threshold(text) }
    }
    try arguments.checkDistinct(arguments[tolerance].map { String($0.prefix { $0 != "=" }) }, of: tolerance.key)
    rules.tolerances.beginOverrides()
    for text in arguments[tolerance] {
      try naming(tolerance.key, text) { text throws(Failure) in try rules.tolerances.set(argument: text) }
    }
    rules.minimumEffect = arguments[minimumEffect] / 100
    rules.usesBaselines = !arguments[noBaseline]
    return rules
  }
}
