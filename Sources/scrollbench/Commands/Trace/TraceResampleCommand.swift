import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollTraceEditing

/// `scrollbench trace resample`: resamples a recording at a fixed rate.
enum TraceResampleCommand {
  private static let hertz = Option(
    "hz", value: ValueFormat<Double>.number("rate", in: 1...1_000), default: 60,
    help: "The number of samples per second.")

  static let command = ProgramCommand(
    "resample", summary: "Give a recording evenly spaced samples.",
    discussion: """
      Between samples the content moves evenly, but no movement is invented in a pause: in a gap of more than 250 ms \
      the offset stays the same until the next sample. In a recording with a sample about every 100 ms, as rrweb makes \
      them, the limit is 150 ms. A phase lasts until the next sample. An event moves to the first sample that is not \
      before it.
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
