import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollQuantities
import ScrollTraces

/// `scrollbench trace scale`: changes the speed, the distances or the screen of a recording.
enum TraceScaleCommand {
  private static let factor = ValueFormat<Double>.number("factor", in: 0.001...1_000)

  private static let time = Option(
    "time", value: factor, default: 1, help: "By what to multiply times: 2 is half as fast.")
  private static let distance = Option("distance", value: factor, default: 1, help: "By what to multiply distances.")
  private static let viewport = Option(
    "viewport", value: .viewport,
    help: "The viewport to scroll as far on, in screenfuls, as the recording did on its own.")

  static let command = ProgramCommand(
    "scale", summary: "Change the pace or the distances of a recording, or the screen it was made on.",
    discussion: """
      Velocities and targets of drags, the length of the content and, with a viewport, the sizes it gets later change \
      with it. A recording of carousels changes along both axes.
      """,
    examples: [
      Example("scrollbench trace scale feed.csv --time 0.5 | scrollbench run -", "Replay twice as fast."),
      Example("scrollbench trace scale phone.csv --viewport 820x1180 -o tablet.csv", "Take it to a larger screen."),
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
