import ScrollCommandLineParsing

/// `scrollbench record`: commands that record on a device, or in a browser.
enum RecordCommand {
  static let command = ProgramCommand(
    "record", summary: "Record scrolling on a device, or in a browser.",
    discussion: "To record in your own app instead, see the documentation of ScrollTraces.",
    subcommands: [RecordAndroidCommand.command, RecordWebCommand.command])
}
