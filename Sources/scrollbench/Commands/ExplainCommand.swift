import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollExplaining
import ScrollReports
import ScrollSweeps
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
    help: "How many misses a table or Markdown lists for each cause, longest waits first.")
  private static let output = OutputOptions<ResultFormat>("the explanation")

  static let command = ProgramCommand(
    "explain", summary: "Explain placeholders and suggest settings that help.",
    discussion: """
      A miss is an item that was a placeholder when it came on screen: not drawn yet. For each miss, explain shows when \
      the item was requested, how long it waited, how long its fetch and its drawing took, which of these was late, \
      and by how much. It suggests the smallest change of one setting that makes the miss a hit, or a change of \
      several settings if no single one helps. Each suggestion was tested in a run of its own. Misses with the same \
      cause are grouped. The cause of most of the waiting comes first. If there are several replications, the first is \
      explained. JSON and CSV include every miss. With --worlds, explain also tries the most useful change with other \
      latencies and sizes.
      """,
    examples: [
      Example("scrollbench explain scenarios/flashing-feed.json", "Explain why a feed flashes."),
      Example("scrollbench explain scenarios/flashing-feed.json --item 8", "Show the full chain of an item."),
      Example("scrollbench explain scenarios/flashing-feed.json -o why.html", "See the chain of every miss on a page."),
      Example(
        "scrollbench explain scenarios/flashing-feed.json --uncertain loading.latency=45ms..360ms",
        "See where the advice holds."),
    ],
    arguments: [input], options: [item, top] + output.all + [ColorOption.choice, JobsOption.worlds],
    groups: [OptionGroup("Uncertainty", WorldOptions.shared), OptionGroup("Settings", SettingOptions.all)], action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let format = try Self.output.format(arguments)
    let output = try Output(path: arguments[Self.output.path])
    let report = try report(format, arguments, ColorOption.style(arguments, of: output, console))
    let (path, overrides) = (arguments[input], try SettingOptions.overrides(arguments))
    let (source, experiment) = try suggestingImport { () throws(Failure) in
      let source = try ScenarioSource(checking: path, overrides: overrides)
      return (source, try Experiment(source, keepsJournal: true))
    }
    try checkItem(arguments, experiment)
    // Options that do not fit the scenario are reported before the search.
    _ = try WorldOptions.worlds(arguments, of: [source])
    let interruption = Interruption()
    // Neither one item nor CSV tells what chance changes.
    var explanation = Explanation(
      experiment, judgesOtherRuns: format != .csv && arguments[item] == nil, isCancelled: interruption.isInterrupted)
    if let exitCode = interruption.exitCode {
      console.warn("interrupted\n")
      return exitCode
    }
    interruption.waitNoLonger()
    explanation.adviceUncertainty = try uncertainty(of: explanation, source, arguments, console)
    try output.write(report.text(of: explanation), isColored: format == .table, to: console)
    return .success
  }

  /// Tries the change to try first in other worlds; nil if none are requested, or if there is no change.
  private static func uncertainty(
    of explanation: Explanation, _ source: ScenarioSource, _ arguments: ParsedArguments, _ console: Console
  ) throws(Failure) -> AdviceUncertainty? {
    guard WorldOptions.areGiven(arguments) else { return nil }
    guard let change = explanation.bestChange else {
      let isGood = explanation.spread?.isMostlyGood == true
      let reason = isGood ? "Most runs are good without a change" : "No change is worth trying"
      console.warn("\(reason), so none was tried in other worlds.\n")
      return nil
    }
    let settings = change.advice.changes.map(\.setting)
    return try WorldOptions.worlds(arguments, of: [source], leaving: settings).map { worlds throws(Failure) in
      try AdviceUncertainty(in: worlds, jobs: JobsOption.count(arguments)) { tunings throws(Failure) in
        AdviceWorld(change, in: try Experiment(source.tuned(by: tunings[0]), keepsJournal: true))
      }
    }
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
    _ format: ResultFormat, _ arguments: ParsedArguments, _ style: TerminalStyle
  ) throws(Failure) -> any ExplanationReport {
    let triesWorlds = WorldOptions.areGiven(arguments)
    if triesWorlds, format == .csv { throw WorldOptions.noWorlds(inFormat: "CSV", arguments) }
    guard let item = arguments[item] else {
      if arguments.isGiven(top), format != .table, format != .markdown {
        throw arguments.usageFailure("--top works only with --format table or markdown")
      }
      return format.explanationReport(
        style: style, top: arguments[top], path: arguments[input], overrides: SettingOptions.texts(arguments),
        tuneCommand: ReportCommand.tuneCommand(arguments[input], arguments))
    }
    if format != .table { throw arguments.usageFailure("--item works only with --format table") }
    if triesWorlds { throw arguments.usageFailure("--item explains one item; leave out --worlds and --uncertain") }
    if arguments.isGiven(top) { throw arguments.usageFailure("--item and --top do not go together") }
    return ItemExplanationReport(item, style: style)
  }
}
