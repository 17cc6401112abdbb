import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollExplaining
import ScrollPages
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
  static let callbacks = Flag(
    "callbacks",
    help: """
      List the methods that the nodes of items would have received, in order, below the timeline or instead of the table; \
      the first replication only.
      """)
  private static let quiet = Flag("quiet", short: "q", help: "Suppress the timing that --all adds on standard error.")
  static let color = Option(
    "color", value: ValueFormat<ColorChoice>.choice("when"), default: .auto,
    help: "When to use color; auto uses it on a terminal unless NO_COLOR is set.")
  static let output = OutputOptions<RunFormat>("the results")

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
        "Write which methods the nodes of your items would have received, in order."),
    ],
    arguments: [inputs],
    options: output.all + [
      all, timeline, timelineWindow, timelineStep, callbacks, quiet, color, SweepRunningOptions.jobs,
    ],
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
    if WorldOptions.areGiven(arguments), policies.isComparison || policies.command != nil {
      throw WorldOptions.onePolicy(arguments)
    }
    let uncertainties = try subjects.collected { subject throws(Failure) in
      try WorldOptions.verdictUncertainty(arguments, of: subject.source)
    }
    let window = try TimelineWindow.window(arguments)
    let showsRuns = ExportOptions.ofRuns.contains(where: arguments.isGiven)
    if policies.isComparison, window != nil || showsRuns || arguments[callbacks] {
      throw arguments.usageFailure("--policy compares results; to draw or export a run, set policy.kind")
    }
    try checkCallbacks(arguments, experiments)
    let format = try Self.output.format(arguments)
    if format == .html, window != nil || policies.command != nil {
      let option = window == nil ? "--policy-command" : "--timeline"
      throw arguments.usageFailure("\(option) cannot be combined with --format html")
    }
    let isShowing = Self.output.isAnyGiven(arguments)
    let output = try Output(path: arguments[Self.output.path])
    let style = output.isStandardOutput ? arguments[color].applied(to: console.style) : .file
    let interruption = Interruption()
    let exports = try ExportOptions.open(arguments, style: style, policies)
    let stopwatch = Stopwatch()
    let results = interruption.collect { handOver in
      for (experiment, uncertainty) in zip(experiments, uncertainties) {
        var result = policies.run(experiment)
        result.verdictUncertainty = uncertainty
        if policies.command?.failure != nil { return }
        handOver(result)
      }
    }
    let elapsed = stopwatch.seconds
    let isShown = isShowing || !exports.contains(where: \.isStandardOutput)
    func text() -> String {
      guard window == nil, !arguments[callbacks] else {
        return drawings(of: experiments.prefix(results.count), window, arguments, style)
      }
      guard let format = format.report else { return page(of: results, experiments, policies, arguments) }
      return report(format, arguments, policies, experiments, results, style).text(of: results)
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
    if arguments[all], !arguments[quiet] { console.warn(Footer.text(of: results, seconds: elapsed)) }
    return .success
  }

  /// Returns a summary with a suggestion or, if requested or if policies are compared, a table of all metrics.
  private static func report(
    _ format: ReportFormat, _ arguments: ParsedArguments, _ policies: PolicyChoice, _ experiments: [Experiment],
    _ results: [RunResult],
    _ style: TerminalStyle
  ) -> any ResultReport {
    guard format == .table, !arguments[all], !policies.isComparison else {
      return policies.report(format, style: style)
    }
    // A policy command ignores the settings of policies, so there is nothing to suggest.
    guard experiments.count == 1, results.count == 1, policies.command == nil else { return BriefReport(style: style) }
    return BriefReport(
      style: style, diagnosis: Diagnosis(experiments[0], after: results[0]),
      tuneCommand: ReportCommand.tuneCommand(arguments[inputs][0], arguments, policies))
  }

  /// Returns the page of 'scrollbench report' for runs that were just made.
  private static func page(
    of results: [RunResult], _ experiments: [Experiment], _ policies: PolicyChoice, _ arguments: ParsedArguments
  ) -> String {
    let runs = zip(results, experiments).enumerated().map { index, run in
      if policies.isComparison { return ReportedRun(comparing: run.0, run.1) }
      let command = ReportCommand.tuneCommand(arguments[inputs][index], arguments, policies)
      let diagnosis = results.count == 1 ? Diagnosis(run.1, after: run.0) : nil
      return ReportedRun(run.0, run.1, diagnosis: diagnosis, tuneCommand: command)
    }
    return RunPage(runs).text
  }

  /// Returns timelines, callbacks, or both.
  private static func drawings(
    of experiments: some Sequence<Experiment>, _ window: TimelineReport.Window?, _ arguments: ParsedArguments,
    _ style: TerminalStyle
  ) -> String {
    let runs = experiments.map { $0.runTimeline() }
    let timelines = window.map { TimelineReport($0, style: style).text(of: runs) }
    let shown = window ?? TimelineReport.Window()
    let listings = arguments[callbacks] ? CallbacksReport(shown, style: style).text(of: runs) : nil
    return [timelines, listings].compactMap(\.self).joined(separator: "\n")
  }

  /// Checks `--callbacks`: only Texture has node callbacks, and their list is available only as text.
  private static func checkCallbacks(_ arguments: ParsedArguments, _ experiments: [Experiment]) throws(Failure) {
    let isExported = arguments.isGiven(ExportOptions.callbacks)
    guard isExported || arguments[callbacks] else { return }
    if arguments[callbacks], try output.format(arguments) != .table {
      throw arguments.usageFailure("--callbacks is text; --export-callbacks writes CSV and JSON")
    }
    guard let other = experiments.first(where: { !$0.scenario.hasCallbacks }) else { return }
    let option = isExported ? "--export-callbacks" : "--callbacks"
    throw arguments.usageFailure(
      "\(option) is for Texture's policies, and \(other.scenario.name.quoted) has none of them")
  }

  /// Reads all inputs before anything runs, and reports all of their problems together.
  private static func prepare(
    _ paths: [String], _ policies: PolicyChoice, _ overrides: [SettingOverride]
  ) throws(Failure) -> [PolicyChoice.Subject] {
    try paths.collected { path throws(Failure) in
      try suggestingImport { () throws(Failure) in try policies.subjects(path, overrides) }
    }.flatMap(\.self)
  }
}

extension Scenario {
  /// True if Texture's policy is used in any of its containers.
  fileprivate var hasCallbacks: Bool { resolved.levels.contains { $0.policy.kind?.hasRanges == true } }
}
