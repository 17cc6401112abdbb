import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollReports
import ScrollTraces

/// `scrollbench trace info`: describes recordings.
enum TraceInfoCommand {
  private static let output = OutputOptions<TraceReportFormat>("the description")

  static let command = ProgramCommand(
    "info", summary: "Describe recordings.",
    discussion: """
      The travel is the total distance that the content scrolled, back and forth. A reversal is a change of direction. \
      The peak speed is the highest mean speed between a sample and the last one at least 50 ms before it; if a gap of \
      more than 250 ms follows that one, over 50 ms. None of them counts jumps: where the viewport is rotated or \
      resized, code scrolls to an item, or a gap of more than 250 ms hides more than a tenth of a screen. A pause is a \
      period of more than 250 ms in which the offset does not change, with or without samples; the rest of the time the \
      content is moving. A phase lasts from its sample to the next.

      The curves go from the lowest offset to the highest, and from rest to the highest speed of each container.
      """,
    examples: [
      Example("scrollbench trace info feed.csv", "Describe a recording."),
      Example("scrollbench trace info *.csv --format json", "Describe many recordings for a program."),
    ],
    arguments: [TraceFiles.inputs],
    options: output.all + [ColorOption.choice],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let traces = try arguments[TraceFiles.inputs].collected { path throws(Failure) in
      (path: path, trace: try TraceFiles.read(path))
    }
    let format = try Self.output.format(arguments)
    let output = try Output(path: arguments[Self.output.path])
    let style = ColorOption.style(arguments, of: output, console)
    try output.write(format.report(style: style).text(of: traces), isColored: format == .table, to: console)
    return .success
  }
}
