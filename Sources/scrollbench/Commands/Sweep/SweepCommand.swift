import CommandLineParsing
import Diagnostics
import Experiments
import Foundation
import Reports
import Sweeps

/// `scrollbench sweep`: many tunings of the same scenarios.
enum SweepCommand {
  static let inputs = Argument(
    oneOrMore: .file("scenario"), help: "Scenarios or recordings; every tuning runs all of them.")
  static let jobs = Option(
    "jobs", short: "j", value: ValueFormat<Int>.integer("count", in: 1...1024),
    help: "How many trials run at once. By default as many as there are processors.")
  static let format = Option(
    "format", short: "f", value: ValueFormat<SweepFormat>.choice("format"), default: .table,
    help: "How the sweep is written.")
  static let output = Option(
    "output", short: "o", value: .file("file"), default: "-", help: "Where it is written; - is standard output.")
  static let top = Option(
    "top", value: ValueFormat<Int>.integer("count", in: 1...1_000_000), default: 10,
    help: "How many trials a table shows; up to three times as many if more are on the front.")
  static let quiet = Flag("quiet", short: "q", help: "Do not tell how far it is, and how long it took.")

  static let command = ProgramCommand(
    "sweep", summary: "Run many tunings and find the best.",
    discussion: """
      Each trial is the scenarios with other values of some settings. Every trial meets the same items, latencies and \
      failures, so that trials differ by their settings alone.

      -P gives a range, with a step or without, -L a list; several make a grid of all combinations. A range without \
      a step is drawn from with --method random or sobol. Any setting can be swept; 'scrollbench describe' lists them.
      """,
    examples: [
      Example(
        "scrollbench sweep scenarios/flashing-feed.json -P preload.leading=1..6:1 -P minimum.preload.leading=1..6:1",
        "Find out how large the ranges have to be."),
      Example(
        "scrollbench sweep scenarios/reading-feed.json -L batching.leading=1,2,3 -L batching.batch_items=10,20,40 "
          + "--minimize end_stall.time --minimize bytes_fetched --subject-to 'peak_bytes.preload <= 2MiB'",
        "Weigh waiting at the end of the feed against bytes."),
    ],
    arguments: [inputs], options: [jobs, format, output, top, quiet],
    groups: [
      OptionGroup("Space", SweepSpaceOptions.all), OptionGroup("Question", SweepQuestionOptions.all),
      OptionGroup("Settings", SettingOptions.all),
    ],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let overrides = try SettingOptions.overrides(arguments)
    let sources = try arguments[inputs].collected { path throws(Failure) in
      try advising { () throws(Failure) in try ScenarioSource(path: path, overrides: overrides) }
    }
    let request = try SweepRequest(arguments, in: sources[0].scenario)
    let scenarios = try sources.collected { source throws(Failure) in
      try advising { () throws(Failure) in try TunableScenario(source) }
    }
    let report = arguments[format].report(style: arguments[output] == "-" ? console.style : .file, top: arguments[top])
    let export = try Output(path: arguments[output])
    let sweep = Sweep(scenarios: scenarios, space: request.space, plan: request.plan)
    let interruption = Interruption()
    let stopwatch = Stopwatch()
    let jobs = arguments[jobs] ?? ProcessInfo.processInfo.activeProcessorCount
    let isWatched = !arguments[quiet] && isatty(STDERR_FILENO) != 0
    let progress = Progress(of: request.plan.count, "trials", console: isWatched ? console : nil)
    let trials = sweep.run(
      Array(0..<request.plan.count), jobs: jobs, isCancelled: interruption.hasCome,
      onTrial: { _ in progress.advance() })
    progress.end()
    let elapsed = stopwatch.seconds
    let provenance = SweepProvenance(
      scenarios: scenarios.map { ($0.name, $0.inputs) },
      method: request.method, seed: request.seed, plannedCount: request.plan.count)
    let result = SweepResult(trials, of: request.space.parameters, request.question)
    try export.write(report.text(of: result, provenance), to: console)
    if interruption.exitCode != nil {
      console.warn("interrupted: \(trials.count) of \(request.plan.count) trials are complete\n")
    }
    if !arguments[quiet] { console.warn(Footer.text(ofTrials: trials.count, jobs: jobs, seconds: elapsed)) }
    return interruption.exitCode ?? .success
  }
}
