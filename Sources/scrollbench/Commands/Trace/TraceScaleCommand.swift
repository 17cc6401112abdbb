import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceEditing

/// `scrollbench trace scale`: changes the speed, the distances, or the screen of a recording.
enum TraceScaleCommand {
  private static let factor = ValueFormat<Double>.number("factor", in: 0.001...1_000)

  private static let time = Option(
    "time", value: factor, default: 1, help: "The factor for times: 2 is half as fast.")
  private static let distance = Option("distance", value: factor, default: 1, help: "The factor for distances.")
  private static let viewport = Option(
    "viewport", value: .viewport,
    help: "The new viewport. Distances in screenfuls stay the same.")

  static let command = ProgramCommand(
    "scale", summary: "Change the speed, the distances or the screen of a recording.",
    discussion: """
      Everything else is scaled to match: velocities and targets of drags, the length of the content and, with \
      --viewport, later changes of the viewport's size. A recording of carousels is scaled along both axes. Phases that \
      were inferred are inferred again from the scaled movement.
      """,
    examples: [
      Example("scrollbench trace scale feed.csv --time 0.5 | scrollbench run -", "Replay twice as fast."),
      Example(
        "scrollbench trace scale phone.csv --viewport 820x1180 -o tablet.csv", "Adapt a recording to a larger screen."),
    ],
    arguments: [TraceFiles.input],
    options: [time, distance, viewport, TraceFiles.output],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    try TraceFiles.edit(arguments, to: console) { trace throws(Failure) in
      try trace.scaled(time: arguments[time], distance: arguments[distance], viewport: arguments[viewport])
    }
  }
}
