import ScrollCalibrating
import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollReports

/// `scrollbench content`: writes an items file from a log of requests.
enum ContentCommand {
  private static let input = Argument(
    .inputFile("file"), help: "A HAR file, also gzipped, or - for standard input.")
  private static let output = Option.output("the items")
  private static let scale = Option(
    "scale", value: ValueFormat<Double>.number("pixels", in: 0.1...100), default: FeedContent.defaultScale,
    help: "The number of image pixels in a point. A run uses only the ratio of width to height.")

  static let command = ProgramCommand(
    "content", summary: "Make a feed's items from requests that a browser or a proxy saved.",
    discussion: """
      Reads a HAR file, as developer tools, proxies and test tools save it, and writes a row for each item of the \
      feed, in the order of the requests: its kind, its bytes on the wire, its size if the file contains the images, \
      and how long the server took to answer. A scenario uses the file as content.items_file. content reports which \
      requests were taken as items and which were left out.
      """,
    examples: [
      Example("scrollbench content feed.har -o items.csv", "Make items from the images of a session."),
      Example(
        "scrollbench content feed.har --match /media/*.jpg -o items.csv", "Take only requests to matching addresses."),
    ],
    arguments: [input], options: [output, scale], groups: [OptionGroup("Items", RequestOptions.all)], action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    try arguments.checkEnding(of: Self.output, isFormat: "csv")
    let output = try Output(path: arguments[output])
    let filter = try RequestOptions.filter(arguments)
    let content = try expectingHAR { () throws(Failure) in
      try FeedContent(path: arguments[input], filter: filter)
    }
    try output.write(content.csv(scale: arguments[scale]), to: console)
    try output.tell(SelectionReport.text(of: content), to: console)
    return .success
  }
}

/// The options that select the requests of a log that are for items.
enum RequestOptions {
  private static let match = Option(
    repeating: "match", value: .text("pattern"),
    help: """
      Take requests whose address contains this text as items, whatever their type; * stands for any text. Repeatable. \
      By default images are items.
      """)
  private static let minimumBytes = Option(
    "min-bytes", value: ValueFormat<Double>.number("bytes", in: 0...1e12), default: RequestFilter.defaultMinimumBytes,
    help: "Smaller images, such as icons, are not items. Cannot be combined with --match.")

  static let all: [any Parameter<OptionSpecification>] = [match, minimumBytes]

  static func areGiven(_ arguments: ParsedArguments) -> Bool {
    arguments.isGiven(match) || arguments.isGiven(minimumBytes)
  }

  /// - Throws: `.usage` if items are selected both by address and by size.
  static func filter(_ arguments: ParsedArguments) throws(Failure) -> RequestFilter {
    if arguments.isGiven(match), arguments.isGiven(minimumBytes) {
      throw arguments.usageFailure("--match takes items of any size; it cannot be combined with --min-bytes")
    }
    return RequestFilter(patterns: arguments[match].map(URLPattern.init), minimumBytes: arguments[minimumBytes])
  }
}
