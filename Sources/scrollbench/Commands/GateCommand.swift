import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollGating
import ScrollQuantities
import ScrollReports

/// `scrollbench gate`: runs scenarios and judges the results.
enum GateCommand {
  private static let inputs = Argument(oneOrMore: .inputFile("scenario"), help: "Scenario files, or recordings.")
  static let update = Flag("update", help: "Write the baselines in place of judging, and tell what changes.")
  private static let failOnImprovement = Flag(
    "fail-on-improvement", help: "Exit with 4 if a metric is better than its baseline, so that it is updated.")
  private static let jobs = Option(
    "jobs", short: "j", value: ValueFormat<Int>.integer("count", in: 1...1024),
    help: "How many scenarios run at once. By default as many as there are processors.")

  static let command = ProgramCommand(
    "gate", summary: "Fail if scenarios are not as good as they should be.",
    discussion: """
      Each scenario is held against its own thresholds, those given here, and its baseline: what every metric was \
      when it was last accepted. Equal inputs give equal results, so without a tolerance any change for the worse \
      fails, and any change of a metric of which neither way is better.

      A threshold is 'display_latency{scenario=*-feed}: p(95) < 100ms', 'preload_hit_rate >= baseline - 0.5pp' or \
      'fetches.started in [40, 48] @warn'; 'scrollbench describe thresholds' says more.

      Exit codes: 2 a threshold or a baseline is not kept; 5 a baseline is missing or of other inputs; 4 as \
      --fail-on-improvement says; the first that applies. From 64 on, the gate was not judged: an interrupted one \
      writes no exports, and tells which scenarios are complete. With --update their baselines are written.
      """,
    examples: [
      Example("scrollbench gate scenarios/*.json --update", "Write the baselines, to be committed."),
      Example("scrollbench gate scenarios/*.json", "Fail if anything is worse than they say."),
      Example(
        "scrollbench gate scenarios/*.json --tolerance '*=1%' --threshold 'display_latency: p(95) < 250ms'",
        "Tolerate changes of a hundredth, and limit a wait."),
    ],
    arguments: [inputs], options: [update, failOnImprovement],
    groups: [
      OptionGroup("Rules", GateRuleOptions.all), OptionGroup("Running", [jobs]),
      OptionGroup("Settings", SettingOptions.all), OptionGroup("Exports", GateExportOptions.all),
    ],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let interruption = Interruption()
    let rules = try GateRuleOptions.rules(arguments)
    let jobs = arguments[jobs] ?? CurrentProcess.processorCount
    let scenarios = try prepare(arguments, jobs: jobs)
    if arguments[update] {
      try Gate.check(scenarios, rules)
      for scenario in scenarios { try scenario.reserveBaseline(namedBy: update.key) }
      return try writeBaselines(of: scenarios, jobs: jobs, interruption, console)
    }
    let gate = try Gate(scenarios, rules)
    let exports = try GateExportOptions.open(arguments)
    let report = GateReport(scenarios: results(of: Array(scenarios.indices), jobs: jobs, interruption, gate.run))
    let isShown = !exports.contains(where: \.output.isStandardOutput)
    let table = GateTableReport(style: console.style)
    let interrupted = try interruption.exitCode(
      with: report.scenarios.count, of: scenarios.count, "scenarios", table: isShown ? table.text(of: report) : nil,
      console)
    if let interrupted { return interrupted }
    if isShown { try console.write(table.text(of: report)) }
    for export in exports { try export.write(report, to: console) }
    try GateExportOptions.annotate(report, arguments, environment: CurrentProcess.environment, console)
    return report.exitCode(failsOnImprovement: arguments[failOnImprovement])
  }

  private static func writeBaselines(
    of scenarios: [GatedScenario], jobs: Int, _ interruption: Interruption, _ console: Console
  ) throws(Failure) -> ExitCode {
    let updates = results(of: scenarios, jobs: jobs, interruption) { scenario in
      BaselineUpdate(scenario, scenario.experiment.run())
    }
    for update in updates { try update.write() }
    let table = BaselineUpdateReport(style: console.style).text(of: updates)
    let interrupted = try interruption.exitCode(
      with: updates.count, of: scenarios.count, "scenarios", table: table, console)
    if let interrupted { return interrupted }
    try console.write(table)
    return .success
  }

  /// The results of all elements, or of those that are complete when a signal arrives.
  private static func results<Element: Sendable, Result: Sendable>(
    of elements: [Element], jobs: Int, _ interruption: Interruption, _ run: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    // Task-local values stay on their thread.
    let files = CommandFiles.current
    let results = interruption.collect { handOver in
      elements.forEachConcurrently(jobs: jobs) { place, element in
        handOver((place: place, result: CommandFiles.$current.withValue(files) { run(element) }))
      }
    }
    return results.sorted { $0.place < $1.place }.map(\.result)
  }

  /// Reads all scenarios before anything runs, and reports the problems of all of them together.
  private static func prepare(_ arguments: ParsedArguments, jobs: Int) throws(Failure) -> [GatedScenario] {
    let overrides = try SettingOptions.overrides(arguments)
    let folder = arguments[GateRuleOptions.baselines]
    let files = CommandFiles.current
    let scenarios = arguments[inputs].mapConcurrently(jobs: jobs) { path in
      CommandFiles.$current.withValue(files) {
        Result { () throws(Failure) in
          try suggestingImport { () throws(Failure) in
            try GatedScenario(ScenarioSource(path: path, overrides: overrides), baselineFolder: folder)
          }
        }
      }
    }
    return try scenarios.collected { result throws(Failure) in try result.get() }
  }
}
