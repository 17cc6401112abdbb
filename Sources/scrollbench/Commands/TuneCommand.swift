import ScrollAdvising
import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollExplaining
import ScrollFiles
import ScrollMetrics
import ScrollPages
import ScrollReports

/// `scrollbench tune`: finds a better tuning.
enum TuneCommand {
  private static let inputs = Argument(
    oneOrMore: .inputFile("scenario"), help: "Scenarios or recordings, tuned together.")
  private static let budget = Option(
    repeating: "budget", value: .text("metric=+N%"),
    help: """
      How much a metric may increase. By default +10% for bytes_fetched and for peak_bytes.display, the memory of \
      drawn contents; without this option, up to +100% if that brings a better verdict. Of several scenarios, the worst \
      verdict counts first, then the next worst, and so on. Repeatable.
      """)

  private static let explainMore = Flag(
    "explain-more",
    help: """
      Show everything: tables of what changes, the lines to paste in full, what decides the verdict, which \
      settings were varied, and what more or less of the budget buys.
      """)
  private static let policies = Flag(
    "policies",
    help: """
      Also try the other policies that the app could use, those for its platform and those for any, each with its best \
      settings within the same budget.
      """)
  private static let output = OutputOptions<TuningAdviceFormat>("the advice")

  static let command = ProgramCommand(
    "tune", summary: "Find out what to change so that fewer placeholders come on screen.",
    discussion: """
      Tries range tuning, how far ahead batches are fetched, and the constants of other frameworks' policies. Reports \
      the smallest change that saves most of the waiting, what it costs, what it cannot save, and the lines to paste \
      into your app. The network and the items stay the same.
      """,
    examples: [
      Example("scrollbench tune scenarios/flashing-feed.json", "Find the change that keeps a feed from flashing."),
      Example(
        "scrollbench tune scenarios/flashing-feed.json --budget bytes_fetched=+25%",
        "Allow a quarter more bytes."),
      Example(
        "scrollbench tune scenarios/flashing-feed.json --uncertain loading.latency=45ms..360ms",
        "Find the change that holds in most of 64 worlds, and where it does not."),
      Example(
        "scrollbench tune scenarios/flashing-feed.json --weights wifi=6,lte=3,3g=1",
        "Tune for the networks of your users, weighted by how common they are."),
      Example("scrollbench tune scenarios/flashing-feed.json --policies", "See whether another policy does better."),
      Example(
        "scrollbench tune scenarios/flashing-feed.json -o advice.md", "Put the advice in a ticket."),
      Example("scrollbench tune scenarios/flashing-feed.json -o tune.html", "See everything on a page."),
      Example(
        "scrollbench tune scenarios/flashing-feed.json --format settings -o tuned.json",
        "Keep the change as settings, to run scenarios --with tuned.json."),
    ],
    arguments: [inputs],
    options: [budget, WeightOptions.weights, policies, explainMore] + output.all
      + [ColorOption.choice, JobsOption.trialsOrWorlds],
    groups: [OptionGroup("Uncertainty", WorldOptions.all), OptionGroup("Settings", SettingOptions.all)], action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let overrides = try SettingOptions.overrides(arguments)
    let budgets = try budgets(arguments)
    let scenarios = try WeightOptions.scenarios(arguments[inputs], overrides: overrides, arguments)
    let worlds = try WorldOptions.worlds(arguments, of: scenarios.sources, takesAim: true)
    if worlds != nil, arguments[policies] {
      throw arguments.usageFailure(
        "--policies looks at the scenario as it is; leave out --uncertain, --worlds and --for")
    }
    let format = try Self.output.format(arguments)
    if arguments[explainMore], format != .table {
      throw arguments.usageFailure("--explain-more works only with --format table")
    }
    if arguments[policies], format == .csv || format == .settings {
      throw arguments.usageFailure("--policies works only with the formats table, markdown, html, and json")
    }
    let output = try Output(path: arguments[Self.output.path])
    let interruption = Interruption()
    let advice = try suggestingImport { () throws(Failure) in
      try TuningAdvice(
        scenarios, budgets: budgets, worlds: worlds, for: WorldOptions.aim(arguments),
        withRivals: arguments[policies], jobs: JobsOption.count(arguments), isCancelled: interruption.isInterrupted)
    }
    if let exitCode = interruption.exitCode {
      console.warn("interrupted\n")
      return exitCode
    }
    interruption.waitNoLonger()
    let report = format.report(
      style: ColorOption.style(arguments, of: output, console), diagnosis: try advice.diagnosis(of: scenarios.sources),
      explainsMore: arguments[explainMore])
    try output.write(
      report.text(of: advice, overrides: SettingOptions.texts(arguments)), isColored: format == .table, to: console)
    return .success
  }

  /// Returns the default budgets; those of the user replace the ones of the same metric. Nil if the user gives none.
  private static func budgets(_ arguments: ParsedArguments) throws(Failure) -> [TuningBudget]? {
    let given = try arguments[budget].collected(TuningBudget.init(argument:))
    try arguments.checkDistinct(given.map(\.metric.name), of: budget.key)
    return given.isEmpty ? nil : TuningBudget.defaults(replacedBy: given)
  }
}

/// The formats of tuning advice.
enum TuningAdviceFormat: String, OutputFormat {
  case table
  case json
  case csv
  case markdown
  case html
  /// What `--with` reads.
  case settings

  /// - Parameters:
  ///   - style: The style of a table; other formats ignore it.
  ///   - diagnosis: Why there are placeholders and what else to try; CSV and settings leave it out.
  ///   - explainsMore: Whether a table has all details, as a page always does.
  func report(
    style: TerminalStyle, diagnosis: Diagnosis?, explainsMore: Bool
  ) -> any TuningAdviceReport {
    switch self {
    case .table where explainsMore: TuningAdviceTableReport(style: style, diagnosis: diagnosis)
    case .table: TuningAdviceBriefReport(style: style, diagnosis: diagnosis)
    case .json: TuningAdviceJSONReport(diagnosis: diagnosis)
    case .csv: TuningAdviceCSVReport()
    case .markdown: TuningAdviceMarkdownReport(diagnosis: diagnosis)
    case .html: TuningPage(diagnosis: diagnosis)
    case .settings: TuningAdviceSettingsReport()
    }
  }
}
