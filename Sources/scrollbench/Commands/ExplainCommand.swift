import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollExplaining
import ScrollReports
import ScrollTraces

/// `scrollbench explain`: explains placeholders and suggests fixes.
enum ExplainCommand {
  private static let input = Argument(
    .inputFile("scenario"), help: "A scenario file, a recording, or - for either on standard input.")
  private static let item = Option(
    "item",
    value: ValueFormat<ContainerPath>(
      "index", expecting: "the index of an item, such as 7, or 3/7 in the container in the cell of item 3",
      parse: { $0.isEmpty ? nil : ContainerPath($0) }),
    help: "Explain one item, with its full chain; 3/7 is item 7 of the container in the cell of item 3.")
  private static let top = Option(
    "top", value: ValueFormat<Int>.integer("count", in: 0...1_000_000), default: 3,
    help: "How many misses to list for each cause, longest waits first.")
  private static let output = OutputOptions<ExplanationFormat>("the explanation")

  static let command = ProgramCommand(
    "explain", summary: "Explain placeholders and suggest settings that help.",
    discussion: """
      A miss is an item that was a placeholder when it came on screen: not drawn yet. For each miss, explain shows when \
      the item was requested, how long it waited, how long its fetch and its drawing took, which of these was late, \
      and by how much. It suggests the smallest change of one setting that makes the miss a hit, or a change of \
      several settings if no single one helps. Each suggestion was tested in a run of its own. Misses with the same \
      cause are grouped. The cause of most of the waiting comes first. If there are several replications, the first is \
      explained. JSON and CSV include every miss.
      """,
    examples: [
      Example("scrollbench explain scenarios/flashing-feed.json", "Explain why a feed flashes."),
      Example("scrollbench explain scenarios/flashing-feed.json --item 8", "Show the full chain of an item."),
      Example("scrollbench explain scenarios/flashing-feed.json -o why.html", "See the chain of every miss on a page."),
    ],
    arguments: [input], options: [item, top] + output.all, groups: [OptionGroup("Settings", SettingOptions.all)],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let format = try Self.output.format(arguments)
    let output = try Output(path: arguments[Self.output.path])
    let report = try report(format, arguments, output.isStandardOutput ? console.style : .file)
    let (path, overrides) = (arguments[input], try SettingOptions.overrides(arguments))
    let experiment = try suggestingImport { () throws(Failure) in
      try Experiment(ScenarioSource(checking: path, overrides: overrides))
    }
    try checkItem(arguments, experiment)
    let interruption = Interruption()
    let explanation = Explanation(experiment, isCancelled: interruption.isInterrupted)
    if let exitCode = interruption.exitCode {
      console.warn("interrupted\n")
      return exitCode
    }
    try output.write(report.text(of: explanation), isColored: format == .table, to: console)
    return .success
  }

  /// Checks that the requested item exists.
  ///
  /// - Throws: `.usage` if the experiment has no such item.
  private static func checkItem(_ arguments: ParsedArguments, _ experiment: Experiment) throws(Failure) {
    guard let path = arguments[item], let index = path.items.last else { return }
    let container = ContainerPath(items: path.items.dropLast())
    guard let count = experiment.itemCount(in: container) else {
      throw arguments.usageFailure(
        "--item \(path): the cell of item \(container) holds no container")
    }
    if index >= count {
      let place = container == .outer ? "the scenario" : "container \(container)"
      throw arguments.usageFailure(
        "--item \(path): \(place) has \(count.counted("item"))\(count > 0 ? ", from 0 to \(count - 1)" : "")")
    }
  }

  private static func report(
    _ format: ExplanationFormat, _ arguments: ParsedArguments, _ style: TerminalStyle
  ) throws(Failure) -> any ExplanationReport {
    guard let item = arguments[item] else {
      return format.report(
        style: style, top: arguments[top], path: arguments[input], overrides: SettingOptions.texts(arguments),
        tuneCommand: ReportCommand.tuneCommand(arguments[input], arguments))
    }
    if format != .table { throw arguments.usageFailure("--item works only with --format table") }
    if arguments.isGiven(top) { throw arguments.usageFailure("--item and --top do not go together") }
    return ItemReport(item, style: style)
  }
}
