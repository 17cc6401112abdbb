import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollReports
import ScrollSweeps

/// `scrollbench sweep`: runs many tunings of the same scenarios.
enum SweepCommand {
  private static let inputs = Argument(
    oneOrMore: .inputFile("scenario"), help: "Scenarios or recordings; every tuning is run on all of them.")
  private static let quiet = Flag("quiet", short: "q", help: "Suppress progress and timing.")

  static let command = ProgramCommand(
    "sweep", summary: "Run many tunings and find the best.",
    discussion: """
      Each trial runs the scenarios with other values of some settings. Every trial gets the same items, latencies and \
      failures, so trials differ only by their settings.

      -P gives a range, with or without a step; -L gives a list. Several of them form a grid of all combinations. From \
      a range without a step, --method random or sobol draws values. Any setting can be swept; 'scrollbench describe' \
      lists them.

      If interrupted, sweep writes no results to files. A table on standard output shows the trials that are complete, \
      and says that the sweep was interrupted. --journal keeps these trials, and --resume continues after them.
      """,
    examples: [
      Example(
        "scrollbench sweep scenarios/flashing-feed.json -P preload.leading=1..6:1 -P minimum.preload.leading=1..6:1",
        "Find out how large the ranges must be."),
      Example(
        "scrollbench sweep recording.csv -P preload.leading=1..6:1 --recommend",
        "Recommend a tuning, with the lines to paste."),
      Example(
        "scrollbench sweep scenarios/stalling-feed.json -L batching.leading=1,2,3 -L batching.batch_items=10,20,40 "
          + "--minimize end_stall.time --minimize bytes_fetched --subject-to 'peak_bytes.preload <= 2MiB'",
        "Trade waiting at the end of the feed against bytes."),
      Example(
        "scrollbench sweep scenarios/flashing-feed.json -P minimum.preload.leading=1..6:1 --weights wifi=6,lte=3,3g=1",
        "Weight the networks by how common they are among your users."),
    ],
    arguments: [inputs], options: SweepReportOptions.all + [quiet],
    groups: [
      OptionGroup("Space", SweepDefinitionOptions.spaceOptions),
      OptionGroup("Question", SweepDefinitionOptions.questionOptions),
      OptionGroup("Running", SweepRunningOptions.all), OptionGroup("Uncertainty", WorldOptions.all),
      OptionGroup("Settings", SettingOptions.all),
    ],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let sweep = try prepare(arguments)
    let worlds = try WorldOptions.worlds(arguments, of: { sweep })
    let shard = try SweepRunningOptions.shard(
      arguments, of: sweep.definition, CurrentProcess.environment)
    let output = try SweepRunningOptions.output(arguments, of: sweep.definition, shard, console)
    let journal = try SweepRunningOptions.journal(arguments, of: sweep.definition, shard, console)
    let known = journal?.trials ?? []
    try sweep.checkInputs(of: known)
    let total = shard.trialCount(of: sweep.definition.trialCount)
    let isWatched = !arguments[quiet] && StandardStreams.isErrorTerminal
    let progress = Progress(of: total - known.count, "trials", console: isWatched ? console : nil)
    let jobs = JobsOption.count(arguments)
    let interruption = Interruption()
    let stopwatch = Stopwatch()
    let trials = sweep.run(shard, known: known, jobs: jobs, isCancelled: interruption.isInterrupted) { trial in
      journal?.append(trial)
      progress.advance()
    }
    progress.end()
    let elapsed = stopwatch.seconds
    try journal?.checkWrites()
    interruption.waitNoLonger()
    let advice =
      journal == nil ? "with --journal FILE, a sweep can be continued" : "the same command with --resume continues it"
    let interrupted = try interruption.exitCode(
      with: trials.count, of: total, "trial", more: [output?.omission, advice].compactMap(\.self),
      table: output?.partialTable(of: trials, sweep.definition), console)
    if interrupted == nil {
      try output?.write(
        trials, of: sweep.definition, in: worlds, for: WorldOptions.aim(arguments), jobs: jobs, sweep: { sweep },
        to: console)
    }
    if !arguments[quiet] {
      console.warn(Footer.text(ofTrials: trials.count - known.count, jobs: jobs, seconds: elapsed))
    }
    return interrupted ?? .success
  }

  /// Reads all inputs before anything runs.
  private static func prepare(_ arguments: ParsedArguments) throws(Failure) -> Sweep {
    let overrides = try SettingOptions.overrides(arguments)
    let weighted = try WeightOptions.scenarios(arguments[inputs], overrides: overrides, arguments)
    let scenarios = try weighted.sources.collected { source throws(Failure) in
      try suggestingImport { () throws(Failure) in try TunableScenario(source) }
    }
    let definition = try SweepDefinitionOptions.definition(
      arguments, base: weighted.sources[0].scenario, subjects: scenarios.map(SweepDefinition.Subject.init),
      weights: weighted.weights)
    if definition.hasContradictingNetworks {
      throw arguments.usageFailure("loading.network is swept, so --weights cannot name networks")
    }
    let sweep = Sweep(definition, scenarios: scenarios)
    try sweep.reserveInputs()
    return sweep
  }
}
