import ScrollCommandLineParsing
import ScrollConcurrency
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollGating
import ScrollQuantities
import ScrollReports

/// `scrollbench gate`: runs scenarios and judges the results.
enum GateCommand {
  private static let inputs = Argument(oneOrMore: .inputFile("scenario"), help: "Scenario files, or recordings.")
  static let update = Flag("update", help: "Write the baselines instead of judging, and report what changes.")
  static let failOnImprovement = Flag(
    "fail-on-improvement",
    help: "Exit with 4 if a metric is better than its baseline, as a reminder to update the baseline.")
  private static let output = OutputOptions<ResultFormat>("the result")

  static let command = ProgramCommand(
    "gate", summary: "Fail if scenarios violate thresholds or are worse than their baselines.",
    discussion: """
      Each scenario must meet its own thresholds and those given here, and must be no worse than its baseline: the \
      metrics that were last accepted. By default nine headline metrics are judged (--judge); changes in the \
      others are only counted. Equal inputs give equal results, so a gate never fails by chance.

      A threshold is 'verdict >= fair', 'display_latency{scenario=*-feed}: p(95) < 100ms', 'preload_hit_rate >= \
      baseline - 0.5pp' or 'fetches.started in [40, 48] @warn'; see 'scrollbench describe thresholds'.

      Exit codes, the first that applies: 2 if a threshold or a baseline is violated; 5 if a baseline is missing or \
      out of date; 4 with --fail-on-improvement. With --update, the code is 0, thresholds that still \
      fail are listed, and options for the result are ignored. With a code of 64 or above, there is no result to rely \
      on: nothing was judged, or a report could not be written (74). If interrupted, gate writes no exports and \
      reports which scenarios are complete; with --update, it writes the baselines of those.
      """,
    examples: [
      Example("scrollbench gate scenarios/*.json --update", "Write the baselines, ready to commit."),
      Example("scrollbench gate scenarios/*.json", "Fail if anything is worse than the baselines."),
      Example(
        "scrollbench gate scenarios/*.json --judge all --threshold 'display_latency: p(95) < 250ms'",
        "Fail if any metric gets worse or if waits are too long."),
      Example("scrollbench gate scenarios/*.json --threshold 'verdict >= fair'", "Fail also if a feed is bad."),
      Example("scrollbench gate scenarios/*.json --against main", "Judge by the baselines of the branch 'main'."),
      Example("scrollbench gate scenarios/*.json -o gate.html", "See the result on a page."),
    ],
    arguments: [inputs], options: output.all + [update, failOnImprovement, ColorOption.choice],
    groups: [
      OptionGroup("Rules", GateRuleOptions.all), OptionGroup("Running", [JobsOption.scenarios]),
      OptionGroup("Settings", SettingOptions.all), OptionGroup("Exports", GateExportOptions.all),
    ],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let rules = try GateRuleOptions.rules(arguments)
    try arguments.checkScenarios(arguments[inputs])
    let jobs = JobsOption.count(arguments)
    let scenarios = try prepare(arguments, jobs: jobs)
    try GateRuleOptions.checkReplications(of: scenarios, arguments)
    let format = try output.format(arguments)
    if arguments[update] { return try writeBaselines(of: scenarios, rules, arguments, jobs: jobs, console) }
    let gate = try Gate(scenarios, rules)
    // Until here a signal ends the program, because reading may wait.
    let interruption = Interruption()
    let file = try Output(path: arguments[output.path])
    let style = ColorOption.style(arguments, of: file, console)
    let exports = try GateExportOptions.open(arguments)
    let isExportShown = exports.contains(where: \.output.isStandardOutput)
    let isShown = output.isAnyGiven(arguments) || !isExportShown
    try arguments.checkStandardOutput((isShown ? [file] : []) + exports.map(\.output))
    let report = GateReport(
      scenarios: results(of: Array(scenarios.indices), jobs: jobs, interruption, gate.run),
      options: GateRuleOptions.options(arguments, of: arguments[inputs]))
    let text = isShown ? format.gateReport(style: style).text(of: report) : nil
    let interrupted = try interruption.exitCode(
      with: report.scenarios.count, of: scenarios.count, "scenario",
      table: file.isStandardOutput && format == .table ? text : nil, console)
    if let interrupted { return interrupted }
    let delivery = text.map { file.delivery(of: $0, isColored: format == .table, to: console) }
    let annotations = GateExportOptions.annotations(
      on: report, arguments, isOutputForPrograms: isExportShown || file.isStandardOutput && format != .table,
      environment: CurrentProcess.environment, console)
    try Delivery.writeAll(
      [delivery].compactMap(\.self) + exports.map { $0.output.delivery(of: $0.report.text(of: report), to: console) }
        + annotations)
    if !report.isPassed, !file.isStandardOutput { console.warn(GateTableReport.summary(of: report) + "\n") }
    return report.exitCode
  }

  /// Writes the baselines of all scenarios, or of those that are complete when a signal arrives.
  private static func writeBaselines(
    of scenarios: [GatedScenario], _ rules: GateRules, _ arguments: ParsedArguments, jobs: Int, _ console: Console
  ) throws(Failure) -> ExitCode {
    // A script can repeat the command of a gate that failed, with --update added.
    let ignored = (output.all + GateExportOptions.all).filter { arguments.isGiven($0) }.map { $0.key }
    if !ignored.isEmpty {
      console.warn("warning: --update writes baselines and no result, so it ignores \(ignored.listed())\n")
    }
    try Gate.check(scenarios, rules)
    for scenario in scenarios { try scenario.reserveBaseline(namedBy: update.key) }
    let interruption = Interruption()
    let updates = results(of: scenarios, jobs: jobs, interruption) { scenario in
      BaselineUpdate(scenario, scenario.run(rules), rules)
    }
    try updates.write()
    let table = BaselineUpdateReport(style: arguments[ColorOption.choice].applied(to: console.style)).text(of: updates)
    let interrupted = try interruption.exitCode(
      with: updates.count, of: scenarios.count, "scenario", table: table, console)
    if let interrupted { return interrupted }
    try console.write(table, isColored: true)
    return .success
  }

  /// Returns the results of all elements, or of those that are complete when a signal arrives.
  private static func results<Element: Sendable, Result: Sendable>(
    of elements: [Element], jobs: Int, _ interruption: Interruption, _ run: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    // Task-local values are not inherited by other threads.
    let files = CommandFiles.current
    let results = interruption.collect { handOver in
      elements.forEachConcurrently(jobs: jobs) { place, element in
        handOver((place: place, result: CommandFiles.$current.withValue(files) { run(element) }))
      }
    }
    return results.sorted { $0.place < $1.place }.map(\.result)
  }

  /// Reads all scenarios before anything runs, and reports all of their problems together.
  private static func prepare(_ arguments: ParsedArguments, jobs: Int) throws(Failure) -> [GatedScenario] {
    let overrides = try SettingOptions.overrides(arguments)
    let folder = arguments[GateRuleOptions.baselines]
    let revision = try GateRuleOptions.revision(arguments)
    let files = CommandFiles.current
    let scenarios = arguments[inputs].mapConcurrently(jobs: jobs) { path in
      CommandFiles.$current.withValue(files) {
        Result { () throws(Failure) in
          try suggestingImport { () throws(Failure) in
            try GatedScenario(
              ScenarioSource(path: path, overrides: overrides), baselineFolder: folder, against: revision)
          }
        }
      }
    }
    return try scenarios.collected { result throws(Failure) in try result.get() }
  }
}
