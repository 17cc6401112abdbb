import ScrollCommandLineParsing
import ScrollComparing
import ScrollDiagnostics
import ScrollExperiments
import ScrollReports
import ScrollSweeps

/// `scrollbench compare`: the differences between two results, scenarios or settings.
enum CompareCommand {
  private static let first = Argument(
    .inputFile("a"), help: "A: a scenario, a recording, or results that 'run' wrote as JSON.")
  private static let second = Argument(
    optional: .inputFile("b"),
    help: "B: the same kinds of file. By default the scenario of A, with the settings of --b.")
  private static let output = OutputOptions<ResultFormat>("the comparison")

  static let command = ProgramCommand(
    "compare", summary: "Show how two runs differ, and when they first do.",
    discussion: """
      Shows every metric with its difference, whether that is better or worse, and whether it matters; the first \
      moment at which anything differs, and what happened then in A and in B; and the items that were ready in time in \
      only one of the two. Without noise (one replication) every difference is real. With several replications, runs \
      with the same random numbers are compared pair by pair; saved results, which have only means, are not.

      With --worlds or --uncertain, also shows in how many worlds B has less waiting than A, and beyond which values it no \
      longer has; how the other differences vary; and which setting to measure first.

      Results in files contain metrics but not what happened when, so only their metrics are compared. Several results \
      in a file are paired by the names of their scenarios. The exit code is 0 whatever differs; to judge results, use \
      'scrollbench gate'.
      """,
    examples: [
      Example(
        "scrollbench compare scenarios/flashing-feed.json --b minimum.preload.leading=2",
        "See what a setting changes, and when."),
      Example(
        """
        scrollbench compare scenarios/flashing-feed.json --b minimum.preload.leading=2 --uncertain loading.latency=45ms..360ms
        """,
        "See whether that holds for other latencies."),
      Example("scrollbench compare before.json after.json --format markdown", "Compare saved results."),
      Example(
        "scrollbench compare scenarios/flashing-feed.json --b minimum.preload.leading=2 -o comparison.html",
        "See both runs on one time axis."),
    ],
    arguments: [first, second], options: output.all + [ColorOption.choice, JobsOption.worlds],
    groups: [OptionGroup("Uncertainty", WorldOptions.shared), OptionGroup("Settings", ComparedSettings.all)],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let settings = ComparedSettings(arguments)
    let (pathOfA, pathOfB) = (arguments[first], arguments[second] ?? arguments[first])
    if arguments[second] == nil, settings.ofA == settings.ofB {
      throw arguments.usageFailure("there is nothing to compare with: name a second file, or give --a or --b")
    }
    if arguments[second] == "-", pathOfA == "-" { throw arguments.usageFailure("A and B are both standard input") }
    var files = ComparedFiles(
      remedy: "Compare the scenario, or give settings to the other side alone, with --a or --b.")
    let sides = try [(pathOfA, settings.ofA), (pathOfB, settings.ofB)].collected { path, texts throws(Failure) in
      do throws(Failure) {
        return try files.sides(path, texts)
      } catch {
        throw error.suggestingSettings(option: "--b")
      }
    }
    let matched = ComparedPairs(sides[0], sides[1])
    if let failure = matched.failure { throw failure }
    let worlds = try matched.pairs.collected { pair throws(Failure) in try Self.worlds(arguments, pair.a, pair.b) }
    let format = try Self.output.format(arguments)
    if format == .csv, WorldOptions.areGiven(arguments) { throw WorldOptions.noWorlds(inFormat: "CSV", arguments) }
    let output = try Output(path: arguments[Self.output.path])
    let style = ColorOption.style(arguments, of: output, console)
    var comparisons = matched.pairs.map { RunComparison($0.a, $0.b) }
    for (index, worlds) in worlds.enumerated() {
      if let worlds {
        comparisons[index].uncertainty = try ComparisonUncertainty(
          in: worlds, jobs: JobsOption.count(arguments))
      }
    }
    let findings = ComparisonFindings(
      a: settings.label(pathOfA, settings.ofA), b: settings.label(pathOfB, settings.ofB), comparisons: comparisons,
      onlyInA: matched.onlyInA, onlyInB: matched.onlyInB)
    try output.write(format.comparisonReport(style: style).text(of: findings), isColored: format == .table, to: console)
    return .success
  }

  /// Returns the worlds of A and B; nil if the user does not ask for any. Settings in which A and B differ do not vary.
  private static func worlds(
    _ arguments: ParsedArguments, _ a: ComparedSide, _ b: ComparedSide
  ) throws(Failure) -> Worlds? {
    guard WorldOptions.areGiven(arguments) else { return nil }
    guard let a = a.source, let b = b.source else { throw WorldOptions.noWorlds(arguments) }
    let differences = SettingDifference.all(a.scenario, b.scenario).map(\.path)
    return try WorldOptions.worlds(arguments, of: [a, b], leaving: differences)
  }
}
