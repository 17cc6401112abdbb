import ScrollCommandLineParsing

/// `scrollbench record`: commands that record on a device.
enum RecordCommand {
  static let command = ProgramCommand(
    "record", summary: "Record scrolling on a device.",
    discussion: "To record in your own app or page instead, see the documentation of ScrollTraces.",
    subcommands: [RecordAndroidCommand.command])
}
