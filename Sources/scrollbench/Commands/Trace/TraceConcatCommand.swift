import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceEditing
import ScrollTraces

/// `scrollbench trace concat`: joins recordings end to end.
enum TraceConcatCommand {
  private static let pause = Option(
    "pause", value: ValueFormat<Double>.number("ms", in: 0...1e10), default: 0,
    help: "The pause between one recording and the next, in milliseconds.")

  static let command = ProgramCommand(
    "concat", summary: "Join recordings end to end.",
    discussion: """
      Offsets continue from the end of the recording before, in nested containers too. All recordings must scroll \
      along the same axis, and each must begin with the viewport that the one before ended with, if both are known. \
      The result gets the least real kind among them: recorded, derived, synthetic.
      """,
    examples: [
      Example(
        "scrollbench trace concat a.csv b.csv --pause 2000 -o both.csv",
        "Join two recordings with a pause of two seconds.")
    ],
    arguments: [TraceFiles.inputs],
    options: [pause, TraceFiles.output],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let output = try TraceFiles.openOutput(arguments)
    let traces = try arguments[TraceFiles.inputs].collected { path throws(Failure) in try TraceFiles.read(path) }
    let whole = try ScrollTrace.concatenated(
      traces, called: arguments[TraceFiles.inputs], pause: SimulatedTime(milliseconds: arguments[pause]))
    try output.write(whole, to: console)
    return .success
  }
}
