import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollFiles
import ScrollSweeps

/// The options for running a sweep.
enum SweepRunningOptions {
  static let journal = Option(
    "journal", value: .outputFile("file"), help: "Save each trial to a file as soon as it is complete.")
  private static let resume = Flag("resume", help: "Continue the sweep of the journal where it stopped, or start it.")
  static let shard = Option(
    "shard", value: .text("i/n"),
    help: """
      Run the i-th of n parts, for 'scrollbench merge'. 'auto' takes i and n from the environment of a Slurm array, a \
      Kubernetes Indexed Job, AWS Batch, GitLab, CircleCI or Buildkite; use 'auto/n' where the environment does not \
      set n.
      """)

  static let all: [any Parameter<OptionSpecification>] = [JobsOption.trialsOrWorlds, journal, resume, shard]

  /// Returns the shard to run.
  ///
  /// - Throws: `.usage` if the value is invalid, or if there is no journal to keep its trials.
  static func shard(
    _ arguments: ParsedArguments, of definition: SweepDefinition, _ environment: [String: String]
  ) throws(Failure) -> Shard {
    guard let text = arguments[shard] else { return .whole }
    if definition.method.isAdaptive {
      throw arguments.usageFailure("--shard cannot be combined with nsga2, whose trials depend on all before them")
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

  /// Returns the output of the result; nil for a shard, which has no result.
  static func output(
    _ arguments: ParsedArguments, of definition: SweepDefinition, _ shard: Shard, _ console: Console
  ) throws(Failure) -> SweepOutput? {
    if shard == .whole { return try SweepOutput(arguments, of: definition, console) }
    if SweepReportOptions.isAnyGiven(arguments) {
      throw arguments.usageFailure("a shard has no result of its own; 'scrollbench merge' writes it")
    }
    return nil
  }

  /// Opens the journal and warns of its damaged lines; nil if there is none.
  ///
  /// - Throws: `.usage` if it is a stream, or if there is none to resume; the errors of ``SweepJournal``.
  static func journal(
    _ arguments: ParsedArguments, of definition: SweepDefinition, _ shard: Shard, _ console: Console
  ) throws(Failure) -> SweepJournal? {
    guard let path = arguments[journal] else {
      if arguments[resume] { throw arguments.usageFailure("--resume needs --journal") }
      return nil
    }
    if path == "-" || FileSystem.isDescriptor(path) {
      throw arguments.usageFailure("--journal \(path.quoted): a stream cannot be resumed; name a file")
    }
    let journal = try SweepJournal(path: path, of: definition, shard, isResuming: arguments[resume])
    for line in journal.damage { console.warn("warning: \(line)\n") }
    return journal
  }
}
