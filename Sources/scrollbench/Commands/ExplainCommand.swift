import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollExplaining
import ScrollReports
import ScrollTraces

/// `scrollbench explain`: explains blank items and suggests fixes.
enum ExplainCommand {
  private static let input = Argument(
    .inputFile("scenario"), help: "A scenario file, a recording, or - for either on standard input.")
  private static let item = Option(
    "item",
    value: ValueFormat<ContainerPath>(
      "index", expecting: "the index of an item, such as 7, or 3/7 in the container in the cell of item 3",
      parse: { $0.isEmpty ? nil : ContainerPath($0) }),
    help: "Tell of one item, with its full chain; 3/7 is item 7 of the container in the cell of item 3.")
  private static let top = Option(
    "top", value: ValueFormat<Int>.integer("count", in: 0...1_000_000), default: 3,
    help: "How many misses of each cause a table lists, the longest waits first.")
  private static let format = Option(
    "format", short: "f", value: ValueFormat<ExplanationFormat>.choice("format"), default: .table,
    help: "What is written to standard output; JSON has every miss.")

  static let command = ProgramCommand(
    "explain", summary: "Tell why items were seen blank, and what would have helped.",
    discussion: """
      Each time that an item came on screen and was not drawn in that frame, its chain is told: when it was asked for, how \
      long it waited, how long its fetch and its drawing took, which of these was late and by how much. What would have \
      helped is found by running it: the smallest change of one setting, or of several together where none by itself \
      helps. Misses with the same cause are told together. Of several replications the first is explained.
      """,
    examples: [
      Example("scrollbench explain scenarios/flashing-feed.json", "Tell why a feed flashes."),
      Example("scrollbench explain scenarios/flashing-feed.json --item 8", "Tell the full chain of an item."),
    ],
    arguments: [input], options: [item, top, format], groups: [OptionGroup("Settings", SettingOptions.all)],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let report = try report(arguments, console.style)
    let (path, overrides) = (arguments[input], try SettingOptions.overrides(arguments))
    let interruption = Interruption()
    let explanation = try suggestingImport { () throws(Failure) in
      try Explanation(ScenarioSource(checking: path, overrides: overrides), isCancelled: interruption.isInterrupted)
    }
    if let exitCode = interruption.exitCode {
      console.warn("interrupted\n")
      return exitCode
    }
    try console.write(report.text(of: explanation))
    return .success
  }

  private static func report(
    _ arguments: ParsedArguments, _ style: TerminalStyle
  ) throws(Failure) -> any ExplanationReport {
    guard let item = arguments[item] else {
      return arguments[format].report(style: style, top: arguments[top])
    }
    if arguments[format] != .table { throw arguments.usageFailure("--item goes with --format table") }
    if arguments.isGiven(top) { throw arguments.usageFailure("--item and --top do not go together") }
    return ItemReport(item, style: style)
  }
}
