import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollSweeps

/// `scrollbench merge`: the result of a sweep that ran in shards.
enum MergeCommand {
  private static let journals = Argument(
    oneOrMore: .inputFile("journal"), help: "The journals of all shards, or the journal of one sweep.")

  static let command = ProgramCommand(
    "merge", summary: "Merge the shards of a sweep into one result.",
    discussion: """
      The result is the same, byte for byte, as if the sweep had run in one piece. The journals of all shards are \
      required; each must be complete, from the same inputs, and written by the same version. A page has a \
      recommendation only if these inputs are still there. Worlds are not in the journals: for a recommendation that \
      holds in them, repeat --worlds, --uncertain and --for.
      """,
    examples: [
      Example("scrollbench merge shard-*.jsonl -o sweep.csv", "Merge all shards into a CSV file.")
    ],
    arguments: [journals], options: SweepReportOptions.all + [JobsOption.worlds, SettingOptions.allowOutside],
    groups: [OptionGroup("Uncertainty", WorldOptions.all)], action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let merged = try MergedSweep(paths: arguments[journals])
    var sweep: Sweep?
    let worlds = try WorldOptions.worlds(arguments) { () throws(Failure) in
      let read = try Sweep(reading: merged.definition)
      sweep = read
      return read
    }
    let output = try SweepOutput(arguments, of: merged.definition, console)
    try output.write(
      merged.trials, of: merged.definition, in: worlds, for: WorldOptions.aim(arguments),
      jobs: JobsOption.count(arguments),
      sweep: { () throws(Failure) in
        if let sweep { return sweep }
        return try Sweep(reading: merged.definition)
      }, to: console)
    return .success
  }
}
