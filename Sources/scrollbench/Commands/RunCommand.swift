import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollReports

/// `scrollbench run`: replays recordings and reports metrics.
enum RunCommand {
  private static let inputs = Argument(
    oneOrMore: .inputFile("scenario"), help: "A scenario file, a recording, or - for either on standard input.")
  private static let all = Flag(
    "all", short: "a", help: "Show every metric in the table, not only the verdict and a summary.")
  static let timeline = Flag(
    "timeline", help: "Draw the state of each item over time instead of the table; the first replication only.")
  static let timelineWindow = Option(
    "timeline-window", value: TimelineWindow.format,
    help: "The part of the run that --timeline draws, in milliseconds: 1500..2500, or 1500.. to the end.")
  static let timelineStep = Option(
    "timeline-step", value: ValueFormat<Double>.number("ms", in: 0.1...3.6e6),
    help: "The duration of a timeline column. By default the window fits the width.")
  private static let quiet = Flag("quiet", short: "q", help: "Suppress timing.")
  static let color = Option(
    "color", value: ValueFormat<ColorChoice>.choice("when"), default: .auto,
    help: "When to use color; auto uses it on a terminal unless NO_COLOR is set.")
  static let output = OutputOptions<ReportFormat>("the results")

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
        "Write which methods the nodes of your items would have received, in order."),
    ],
    arguments: [inputs],
    options: output.all + [all, timeline, timelineWindow, timelineStep, quiet, color, SweepRunningOptions.jobs],
    groups: [
      OptionGroup("Uncertainty", WorldOptions.shared),
      OptionGroup("Settings", SettingOptions.all), OptionGroup("Policies", PolicyOptions.options),
      OptionGroup("Exports", ExportOptions.all),
    ],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let policies = try PolicyChoice(arguments)
    let subjects = try prepare(arguments[inputs], policies, try SettingOptions.overrides(arguments))
    let experiments = subjects.map(\.experiment)
    if WorldOptions.areGiven(arguments), policies.count != nil || policies.command != nil {
      throw WorldOptions.onePolicy(arguments)
    }
    let doubts = try subjects.collected { subject throws(Failure) in
      try WorldOptions.verdictDoubt(arguments, of: subject.source)
    }
    let window = try TimelineWindow.window(arguments)
    let showsRuns = ExportOptions.ofRuns.contains(where: arguments.isGiven)
    if policies.count != nil, window != nil || showsRuns {
      throw arguments.usageFailure("--policy compares results; to draw or export a run, set policy.kind")
    }
    if arguments.isGiven(ExportOptions.callbacks), let other = experiments.first(where: { !$0.scenario.hasCallbacks }) {
      let name = other.scenario.name.quoted
      throw arguments.usageFailure("--export-callbacks is for Texture's policies, and \(name) has none of them")
    }
    let format = try Self.output.format(arguments)
    let isShowing = Self.output.isAnyGiven(arguments)
    let output = try Output(path: arguments[Self.output.path])
    let style = output.isStandardOutput ? arguments[color].applied(to: console.style) : .file
    let interruption = Interruption()
    let exports = try ExportOptions.open(arguments, style: style, policies)
    let stopwatch = Stopwatch()
    let results = interruption.collect { handOver in
      for (experiment, doubt) in zip(experiments, doubts) {
        var result = policies.run(experiment)
        result.verdictDoubt = doubt
        if policies.command?.failure != nil { return }
        handOver(result)
      }
    }
    let elapsed = stopwatch.seconds
    let isShown = isShowing || !exports.contains(where: \.isStandardOutput)
    func text() -> String {
      self.text(
        of: results, experiments, window, report(format, arguments, policies, experiments, results, style), style)
    }
    if interruption.exitCode != nil { policies.command?.stop() }
    let interrupted = try interruption.exitCode(
      with: results.count, of: experiments.count, policies.count == nil ? "scenarios" : "runs",
      table: isShown && output.isStandardOutput && format == .table ? text() : nil, console)
    if let interrupted { return interrupted }
    if let failure = policies.command?.failure { throw failure }
    if isShown { try output.write(text(), to: console) }
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
    _ format: ReportFormat, _ arguments: ParsedArguments, _ policies: PolicyChoice, _ experiments: [Experiment],
    _ results: [RunResult],
    _ style: TerminalStyle
  ) -> any ResultReport {
    guard format == .table, !arguments[all], policies.count == nil else {
      return policies.report(format, style: style)
    }
    // Settings of a policy change nothing for a command, so there is nothing to suggest.
    guard experiments.count == 1, results.count == 1, policies.command == nil else { return BriefReport(style: style) }
    let path = arguments[inputs][0] == "-" ? nil : arguments[inputs][0]
    let suggestion = Suggestion(experiments[0], after: results[0])
    return BriefReport(style: style, cause: suggestion.cause, suggestion: suggestion.change, path: path)
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
  ) throws(Failure) -> [PolicyChoice.Subject] {
    try paths.collected { path throws(Failure) in
      try suggestingImport { () throws(Failure) in try policies.subjects(path, overrides) }
    }.flatMap(\.self)
  }
}

extension Scenario {
  /// Whether Texture decides in one of its containers.
  fileprivate var hasCallbacks: Bool { resolved.levels.contains { $0.policy.kind?.hasRanges == true } }
}
