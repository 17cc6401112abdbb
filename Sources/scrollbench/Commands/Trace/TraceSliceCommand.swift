import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollQuantities
import ScrollReports
import ScrollTraceEditing

/// `scrollbench trace slice`: cuts a section out of a recording.
enum TraceSliceCommand {
  private static let window = Option(
    "window", short: "w", value: TimelineWindow.format,
    help: """
      The part to keep, in milliseconds or seconds: 1500..2500, 1.5s..2.5s, or 1500.. to the end. By default everything.
      """)

  static let command = ProgramCommand(
    "slice", summary: "Cut a piece out of a recording.",
    discussion: """
      Times in the result start at 0. Samples and events at the start of the window are kept; at its end only the \
      offset is kept, so that 'scrollbench trace concat' can join the pieces before and after a time into the whole. A \
      drag in progress at the start begins there; one in progress at the end is left open.
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
