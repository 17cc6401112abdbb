import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollSweeps

/// The options that try advice in worlds other than the scenario's own.
enum WorldOptions {
  private static let uncertain = Option(
    repeating: "uncertain", value: .text("path=range"),
    help: """
      How far a setting may be off: two factors (loading.latency=×0.5..×2; x and * are the same) or two values \
      (loading.latency=45ms..360ms). By default the intervals of a calibration that the scenario includes, and assumed \
      factors, which 'scrollbench describe uncertainty' lists. ×1..×1: the value is right. Repeatable; implies --worlds.
      """)
  private static let count = Option(
    "worlds", value: ValueFormat<Int>.integer("count", in: Worlds.counts),
    help: """
      Try the result in this many worlds, in which settings that nobody measured have other values. By default \
      \(Worlds.defaultCount) with --uncertain.
      """)
  private static let aim = Option(
    "for", value: ValueFormat<Worlds.Aim>.choice("worlds"),
    help: """
      Which worlds the answer should hold in. most: in as many as possible. worst: in as many as possible of the hardest \
      tenth, in which items wait longest with the present settings. By default most; implies --worlds.
      """)

  /// The options of every command that tries worlds.
  static let shared: [any Parameter<OptionSpecification>] = [uncertain, count]
  static let all: [any Parameter<OptionSpecification>] = shared + [aim]

  /// Returns true if other worlds are requested.
  static func areGiven(_ arguments: ParsedArguments) -> Bool {
    arguments.isGiven(count) || arguments.isGiven(uncertain)
  }

  /// Returns the worlds of scenarios; nil if none are requested.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command.
  ///   - sources: The scenarios.
  ///   - chosen: The paths of settings that do not vary, because the command tries out their values.
  ///   - takesAim: Whether the command has the option `aim` too.
  /// - Throws: `.usage` or `.invalidScenario` if an option is malformed or does not fit a scenario.
  static func worlds(
    _ arguments: ParsedArguments, of sources: [ScenarioSource], leaving chosen: [String] = [], takesAim: Bool = false
  ) throws(Failure) -> Worlds? {
    guard areGiven(arguments) || takesAim && arguments.isGiven(aim) else { return nil }
    let stated = try arguments[uncertain].collected(StatedUncertainty.init(argument:))
    return try Worlds(sources, stated: stated, count: arguments[count] ?? Worlds.defaultCount, leaving: chosen)
  }

  /// Returns the worlds that a sweep's recommendation should hold in; nil if none are requested.
  ///
  /// - Throws: `.usage` or `.invalidScenario` if nothing is to be recommended, or if an option is malformed or does not fit
  ///   a scenario; the errors of reading the sweep.
  static func worlds(
    _ arguments: ParsedArguments, of sweep: () throws(Failure) -> Sweep
  ) throws(Failure) -> Worlds? {
    guard areGiven(arguments) || arguments.isGiven(aim) else { return nil }
    guard arguments[SweepReportOptions.recommend] else {
      throw arguments.usageFailure("--worlds, --uncertain and --for go with --recommend")
    }
    let sweep = try sweep()
    return try worlds(
      arguments, of: sweep.scenarios.map(\.source), leaving: sweep.definition.space.parameters.map(\.path),
      takesAim: true)
  }

  /// Returns the worlds in which the verdict on a scenario is reached again; nil if none are requested.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command.
  ///   - source: The scenario; nil for results from a file.
  /// - Throws: `.usage` or `.invalidScenario` if an option is malformed or does not fit the scenario.
  static func worlds(_ arguments: ParsedArguments, ofVerdictOn source: ScenarioSource?) throws(Failure) -> Worlds? {
    guard areGiven(arguments) else { return nil }
    guard let source else { throw noWorlds(arguments) }
    return try worlds(arguments, of: [source])
  }

  /// Reaches the verdict on each scenario again in its worlds. The results are in the order of the scenarios; nil where no
  /// worlds are requested.
  static func verdictUncertainties(in worlds: [Worlds?], jobs: Int) throws(Failure) -> [VerdictUncertainty?] {
    try worlds.collected { worlds throws(Failure) in
      try worlds.map { worlds throws(Failure) in try VerdictUncertainty(in: worlds, jobs: jobs) }
    }
  }

  static func noWorlds(_ arguments: ParsedArguments) -> Failure {
    arguments.usageFailure("results do not say what they would be in other worlds: name the scenario")
  }

  static func onePolicy(_ arguments: ParsedArguments) -> Failure {
    arguments.usageFailure("--worlds and --uncertain work with one policy, and not with --policy-command")
  }

  static func noWorlds(inFormat name: String, _ arguments: ParsedArguments) -> Failure {
    arguments.usageFailure("\(name) has no other worlds; leave out --worlds")
  }

  static func aim(_ arguments: ParsedArguments) -> Worlds.Aim { arguments[aim] ?? .most }
}

/// The option `--jobs`, which names what the command runs at once.
enum JobsOption {
  static let scenarios = option("scenarios")
  static let worlds = option("worlds")
  static let trialsOrWorlds = option("trials or worlds")

  private static func option(_ units: String) -> Option<Int?> {
    Option(
      "jobs", short: "j", value: .integer("count", in: 1...1024),
      help: "How many \(units) to run at once. By default the number of processors.")
  }

  /// Returns the number of jobs. It reads any of the options, because the parser tells options apart by their names.
  static func count(_ arguments: ParsedArguments) -> Int { arguments[worlds] ?? CurrentProcess.processorCount }
}
