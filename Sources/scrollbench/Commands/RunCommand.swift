import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollReports
import ScrollSweeps

/// `scrollbench run`: replays recordings and reports metrics.
enum RunCommand {
  static let inputs = Argument(
    oneOrMore: .inputFile("scenario"), help: "A scenario file, a recording, or - for either on standard input.")
  static let all = Flag(
    "all", short: "a", help: "Show every metric in the table, not only the verdict and a summary.")
  static let timeline = Flag(
    "timeline", help: "Draw the state of each item over time instead of the table; the first replication only.")
  static let timelineWindow = Option(
    "timeline-window", value: TimelineWindow.format,
    help: """
      The part of the run that --timeline draws, in milliseconds or seconds: 1500..2500, 1.5s..2.5s, or 1500.. to the end.
      """)
  static let timelineStep = Option(
    "timeline-step", value: ValueFormat<Double>.number("ms", in: 0.1...3.6e6),
    help: "The duration of a timeline column. By default the window fits the width.")
  static let callbacks = Flag(
    "callbacks",
    help: """
      List the methods that the nodes of items would have received, in order, below the timeline or instead of the results; \
      as text, JSON or CSV; the first replication only.
      """)
  private static let quiet = Flag("quiet", short: "q", help: "Suppress the timing that --all adds on standard error.")
  static let output = OutputOptions<ResultFormat>("the results")

  static let command = ProgramCommand(
    "run", summary: "Replay recordings and report what a user would have seen.",
    discussion: """
      A scenario is a JSON file that names a recording and the settings that differ from the defaults; 'scrollbench \
      describe' lists all settings and metrics. If you give a recording instead, it is run with the default settings.

      If interrupted, run writes no files. A table on standard output shows the scenarios that are complete, and \
      says that the run was interrupted.
      """,
    examples: [
      Example("scrollbench run scenarios/flashing-feed.json", "Run a scenario."),
      Example(
        "scrollbench run recording.csv --set display.leading=2 --set loading.latency=250",
        "Run a recording with a larger display range and a slower network."),
      Example(
        "scrollbench run scenarios/flashing-feed.json --timeline --timeline-window 1500..2500",
        "Draw the state of each item during one second."),
      Example(
        "scrollbench run recording.csv --policy texture,preheat,clairvoyant",
        "Compare policies side by side; 'scrollbench describe policy' lists them."),
      Example("scrollbench run scenarios/flashing-feed.json -o feed.html", "See the run on a page."),
      Example(
        "scrollbench run scenarios/flashing-feed.json --worlds 64",
        "See in how many of 64 worlds the verdict is the same, and what to measure."),
      Example(
        "scrollbench run scenarios/*.json -o results.md --export-json results.json",
        "Compare scenarios in a Markdown table and save everything as JSON."),
      Example(
        "scrollbench run scenarios/flashing-feed.json --export-perfetto flashing.json",
        "Write the run as a trace for ui.perfetto.dev."),
      Example(
        "scrollbench run scenarios/flashing-feed.json --export-items items.csv",
        "Write when each item was requested, loaded, shown and drawn, for each attempt."),
      Example(
        "scrollbench run scenarios/flashing-feed.json --export-callbacks callbacks.csv",
        "List the methods that the framework would call on the nodes of your items, in order."),
    ],
    arguments: [inputs],
    options: output.all + [
      all, timeline, timelineWindow, timelineStep, callbacks, quiet, ColorOption.choice, JobsOption.worlds,
    ],
    groups: [
      OptionGroup("Uncertainty", WorldOptions.shared),
      OptionGroup("Settings", SettingOptions.all), OptionGroup("Policies", PolicyOptions.options),
      OptionGroup("Exports", ExportOptions.all),
    ],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let policies = try PolicyChoice(arguments)
    let presentation = try RunPresentation(arguments, policies)
    let subjects = try subjects(arguments, policies, keepsJournal: presentation.keepsJournal)
    let experiments = subjects.map(\.experiment)
    try checkCallbacks(arguments, experiments)
    let worlds = try subjects.collected { subject throws(Failure) in
      try WorldOptions.worlds(arguments, ofVerdictOn: subject.source)
    }
    let output = try Output(path: arguments[Self.output.path])
    let style = ColorOption.style(arguments, of: output, console)
    let interruption = Interruption()
    let exports = try ExportOptions.open(arguments, style: style, policies)
    let isShown = isRequested(arguments) || !exports.contains(where: \.isStandardOutput)
    try arguments.checkStandardOutput((isShown ? [output] : []) + exports.map(\.output))

    let runs = try runs(
      experiments, in: worlds, policies, withRegret: !exports.isEmpty || presentation.showsRegret,
      jobs: JobsOption.count(arguments), interruption)
    let results = runs.map(\.result)

    func text() -> String { presentation.text(of: results, experiments, style) }
    if interruption.exitCode != nil { policies.command?.stop() }
    let interrupted = try interruption.exitCode(
      with: results.count, of: experiments.count, policies.isComparison ? "run" : "scenario",
      table: isShown && output.isStandardOutput && presentation.isForPeople ? text() : nil, console)
    if let interrupted { return interrupted }
    if let failure = policies.command?.failure { throw failure }
    try presentation.checkWindow(results)
    let report = isShown ? text() : nil
    // A drawing runs the experiments again, with the same command.
    if let failure = policies.command?.failure { throw failure }
    let delivery = report.map { output.delivery(of: $0, isColored: presentation.isForPeople, to: console) }
    try Delivery.writeAll(
      [delivery].compactMap(\.self) + exports.map { $0.delivery(of: results, experiments, to: console) })
    if let text = policies.command?.errorText, !text.isEmpty {
      console.warn("the command wrote to standard error: \(text.excerpt(upTo: 1000))\n")
    }
    if arguments[all], !arguments[quiet] {
      console.warn(Footer.text(of: results, seconds: runs.map(\.seconds).reduce(0, +)))
    }
    return .success
  }

  /// Runs the experiments, or as many as are complete when a signal arrives or the policy command fails.
  private static func runs(
    _ experiments: [Experiment], in worlds: [Worlds?], _ policies: PolicyChoice, withRegret: Bool, jobs: Int,
    _ interruption: Interruption
  ) throws(Failure) -> [(result: RunResult, seconds: Double)] {
    try interruption.collect { handOver throws(Failure) in
      let uncertainties = try WorldOptions.verdictUncertainties(in: worlds, jobs: jobs)
      for (experiment, uncertainty) in zip(experiments, uncertainties) {
        let stopwatch = Stopwatch()
        var result = policies.run(experiment, withRegret: withRegret)
        result.verdictUncertainty = uncertainty
        if policies.command?.failure != nil { return }
        handOver((result: result, seconds: stopwatch.seconds))
      }
    }
  }

  /// Returns true if results are requested, beside any exports.
  private static func isRequested(_ arguments: ParsedArguments) -> Bool {
    output.isAnyGiven(arguments) || [all, timeline, callbacks].contains { arguments[$0] }
  }

  /// Reads all inputs before anything runs, and reports all of their problems together.
  private static func subjects(
    _ arguments: ParsedArguments, _ policies: PolicyChoice, keepsJournal: Bool
  ) throws(Failure) -> [PolicyChoice.Subject] {
    let overrides = try SettingOptions.overrides(arguments)
    let keepsJournal = keepsJournal || ExportOptions.ofRuns.contains(where: arguments.isGiven)
    return try arguments[inputs].collected { path throws(Failure) in
      try suggestingImport { () throws(Failure) in try policies.subjects(path, overrides, keepsJournal: keepsJournal) }
    }.flatMap(\.self)
  }

  /// Checks that callbacks are listed or exported only of Texture's nodes.
  private static func checkCallbacks(_ arguments: ParsedArguments, _ experiments: [Experiment]) throws(Failure) {
    let isExported = arguments.isGiven(ExportOptions.callbacks)
    guard isExported || arguments[callbacks],
      let other = experiments.first(where: { !$0.scenario.hasCallbacks })
    else { return }
    let option = isExported ? ExportOptions.callbacks.key : callbacks.key
    throw arguments.usageFailure(
      "\(option) is for Texture's policies, and \(other.scenario.name.quoted) has none of them")
  }
}

extension Scenario {
  /// True if Texture's policy is used in any of its containers.
  fileprivate var hasCallbacks: Bool { resolved.levels.contains { $0.policy.kind?.hasRanges == true } }
}
