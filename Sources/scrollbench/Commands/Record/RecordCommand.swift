import ScrollCommandLineParsing

/// `scrollbench record`: commands that record on a device or in a browser.
enum RecordCommand {
  static let command = ProgramCommand(
    "record", summary: "Record scrolling on a device, or in a browser.",
    discussion: """
      On an iPhone or iPad, your app records itself: link ScrollTraces, copy the class from the article "Recording in an \
      app" (Sources/ScrollTraces/ScrollTraces.docc/RecordingInAnApp.md), and give the CSV file that it writes to \
      'scrollbench tune'.
      """,
    examples: [
      Example("scrollbench record android -o swipe.csv", "Record fingers on a phone."),
      Example("scrollbench record web -o page.csv --items-output items.csv", "Record a page and its items."),
    ],
    subcommands: [RecordAndroidCommand.command, RecordWebCommand.command])
}
