import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollTraceEditing

/// `scrollbench trace reverse`: reverses the time of a recording.
enum TraceReverseCommand {
  static let command = ProgramCommand(
    "reverse", summary: "Reverse a recording in time.",
    discussion: """
      In the result, a finger makes all movements that a finger or a deceleration made, with new velocities and \
      targets. Events undo what they did: an insertion becomes a deletion, background becomes foreground. Scrolls to \
      an item are left out; the jump remains.
      """,
    examples: [
      Example(
        "scrollbench trace reverse down.csv | scrollbench trace concat down.csv - -o back.csv", "Go there and back.")
    ],
    arguments: [TraceFiles.input],
    options: [TraceFiles.output],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    try TraceFiles.edit(arguments, to: console) { trace throws(Failure) in trace.reversed() }
  }
}
