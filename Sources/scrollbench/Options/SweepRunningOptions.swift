import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollFiles
import ScrollSweeps

/// The options for running a sweep.
enum SweepRunningOptions {
  static let jobs = Option(
    "jobs", short: "j", value: ValueFormat<Int>.integer("count", in: 1...1024),
    help: "How many trials run at once. By default as many as there are processors.")
  static let journal = Option(
    "journal", value: .outputFile("file"), help: "Keep each trial in a file as soon as it is complete.")
  private static let resume = Flag("resume", help: "Go on where the sweep of the journal stopped, or begin it.")
  static let shard = Option(
    "shard", value: .text("i/n"),
    help: """
      Run the i-th of n parts, for 'scrollbench merge'; 'auto' asks the environment of a Slurm array, a Kubernetes Indexed \
      Job, GitLab, CircleCI or Buildkite, and 'auto/n' too, where n is not told there.
      """)

  static let all: [any Parameter<OptionSpecification>] = [jobs, journal, resume, shard]

  static func jobs(_ arguments: ParsedArguments) -> Int {
    arguments[jobs] ?? CurrentProcess.processorCount
  }

  /// The part of the sweep to run.
  ///
  /// - Throws: `.usage` if the value is invalid, or if there is no journal to keep its trials.
  static func shard(
    _ arguments: ParsedArguments, of definition: SweepDefinition, _ environment: [String: String]
  ) throws(Failure) -> Shard {
    guard let text = arguments[shard] else { return .whole }
    if definition.method.isAdaptive {
      throw arguments.usageFailure("--shard does not go with nsga2, whose trials depend on all before them")
    }
    guard arguments[journal] != nil else {
      throw arguments.usageFailure("--shard needs --journal, which 'scrollbench merge' reads")
    }
    if text == "auto" { return try Shard(environment: environment) }
    guard text.hasPrefix("auto/") else { return try Shard(text) }
    guard let count = Int(text.dropFirst("auto/".count)), count > 0 else {
      throw arguments.usageFailure("expected a count after auto/, as in --shard auto/4")
    }
    return try Shard(environment: environment, count: count)
  }

  /// The output of the result; nil for a shard, which has no result.
  static func output(
    _ arguments: ParsedArguments, of definition: SweepDefinition, _ shard: Shard, _ console: Console
  ) throws(Failure) -> SweepOutput? {
    if shard == .whole { return try SweepOutput(arguments, of: definition, console) }
    if SweepReportOptions.isAnyGiven(arguments) {
      throw arguments.usageFailure("a shard has no result of its own; 'scrollbench merge' writes it")
    }
    return nil
  }

  /// The journal; nil if there is none.
  static func journal(
    _ arguments: ParsedArguments, of definition: SweepDefinition, _ shard: Shard
  ) throws(Failure) -> SweepJournal? {
    guard let path = arguments[journal] else {
      if arguments[resume] { throw arguments.usageFailure("--resume needs --journal") }
      return nil
    }
    return try SweepJournal(path: path, of: definition, shard, isResuming: arguments[resume])
  }
}
