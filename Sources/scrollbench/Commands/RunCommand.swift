import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollExplaining
import ScrollMetrics
import ScrollReports

/// `scrollbench run`: replays recordings and reports metrics.
enum RunCommand {
  private static let inputs = Argument(
    oneOrMore: .inputFile("scenario"), help: "A scenario file, a recording, or - for either on standard input.")
  static let format = Option(
    "format", short: "f", value: ValueFormat<ReportFormat>.choice("format"), default: .table,
    help: "What is written to standard output.")
  private static let all = Flag(
    "all", short: "a", help: "Show every metric in the table, not the verdict and a summary alone.")
  static let timeline = Flag(
    "timeline", help: "Draw what becomes of each item over time, instead of the table; the first replication.")
  static let timelineWindow = Option(
    "timeline-window", value: TimelineWindow.format,
    help: "What of the run --timeline draws, in milliseconds: 1500..2500, or 1500.. to the end.")
  static let timelineStep = Option(
    "timeline-step", value: ValueFormat<Double>.number("ms", in: 0.1...3.6e6),
    help: "How long a column of the timeline is. By default the window fits the width.")
  private static let quiet = Flag("quiet", short: "q", help: "Do not tell how long it took.")
  static let color = Option(
    "color", value: ValueFormat<ColorChoice>.choice("when"), default: .auto,
    help: "Whether to emphasize with color; auto does on a terminal, unless NO_COLOR is set.")

  static let command = ProgramCommand(
    "run", summary: "Replay recordings and report what a user would have seen.",
    discussion: """
      A scenario is a JSON file that names a recording and says what differs from the defaults; 'scrollbench describe' \
      lists all settings and metrics. A recording by itself is run with the default settings.

      Interrupted, it writes no exports; a table on standard output has the scenarios that are complete, and says so.
      """,
    examples: [
      Example("scrollbench run scenarios/flashing-feed.json", "Run a scenario."),
      Example(
        "scrollbench run recording.csv --set display.leading=2 --set loading.latency=250",
        "Run a recording with a larger display range and a slower network."),
      Example(
        "scrollbench run scenarios/flashing-feed.json --timeline --timeline-window 1500..2500",
        "Draw what becomes of each item in a second of the run."),
      Example(
        "scrollbench run recording.csv --policy texture,preheat,clairvoyant",
        "Put policies side by side; 'scrollbench describe policy' lists them."),
      Example(
        "scrollbench run scenarios/*.json --format markdown --export-json results.json",
        "Compare scenarios in a Markdown table and keep everything as JSON."),
      Example(
        "scrollbench run scenarios/flashing-feed.json --export-perfetto flashing.json",
        "Write the run as a trace, to be opened in ui.perfetto.dev."),
      Example(
        "scrollbench run scenarios/flashing-feed.json --export-items items.csv",
        "Write when each item was asked for, loaded, shown and drawn, attempt by attempt."),
    ],
    arguments: [inputs],
    options: [format, all, timeline, timelineWindow, timelineStep, quiet, color],
    groups: [
      OptionGroup("Settings", SettingOptions.all), OptionGroup("Policies", PolicyOptions.options),
      OptionGroup("Exports", ExportOptions.all),
    ],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let policies = try PolicyChoice(arguments)
    let experiments = try prepare(arguments[inputs], policies, try SettingOptions.overrides(arguments))
    let window = try TimelineWindow.window(arguments)
    let showsRuns = arguments.isGiven(ExportOptions.perfetto) || arguments.isGiven(ExportOptions.items)
    if policies.count != nil, window != nil || showsRuns {
      throw arguments.usageFailure("--policy compares results; to draw or export a run, set policy.kind")
    }
    let style = arguments[color].applied(to: console.style)
    let interruption = Interruption()
    let exports = try ExportOptions.open(arguments, style: style, policies)
    let stopwatch = Stopwatch()
    let results = interruption.collect { handOver in
      for experiment in experiments {
        let result = policies.run(experiment)
        if policies.command?.failure != nil { return }
        handOver(result)
      }
    }
    let elapsed = stopwatch.seconds
    let isShown = !exports.contains(where: \.isStandardOutput) || arguments.isGiven(format)
    func text() -> String {
      self.text(
        of: results, experiments, window, report(arguments, policies, experiments, results, style), style)
    }
    if interruption.exitCode != nil { policies.command?.stop() }
    let interrupted = try interruption.exitCode(
      with: results.count, of: experiments.count, policies.count == nil ? "scenarios" : "runs",
      table: isShown && arguments[format] == .table ? text() : nil, console)
    if let interrupted { return interrupted }
    if let failure = policies.command?.failure { throw failure }
    if isShown { try console.write(text()) }
    if let failure = policies.command?.failure { throw failure }
    for export in exports { try export.write(results, of: experiments.prefix(results.count), to: console) }
    if let text = policies.command?.errorText, !text.isEmpty {
      console.warn("the command wrote to standard error: \(text.excerpt(upTo: 1000))\n")
    }
    if !arguments[quiet] { console.warn(Footer.text(of: results, seconds: elapsed)) }
    return .success
  }

  /// A summary with a suggestion in place of a table of all metrics, unless that is asked for or policies are compared.
  private static func report(
    _ arguments: ParsedArguments, _ policies: PolicyChoice, _ experiments: [Experiment], _ results: [RunResult],
    _ style: TerminalStyle
  ) -> any ResultReport {
    guard arguments[format] == .table, !arguments[all], policies.count == nil else {
      return policies.report(arguments[format], style: style)
    }
    guard experiments.count == 1, results.count == 1 else { return BriefReport(style: style) }
    let path = arguments[inputs][0] == "-" ? nil : arguments[inputs][0]
    guard effort(of: results[0]) <= effortLimit else { return BriefReport(style: style, path: path) }
    return BriefReport(
      style: style, suggestion: BestChange(Explanation(experiments[0]), experiments[0]), path: path)
  }

  /// A suggestion takes hundreds of runs; of one that takes more than this, 'scrollbench tune' has to be asked.
  private static let effortLimit = 5000.0

  /// What a run takes, in changes of state or as much else.
  private static func effort(of result: RunResult) -> Double {
    let changes = result["interface_state_changes"]?.mean ?? 0
    return changes + Double(result.effort.events) + Double(result.effort.frames) / 10
  }

  /// The text for standard output.
  private static func text(
    of results: [RunResult], _ experiments: [Experiment], _ window: TimelineReport.Window?,
    _ report: any ResultReport, _ style: TerminalStyle
  ) -> String {
    guard let window else { return report.text(of: results) }
    return TimelineReport(window, style: style).text(of: experiments.prefix(results.count).map { $0.runTimeline() })
  }

  /// Reads all inputs before anything runs, and reports the problems of all of them together.
  private static func prepare(
    _ paths: [String], _ policies: PolicyChoice, _ overrides: [SettingOverride]
  ) throws(Failure) -> [Experiment] {
    try paths.collected { path throws(Failure) in
      try suggestingImport { () throws(Failure) in try policies.experiments(path, overrides) }
    }.flatMap(\.self)
  }
}
