import ScrollCommandLineParsing
import ScrollComparing
import ScrollDiagnostics
import ScrollExperiments
import ScrollExplaining
import ScrollPages
import ScrollReports
import ScrollSweeps

/// The formats of `scrollbench report`: a page, and the picture of one run.
private enum PageFormat: String, CaseIterable, Sendable {
  case html
  case svg
}

/// `scrollbench report`: pages with charts.
enum ReportCommand {
  private static let inputs = Argument(
    oneOrMore: .inputFile("input"),
    help: """
      A scenario, a recording, JSON that 'run' or 'sweep' wrote, or - for any of them on standard input. A sweep gets \
      a page of its own.
      """)
  private static let givenFormat = Option(
    "format", short: "f", value: ValueFormat<PageFormat>.choice("format"),
    help: """
      html is the page, svg the picture of the feed around the viewport alone, of a single run. By default it follows \
      the ending of --output, and is otherwise html.
      """)
  private static let output = Option.output("the page", remark: "Required if standard output is a terminal.")

  static let command = ProgramCommand(
    "report", summary: "Write a page with charts that shows what happened.",
    discussion: """
      The page is a single HTML file that needs neither a network nor JavaScript. It shows whether the feed is fine \
      and what to change, the feed as it moves through its ranges, distributions, every metric, and where the numbers \
      come from.

      Scenarios and recordings are run. Results in files do not say what happened when, so their page has metrics but \
      no drawing of the feed. Several inputs share a page. The page of a sweep shows the best tunings, with lines to \
      paste, and which settings matter.
      """,
    examples: [
      Example("scrollbench report scenarios/flashing-feed.json -o feed.html", "See why a feed flashes."),
      Example(
        "scrollbench report recording.csv --set display.leading=2 -o recording.html",
        "Show a recording with a larger display range."),
      Example(
        "scrollbench report scenarios/flashing-feed.json --policy texture,lookahead,clairvoyant -o policies.html",
        "Show what other policies would do."),
      Example("scrollbench report scenarios/flashing-feed.json -o feed.svg", "Draw a feed for a document."),
      Example("scrollbench report sweep.json -o sweep.html", "Show the results of a sweep, and choose a tuning."),
    ],
    arguments: [inputs], options: [PolicyOptions.policy, givenFormat, output, JobsOption.worlds],
    groups: [OptionGroup("Uncertainty", WorldOptions.shared), OptionGroup("Settings", SettingOptions.all)],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    if !arguments.isGiven(output), console.isTerminal {
      throw arguments.usageFailure("a page cannot be shown in a terminal: name a file with --output FILE")
    }
    let format = try format(arguments)
    if format == .svg, WorldOptions.areGiven(arguments) { throw WorldOptions.noWorlds(inFormat: "SVG", arguments) }
    let policies = try PolicyChoice(namedIn: arguments)
    if policies.isComparison { return try compare(policies, format, arguments, console) }
    let settings =
      SettingOptions.given(arguments)
      + [policies.setting].compactMap(\.self).map { GivenSetting(text: $0, option: PolicyOptions.policy.key) }
    var files = ComparedFiles(remedy: "Give the scenario itself.")
    let sweeps = try arguments[inputs].collected { path throws(Failure) in try files.sweep(path, settings) }
    if let sweep = sweeps.compactMap(\.self).first {
      guard sweeps.count == 1 else {
        throw arguments.usageFailure("a sweep has a page of its own; name no other input")
      }
      guard format == .html else { throw noPicture(arguments) }
      try Output(path: arguments[output]).write(SweepPage(sweep).text, to: console)
      return .success
    }
    let sides = try arguments[inputs].collected { path throws(Failure) in
      let command = tuneCommand(path, arguments, policies)
      return try files.sides(path, settings).map { (side: $0, command: command) }
    }.flatMap(\.self)
    let worlds = try sides.collected { side, _ throws(Failure) in
      try WorldOptions.worlds(arguments, ofVerdictOn: side.source)
    }
    let jobs = JobsOption.count(arguments)
    return try write(format, arguments, console) { handOver throws(Failure) in
      let uncertainties = try WorldOptions.verdictUncertainties(in: worlds, jobs: jobs)
      for ((side, command), uncertainty) in zip(sides, uncertainties) {
        handOver(
          ReportedRun(side, tuneCommand: command, verdictUncertainty: uncertainty) {
            sides.count == 1 ? Diagnosis($0, after: $1) : nil
          })
      }
    }
  }

  /// Returns the given format, or that of the output's ending; a page if there is neither.
  ///
  /// - Throws: `.usage` if it is the ending of any other format.
  private static func format(_ arguments: ParsedArguments) throws(Failure) -> PageFormat {
    if let format = arguments[givenFormat] { return format }
    let path = arguments[output]
    guard let ending = ending(ofFile: path) else { return .html }
    let name = formatName(ofFile: path)
    if let format = name.flatMap(PageFormat.init(rawValue:)) { return format }
    let run = name.flatMap(ResultFormat.init(rawValue:)).map { "; 'scrollbench run' writes \($0.rawValue)" }
    let other = run ?? ", not \(ending.excerpt(upTo: 20))"
    throw arguments.usageFailure("--output \(path.quoted): a page is .html and a picture .svg\(other)")
  }

  /// Returns the command that tunes an input; nil if standard input or another pipe is needed, which can be read only once.
  static func tuneCommand(_ path: String, _ arguments: ParsedArguments, _ policies: PolicyChoice? = nil) -> String? {
    if path == "-" { return nil }
    let texts = SettingOptions.texts(arguments) + [policies?.setting].compactMap(\.self)
    let words = ["scrollbench", "tune", path] + texts.overrideOptions
    return words.pipes.isEmpty ? words.shellCommand : nil
  }

  /// Shows policies side by side.
  private static func compare(
    _ policies: PolicyChoice, _ format: PageFormat, _ arguments: ParsedArguments, _ console: Console
  ) throws(Failure) -> ExitCode {
    if WorldOptions.areGiven(arguments) { throw WorldOptions.onePolicy(arguments) }
    let overrides = try SettingOptions.overrides(arguments)
    let subjects = try arguments[inputs].collected { path throws(Failure) in
      try suggestingImport { () throws(Failure) in try policies.subjects(path, overrides) }
    }.flatMap(\.self)
    return try write(format, arguments, console) { handOver in
      for subject in subjects { handOver(ReportedRun(comparingPolicies: subject.experiment)) }
    }
  }

  private static func write(
    _ format: PageFormat, _ arguments: ParsedArguments, _ console: Console,
    _ makeRuns: @escaping @Sendable (_ handOver: (ReportedRun) -> Void) throws(Failure) -> Void
  ) throws(Failure) -> ExitCode {
    let output = try Output(path: arguments[output])
    let interruption = Interruption()
    let runs = try interruption.collect(makeRuns)
    if let exitCode = interruption.exitCode {
      console.warn("interrupted: no page is written\n")
      return exitCode
    }
    let text =
      switch format {
      case .html: RunPage(runs).text
      case .svg: try picture(of: runs, arguments)
      }
    try output.write(text, to: console)
    return .success
  }

  private static func picture(of runs: [ReportedRun], _ arguments: ParsedArguments) throws(Failure) -> String {
    guard runs.count == 1, let picture = RunPicture(runs[0]) else { throw noPicture(arguments) }
    return picture.text
  }

  private static func noPicture(_ arguments: ParsedArguments) -> Failure {
    arguments.usageFailure(
      "a picture shows one run, of a scenario or a recording; a page (.html) can show everything else")
  }
}
