import ScrollCommandLineParsing
import ScrollComparing
import ScrollDiagnostics
import ScrollPages
import ScrollReports

/// `scrollbench compare`: the differences between two results, scenarios or settings.
enum CompareCommand {
  private static let first = Argument(
    .inputFile("a"), help: "A: a scenario, a recording, or results that 'run' wrote as JSON.")
  private static let second = Argument(
    optional: .inputFile("b"), help: "B: the same; without it the scenario of A, with the settings of --b.")
  private static let format = Option(
    "format", short: "f", value: ValueFormat<ComparisonFormat>.choice("format"), default: .table,
    help: "How the comparison is written.")
  private static let output = Option(
    "output", short: "o", value: .outputFile("file"), default: "-", help: "Where it is written; - is standard output.")

  static let command = ProgramCommand(
    "compare", summary: "Show how two runs differ, and where they first do.",
    discussion: """
      Every metric with its difference, whether that is better or worse and whether it matters; the first moment at which \
      anything differs, and what happened there in A and in B; the items that were ready in time in one and not in the \
      other. Without noise (one replication) every difference is real; with several, runs with equal draws are compared \
      pair by pair.

      Results in files are compared as far as they tell: they do not say what happened when. Several results in a file \
      are paired by the names of their scenarios. Whatever differs, the exit code is 0: 'scrollbench gate' judges.
      """,
    examples: [
      Example(
        "scrollbench compare scenarios/flashing-feed.json --b minimum.preload.leading=6",
        "See what a setting changes, and where it first does."),
      Example("scrollbench compare before.json after.json --format markdown", "Compare results that were kept."),
      Example(
        "scrollbench compare scenarios/flashing-feed.json --b preload.leading=4 --format html -o comparison.html",
        "See both runs on one axis of time."),
    ],
    arguments: [first, second], options: [format, output, RunCommand.color],
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
    let output = try Output(path: arguments[output])
    let style = output.isStandardOutput ? arguments[RunCommand.color].applied(to: console.style) : .file
    let findings = ComparisonFindings(
      a: settings.label(pathOfA, settings.ofA), b: settings.label(pathOfB, settings.ofB),
      comparisons: matched.pairs.map { RunComparison($0.a, $0.b) },
      onlyInA: matched.onlyInA, onlyInB: matched.onlyInB)
    try output.write(arguments[format].report(style: style).text(of: findings), to: console)
    return .success
  }
}

/// The formats of a comparison.
enum ComparisonFormat: String, CaseIterable, Sendable {
  case table
  case json
  case markdown
  case html

  /// - Parameter style: The style of a table; other formats ignore it.
  func report(style: TerminalStyle) -> any ComparisonReport {
    switch self {
    case .table: ComparisonTableReport(style: style)
    case .json: ComparisonJSONReport()
    case .markdown: ComparisonMarkdownReport()
    case .html: ComparisonPage()
    }
  }
}
