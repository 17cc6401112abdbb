import ScrollCommandLineParsing

/// `scrollbench record`: commands that record on a device or in a browser.
enum RecordCommand {
  static let command = ProgramCommand(
    "record", summary: "Record scrolling on a device, or in a browser.",
    discussion: "To record in your own app instead, see the documentation of ScrollTraces.",
    examples: [
      Example("scrollbench record android -o swipe.csv", "Record fingers on a phone."),
      Example("scrollbench record web -o page.csv --items-output items.csv", "Record a page and its items."),
    ],
    subcommands: [RecordAndroidCommand.command, RecordWebCommand.command])
}
