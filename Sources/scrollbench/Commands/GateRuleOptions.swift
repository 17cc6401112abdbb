import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollFiles
import ScrollGating
import ScrollJSON

/// The options that define the rules of a gate.
enum GateRuleOptions {
  private static let thresholdFile = Option(
    "thresholds", value: .inputFile("file"), help: "A JSON file of thresholds (rules) and tolerances.")
  private static let threshold = Option(
    repeating: "threshold", value: .text("threshold"), help: "One more threshold: 'display_latency: p(95) < 100ms'.")
  static let baselines = Option(
    "baselines", value: .text("folder"),
    help: "Where the baselines are, a file a scenario. By default the folder 'baselines' beside each scenario.")
  private static let noBaseline = Flag("no-baseline", help: "Judge by thresholds alone.")
  private static let tolerance = Option(
    repeating: "tolerance", value: .text("metric=amount"),
    help: """
      How far a metric may be from its baseline: display_latency.p95=3ms, bytes_fetched=5%, preload_hit_rate=0.5pp. A \
      family stands for its metrics, '*' for all. By default not at all.
      """)
  private static let minimumEffect = Option(
    "minimum-effect", value: ValueFormat<Double>.number("%", in: 0...1e6), default: 0,
    help: """
      With replications, the smallest mean difference that counts, in per cent of the baseline. Differences are \
      taken in pairs and count if their 95 % interval is on one side of 0.
      """)

  static let all: [any Parameter<OptionSpecification>] = [
    thresholdFile, threshold, baselines, noBaseline, tolerance, minimumEffect,
  ]

  /// The rules: thresholds of the file first, then those of the command line.
  static func rules(_ arguments: ParsedArguments) throws(Failure) -> GateRules {
    if arguments[noBaseline], arguments.isGiven(baselines) || arguments[GateCommand.update] {
      throw arguments.usageFailure("--no-baseline goes with neither --baselines nor --update")
    }
    var rules = GateRules()
    if let path = arguments[thresholdFile] {
      let file = try ThresholdFile(JSONDocument(path: path, bytes: try readFile(path: path)))
      rules.thresholds = file.thresholds
      rules.tolerances = file.tolerances
    }
    rules.thresholds += try arguments[threshold].collected { text throws(Failure) in
      try naming("--threshold", text) { text throws(Failure) in try Threshold(text) }
    }
    for text in arguments[tolerance] {
      try naming("--tolerance", text) { text throws(Failure) in try rules.tolerances.set(argument: text) }
    }
    rules.minimumEffect = arguments[minimumEffect] / 100
    rules.usesBaselines = !arguments[noBaseline]
    return rules
  }
}
