import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollQuantities
import ScrollTraceEditing

/// `scrollbench trace scale`: changes the speed, the distances, the screen, or the origin of a recording.
enum TraceScaleCommand {
  private static let factor = ValueFormat<Double>.number("factor", in: 0.001...1_000)

  private static let time = Option(
    "time", value: factor, default: 1, help: "The factor for times: 2 is half as fast.")
  private static let distance = Option("distance", value: factor, default: 1, help: "The factor for distances.")
  private static let viewport = Option(
    "viewport", value: .viewport,
    help: "The new viewport. Distances in screenfuls stay the same.")
  private static let flip = Flag(
    "flip", help: "Change the sign of every offset, for offsets that fall as people scroll on.")
  private static let shift = Option(
    "shift", value: ValueFormat<Double>.number("points", in: -1e9...1e9), default: 0,
    help: "Add this to every offset, after --distance and --flip: 91 if the content rests at -91 under a bar.")

  static let command = ProgramCommand(
    "scale", summary: "Change the speed, the distances, the screen or the origin of a recording.",
    discussion: """
      Everything else is scaled to match: velocities and targets of drags, the length of the content and, with \
      --viewport, later changes of the viewport's size. A recording of carousels is scaled along both axes. Phases that \
      were inferred are inferred again from the scaled movement. --flip and --shift concern the outer container alone.
      """,
    examples: [
      Example("scrollbench trace scale feed.csv --time 0.5 | scrollbench run -", "Replay twice as fast."),
      Example(
        "scrollbench trace scale phone.csv --viewport 820x1180 -o tablet.csv", "Adapt a recording to a larger screen."),
      Example(
        "scrollbench trace scale feed.csv --shift 91 -o shifted.csv", "Take out the inset under a navigation bar."),
    ],
    arguments: [TraceFiles.input],
    options: [time, distance, viewport, flip, shift, TraceFiles.output],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    try TraceFiles.edit(arguments, to: console) { trace throws(Failure) in
      try trace.scaled(
        time: arguments[time], distance: arguments[distance], viewport: arguments[viewport], flips: arguments[flip],
        shift: Points(arguments[shift]))
    }
  }
}
