import ScrollCalibrating
import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollReports
import ScrollValidating

/// `scrollbench validate`: a scenario's prediction beside what an app measured.
enum ValidateCommand {
  private static let input = Argument(
    .inputFile("scenario"), help: "A scenario file, a recording, or - for either on standard input.")
  private static let measured = Option(
    repeating: "measured", short: "m", value: .inputFile("log"),
    help: """
      A log of your app (CSV or JSON lines, also gzipped), of the session that the scenario replays. Repeatable, for \
      repetitions of it.
      """)
  private static let maxError = Option(
    "max-error", value: ValueFormat<Double>.number("%", in: 0...1e6),
    help: """
      The largest error of a metric, in percent of what was measured; of the share of late items, in percentage \
      points. Exit code 2 if one is beyond. By default nothing is judged.
      """)
  private static let output = OutputOptions<ValidationFormat>("the validation")

  static let command = ProgramCommand(
    "validate", summary: "Compare a scenario's prediction with what your app measured.",
    discussion: """
      Runs the scenario and shows its prediction beside one or more logs: latency, late items, blank time, requests and \
      bytes; item by item, whether it was late and whether its wait is right within a frame; and the first request that \
      differs. Of several replications and logs, medians count. With --max-error, a CI job guards the model: the exit \
      code is 2 if an error is beyond. With ten or more replications and logs in all, an error counts only as far as \
      chance does not explain it.

      Latencies below a frame, blank time below 100 ms, fewer than 10 requests, and less than 10 kB count as that much \
      when an error is computed.
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
    arguments: [input], options: [measured, maxError] + output.all + [RunCommand.color],
    groups: [OptionGroup("Settings", SettingOptions.all)], action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    if arguments[measured].isEmpty { throw arguments.usageFailure("there is nothing to compare with: give --measured") }
    let (path, overrides) = (arguments[input], try SettingOptions.overrides(arguments))
    let format = try Self.output.format(arguments)
    let logs = try arguments[measured].collected { path throws(Failure) in try AppLog(path: path) }
    let experiment = try suggestingImport { () throws(Failure) in
      try Experiment(ScenarioSource(checking: path, overrides: overrides))
    }
    let output = try Output(path: arguments[Self.output.path])
    let style = output.isStandardOutput ? arguments[RunCommand.color].applied(to: console.style) : .file
    let validation = try Validation(experiment, logs, limit: arguments[maxError].map { $0 / 100 })
    try output.write(format.report(style: style).text(of: validation), to: console)
    return validation.isBeyondLimit ? .gateFailed : .success
  }
}
