import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollFiles
import ScrollTraces

/// `scrollbench trace export`: converts a recording for other tools.
enum TraceExportCommand {
  private static let format = Option(
    "format", short: "f", value: ValueFormat<TraceExport>.choice("format"), default: .native,
    help: "The format of the output.")

  static let command = ProgramCommand(
    "export", summary: "Write a recording in a format that other tools read.",
    discussion: """
      native is the format that keeps everything. csv is a table of times and offsets, t_ms,offset_y, with phases if \
      they were recorded. wheel is JSON wheel events in the format of wheel-gestures: movements are deltas in pixels, \
      the first of which is 0; 'trace import --start-offset' sets the offset at which they begin. csv and wheel \
      contain only the outer container. What else they leave out is reported on standard error.
      """,
    examples: [
      Example("scrollbench trace export feed.csv --format csv -o plain.csv", "Make a table for a spreadsheet."),
      Example("scrollbench trace export feed.csv --format wheel", "Make wheel events."),
    ],
    arguments: [TraceFiles.input],
    options: [format, TraceFiles.output],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let format = arguments[format]
    try arguments.checkEnding(
      of: TraceFiles.output, isFormat: format == .wheel ? "json" : "csv", with: "--format \(format.rawValue)")
    let output = try Output(path: arguments[TraceFiles.output])
    let trace = try TraceFiles.read(arguments[TraceFiles.input])
    try output.write(to: console) { put throws(Failure) in try format.writeBlocks(of: trace, put) }
    let losses = format.losses(of: trace)
    if !losses.isEmpty { console.warn("\(format.rawValue) leaves out: \(losses.joined(separator: ", "))\n") }
    return .success
  }
}
