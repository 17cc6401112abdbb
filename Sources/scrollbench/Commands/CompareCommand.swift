import ScrollCommandLineParsing
import ScrollComparing
import ScrollDiagnostics
import ScrollReports

/// `scrollbench compare`: the differences between two results, scenarios or settings.
enum CompareCommand {
  private static let first = Argument(
    .inputFile("a"), help: "A: a scenario, a recording, or results that 'run' wrote as JSON.")
  private static let second = Argument(
    optional: .inputFile("b"),
    help: "B: the same kinds of file. By default the scenario of A, with the settings of --b.")
  private static let output = OutputOptions<ComparisonFormat>("the comparison")

  static let command = ProgramCommand(
    "compare", summary: "Show how two runs differ, and when they first do.",
    discussion: """
      Shows every metric with its difference, whether that is better or worse, and whether it matters; the first \
      moment at which anything differs, and what happened then in A and in B; and the items that were ready in time in \
      only one of the two. Without noise (one replication) every difference is real. With several replications, runs \
      with the same random numbers are compared pair by pair.

      Results in files contain metrics but not what happened when, so only their metrics are compared. Several results \
      in a file are paired by the names of their scenarios. The exit code is 0 whatever differs; to judge results, use \
      'scrollbench gate'.
      """,
    examples: [
      Example(
        "scrollbench compare scenarios/flashing-feed.json --b minimum.preload.leading=6",
        "See what a setting changes, and when."),
      Example("scrollbench compare before.json after.json --format markdown", "Compare saved results."),
      Example(
        "scrollbench compare scenarios/flashing-feed.json --b preload.leading=4 -o comparison.html",
        "See both runs on one time axis."),
    ],
    arguments: [first, second], options: output.all + [RunCommand.color],
    groups: [OptionGroup("Settings", ComparedSettings.all)],
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
      try files.sides(path, texts)
    }
    let matched = ComparedPairs(sides[0], sides[1])
    if let failure = matched.failure { throw failure }
    let format = try Self.output.format(arguments)
    let output = try Output(path: arguments[Self.output.path])
    let style = output.isStandardOutput ? arguments[RunCommand.color].applied(to: console.style) : .file
    let findings = ComparisonFindings(
      a: settings.label(pathOfA, settings.ofA), b: settings.label(pathOfB, settings.ofB),
      comparisons: matched.pairs.map { RunComparison($0.a, $0.b) },
      onlyInA: matched.onlyInA, onlyInB: matched.onlyInB)
    try output.write(format.report(style: style).text(of: findings), to: console)
    return .success
  }
}
