import ScrollCommandLineParsing

/// `scrollbench trace`: commands that work with recordings.
enum TraceCommand {
  static let command = ProgramCommand(
    "trace", summary: "Inspect, check, cut and convert recordings.",
    discussion: """
      A recording is a table of times and offsets, optionally with phases and events. Commands that make a recording \
      write it in the native format to standard output, so you can connect them with pipes. Convert files of other \
      tools with 'scrollbench trace import' first.
      """,
    examples: [
      Example("scrollbench trace info scenarios/traces/*.csv", "Describe the recordings that ship with scrollbench."),
      Example(
        "scrollbench trace slice feed.csv --window 1500..4000 | scrollbench run -",
        "Replay two and a half seconds of a recording."),
    ],
    subcommands: [
      TraceInfoCommand.command, TraceValidateCommand.command, TraceImportCommand.command,
      TraceSynthesizeCommand.command, TraceSliceCommand.command, TraceConcatCommand.command,
      TraceResampleCommand.command, TraceScaleCommand.command, TraceReverseCommand.command,
      TraceAnonymizeCommand.command, TraceExportCommand.command,
    ])
}
