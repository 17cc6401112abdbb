import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollQuantities
import ScrollReports
import ScrollTraces

/// `scrollbench trace slice`: cuts a section out of a recording.
enum TraceSliceCommand {
  private static let window = Option(
    "window", short: "w", value: TimelineWindow.format,
    help: "What of the recording to keep, in milliseconds: 1500..2500, or 1500.. to the end. All of it by default.")

  static let command = ProgramCommand(
    "slice", summary: "Cut a piece out of a recording.",
    discussion: """
      Times of the piece begin at 0 again. Samples and events at the start of the window are kept; of its end there is \
      only the offset, so that the pieces before and after a time, put together by 'scrollbench trace concat', are the \
      whole. A drag that is under way at the start begins there; one that is under way at the end is left open.
      """,
    examples: [
      Example("scrollbench trace slice feed.csv --window 1500..2500 -o second.csv", "Keep one second.")
    ],
    arguments: [TraceFiles.input],
    options: [window, TraceFiles.output],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let window = arguments[window]
    return try TraceFiles.edit(arguments, to: console) { trace throws(Failure) in
      try trace.sliced(from: window?.start ?? .zero, to: window?.end)
    }
  }
}
