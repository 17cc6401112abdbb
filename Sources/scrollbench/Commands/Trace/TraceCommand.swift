import ScrollCommandLineParsing

/// `scrollbench trace`: commands that work with recordings.
enum TraceCommand {
  static let command = ProgramCommand(
    "trace", summary: "Work with recordings: look at them, check, cut and convert them.",
    discussion: """
      A recording is a table of times and offsets, with phases and events if it has them. The commands that make one \
      write it in the native form to standard output, so that one feeds the next through a pipe. Files of other tools \
      go through 'scrollbench trace import' first.
      """,
    examples: [
      Example("scrollbench trace info scenarios/traces/*.csv", "Describe the recordings that come along."),
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
