import ScrollCalibrating
import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollReports
import ScrollValidating

/// `scrollbench validate`: compares a scenario's prediction with measurements of an app.
enum ValidateCommand {
  private static let input = Argument(
    .inputFile("scenario"), help: "A scenario file, a recording, or - for either on standard input.")
  private static let measured = Option(
    repeating: "measured", short: "m", value: .inputFile("log"),
    help: """
      A log of your app (CSV or JSON lines), a Perfetto trace with its frames, or xctrace's table of hitches, also gzipped, \
      of the session that the scenario replays. Repeatable, for repetitions of it.
      """)
  private static let maxError = Option(
    "max-error", value: ValueFormat<Double>.number("%", in: 0...1e6),
    help: """
      The largest error that is allowed for a metric, in percent of the measured value; for the share of late items, \
      in percentage points. The exit code is 2 if an error is larger. By default nothing is judged.
      """)
  private static let output = OutputOptions<ResultFormat>("the validation")

  static let command = ProgramCommand(
    "validate", summary: "Compare a scenario's prediction with what your app measured.",
    discussion: """
      Runs the scenario and shows its prediction beside one or more logs: latency, late items, blank time, requests and \
      bytes; item by item, whether it was late and whether its wait is right within a frame; and the first request that \
      differs. Beside a Perfetto trace or xctrace's hitches, it shows the frames that were late. With several replications \
      or logs, medians are compared. A metric that no log has data for is not judged. With --max-error, a CI job guards \
      the model: the exit code is 2 if an error is larger. With ten or more replications and logs in all, only the part \
      of an error that chance does not explain counts.

      Errors are relative to the measured value, but at least to a frame for latencies, 100 ms of blank time, 10 requests \
      or hitches, 10 kB, and 5 ms per second of hitch time.
      """,
    examples: [
      Example("scrollbench validate feed.json --measured session.csv", "See how near the prediction comes."),
      Example(
        "scrollbench validate feed.json -m monday.csv -m tuesday.csv --max-error 10 -o validation.md",
        "Fail if an error is above 10 %."),
      Example(
        "scrollbench validate feed.json --measured session.csv -o validation.html",
        "See predicted beside measured on a page, item by item."),
    ],
    arguments: [input], options: [measured, CalibrateCommand.layer, maxError] + output.all + [ColorOption.choice],
    groups: [OptionGroup("Settings", SettingOptions.all)], action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    if arguments[measured].isEmpty { throw arguments.usageFailure("there is nothing to compare with: give --measured") }
    try arguments.checkLogs(arguments[measured])
    let (path, overrides) = (arguments[input], try SettingOptions.overrides(arguments))
    let format = try Self.output.format(arguments)
    let files = try arguments[measured].collected { path throws(Failure) in
      try SessionLog.read(path: path, source: arguments[CalibrateCommand.layer])
    }
    let hitchLogs = files.compactMap { if case .hitches(let log) = $0 { log } else { nil } }
    if arguments.isGiven(CalibrateCommand.layer), hitchLogs.isEmpty {
      throw arguments.usageFailure("--layer needs a Perfetto trace or hitches")
    }
    let experiment = try suggestingImport { () throws(Failure) in
      try Experiment(ScenarioSource(checking: path, overrides: overrides), keepsJournal: true)
    }
    let output = try Output(path: arguments[Self.output.path])
    let style = ColorOption.style(arguments, of: output, console)
    let logs = files.compactMap { if case .items(let log) = $0 { log } else { nil } }
    for warning in logs.flatMap(\.warnings) { console.warn("warning: \(warning)\n") }
    let validation = try Validation(experiment, logs, hitchLogs, limit: arguments[maxError].map { $0 / 100 })
    try output.write(
      format.validationReport(style: style).text(of: validation), isColored: format == .table, to: console)
    guard validation.isBeyondLimit else { return .success }
    if !output.isStandardOutput {
      console.warn(ValidationWords(validation, usesUnicode: style.usesUnicode).headline + "\n")
    }
    return .gateFailed
  }
}
