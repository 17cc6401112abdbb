import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollSweeps

/// `scrollbench merge`: the result of a sweep that ran in shards.
enum MergeCommand {
  private static let journals = Argument(
    oneOrMore: .inputFile("journal"), help: "The journals of all shards, or that of one sweep.")

  static let command = ProgramCommand(
    "merge", summary: "Put the shards of a sweep together.",
    discussion: """
      The result is byte for byte that of the sweep in one piece. All shards have to be there, complete, of the same \
      inputs and written by the same version.
      """,
    examples: [
      Example("scrollbench merge shard-*.jsonl --format csv -o sweep.csv", "Put the parts of a sweep together.")
    ],
    arguments: [journals], options: SweepReportOptions.all, action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let merged = try MergedSweep(paths: arguments[journals])
    let output = try SweepOutput(arguments, of: merged.definition, console)
    try output.write(
      merged.trials, of: merged.definition,
      sweep: { () throws(Failure) in try Sweep(reading: merged.definition) }, to: console)
    return .success
  }
}
