import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollTraces

/// `scrollbench trace resample`: resamples a recording at a fixed rate.
enum TraceResampleCommand {
  private static let hertz = Option(
    "hz", value: ValueFormat<Double>.number("rate", in: 1...1_000), default: 60, help: "How many samples a second.")

  static let command = ProgramCommand(
    "resample", summary: "Give a recording evenly spaced samples.",
    discussion: """
      Between samples the content moves evenly, but no movement is made up in a pause: in a gap of more than 250 ms \
      the offset holds until the next sample. In a recording with a sample each 100 ms or so, as rrweb makes them, a \
      gap is one of more than 150 ms. Phases hold until the next sample, events go to the first one that is not before \
      them.
      """,
    examples: [
      Example("scrollbench trace resample sparse.csv --hz 60 -o even.csv", "Fill in what a slow recorder left out.")
    ],
    arguments: [TraceFiles.input],
    options: [hertz, TraceFiles.output],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    try TraceFiles.edit(arguments, to: console) { trace throws(Failure) in
      try trace.resampled(hertz: arguments[hertz])
    }
  }
}
