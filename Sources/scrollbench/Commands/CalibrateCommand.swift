import ScrollCalibrating
import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollExperiments
import ScrollFiles
import ScrollReports
import ScrollTraceImporting

/// `scrollbench calibrate`: fits settings to logs of requests.
enum CalibrateCommand {
  private static let inputs = Argument(
    oneOrMore: .inputFile("file"),
    help: """
      HAR files, logs of your app (CSV or JSON lines), the signposts of its recorder and hitches (XML from xctrace), results \
      of Jetpack Macrobenchmark and Perfetto traces with frames, also gzipped, fitted together; - is standard input.
      """)
  private static let output = Option.output("the settings")
  private static let items = Option(
    "items", value: .outputFile("file"),
    help: """
      Also write the feed's items: those of a HAR file, as 'scrollbench content' does, or those of your app's log, if it has \
      their sizes. The settings name the file if it is in their folder or a folder inside it.
      """)
  private static let recording = Option(
    "recording", value: .inputFile("file"),
    help: """
      The recording of scrolling from the same session, or a file of another tool that 'scrollbench trace import' reads. The \
      settings get its viewport and refresh rate, and a log that does not fit it is rejected.
      """)
  private static let transport = Flag(
    "transport",
    help: """
      Also fit protocol, round trip and handshakes, as loading.transport; latencies then exclude the round trip.
      """)

  private static let benchmark = Option(
    "benchmark", value: .text("name"),
    help: "The benchmark that counts, if a file of Macrobenchmark has several: scroll, or ScrollBenchmark.scroll.")
  static let layer = Option(
    "layer", value: .text("text"),
    help: """
      Part of the name of the layer (Perfetto) or process (xctrace) to use, if the file has several. By default the one \
      with the most frames or events.
      """)

  static let command = ProgramCommand(
    "calibrate", summary: "Fit a scenario's settings to requests that a browser, a proxy or your app saved.",
    discussion: """
      Reads HAR files and logs of your app, and writes settings: latency, rate of the link, fixed tail of a transfer, \
      concurrent requests, and share of failures. Logs also give overheads, delays of retries, and the costs of decoding \
      and of cells; so do the signposts of a FeedLogRecorder. Results of Macrobenchmark give the costs of frames and \
      cells. The FrameTimeline of a Perfetto trace gives the refresh rate, the cost of a frame, and how many frames were \
      late.

      To use the settings, run a recording or a scenario --with settings.json, or add "include": ["settings.json"] to a \
      scenario. calibrate reports the 95 % interval and the source of each value, and what remains assumed. It rejects a \
      HAR file whose times contradict each other, an app's log in which more than 5 % of the frames were dropped, and \
      logs with fewer than 20 answered requests for items in all.
      """,
    examples: [
      Example("scrollbench calibrate feed.har -o settings.json", "Fit the images of a session."),
      Example(
        "scrollbench calibrate monday.har tuesday.har --match /media/ -o settings.json",
        "Fit two sessions, and only requests to some addresses."),
      Example("scrollbench calibrate session.csv -o settings.json", "Fit what your app logged."),
      Example(
        "scrollbench calibrate session.csv --recording swipe.csv -o settings.json",
        "Fit a log and the recording of the same session."),
      Example(
        "scrollbench calibrate feed.har -o settings.json --items items.csv", "Also make the feed's items."),
      Example(
        "scrollbench calibrate scroll.pftrace --layer com.example.feed -o settings.json",
        "Fit the frames of an app on Android."),
    ],
    arguments: [inputs], options: [output, items, recording, transport, benchmark, layer],
    groups: [OptionGroup("Items", RequestOptions.all)],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    try arguments.checkLogs(arguments[inputs])
    if arguments[recording] == "-", arguments[inputs].contains("-") {
      throw arguments.usageFailure("a log and the recording are both standard input")
    }
    try arguments.checkEnding(of: Self.output, isFormat: "json")
    try arguments.checkEnding(of: items, isFormat: "csv")
    let output = try Output(path: arguments[output])
    let itemsOutput = try arguments[items].map { path throws(Failure) in try Output(path: path) }
    try arguments.checkStandardOutput([output, itemsOutput].compactMap(\.self))
    let files = try files(arguments)
    let recording = try arguments[recording].map { path throws(Failure) in
      try recognizingOtherFiles { () throws(Failure) in try SessionRecording(path: path) }
    }
    var calibration = try Calibration(files, recording: recording, fitsTransport: arguments[transport])
    calibration.assumeRejected { path, value in SettingCatalog.setting(named: path)?.problem(with: value) }
    let content = try content(arguments, files)
    let itemsPath = arguments[items].flatMap { items in
      items == "-" ? nil : FileSystem.path(to: items, besideFileAt: arguments[Self.output])
    }
    if let content, let itemsPath { calibration.addItems(at: itemsPath, source: content.summary) }
    let itemsDelivery = content.flatMap { itemsOutput?.delivery(of: $0.csv, to: console) }
    let settings = output.delivery(of: try CalibrationSettingsReport().text(of: calibration), to: console)
    try Delivery.writeAll([itemsDelivery, settings].compactMap(\.self))
    let shown = itemsOutput.flatMap { $0.isStandardOutput ? $0 : nil } ?? output
    try shown.tell(CalibrationTableReport().text(of: calibration), to: console)
    for warning in calibration.warnings { console.warn("warning: \(warning)\n") }
    if !output.isStandardOutput { try showNextStep(arguments, on: shown, console) }
    if let file = arguments[items], file != "-", itemsPath == nil {
      try shown.tell(
        "The settings do not name \(file.excerpt(upTo: .max)), which is not in their folder: set content.items_file.\n",
        to: console)
    }
    return .success
  }

  /// Reads the files, and checks that every option about them applies to one of them.
  private static func files(_ arguments: ParsedArguments) throws(Failure) -> [MeasuredFile] {
    let filter = try RequestOptions.filter(arguments)
    let files = try arguments[inputs].collected { path throws(Failure) in
      try MeasuredFile.read(path: path, filter: filter, benchmark: arguments[benchmark], layer: arguments[layer])
    }
    if RequestOptions.areGiven(arguments), !files.contains(where: \.hasFilter) {
      throw arguments.usageFailure("--match and --min-bytes need a HAR file")
    }
    let hasBenchmark = files.contains { if case .benchmark = $0 { true } else { false } }
    if arguments.isGiven(benchmark), !hasBenchmark {
      throw arguments.usageFailure("--benchmark needs a file of Macrobenchmark")
    }
    if arguments.isGiven(layer), !files.contains(where: \.hasSources) {
      throw arguments.usageFailure("--layer needs a Perfetto trace or an export of xctrace")
    }
    return files
  }

  /// Writes the command that runs a recording with the settings, if they are in a file.
  private static func showNextStep(
    _ arguments: ParsedArguments, on shown: Output, _ console: Console
  ) throws(Failure) {
    let path = arguments[output]
    guard FileSystem.hasFile(at: path) else { return }
    let recording = arguments[recording]
    try shown.tell(
      CalibrationNextStep.line(
        withSettingsAt: path, recording: recording == "-" ? nil : recording,
        isImported: recording.map { TraceImporter.advice(onFileAt: $0) != nil } ?? false),
      to: console)
  }

  /// Returns the items of the feed, and what they are; nil if they are not to be written.
  ///
  /// - Throws: `.usage` if there is not one file of items that can be read again; the errors of ``FeedItemsSource``.
  private static func content(
    _ arguments: ParsedArguments, _ files: [MeasuredFile]
  ) throws(Failure) -> (csv: String, summary: String)? {
    guard arguments.isGiven(items) else { return nil }
    let source: FeedItemsSource
    do throws(FeedItemsSource.Problem) {
      source = try FeedItemsSource(among: files)
    } catch {
      throw switch error {
      case .notOne(let count):
        arguments.usageFailure(
          "--items takes the items of one HAR file or one log of an app, found "
            + "\(count); 'scrollbench content' takes those of another HAR file")
      case .standardInput: arguments.usageFailure("--items reads the file again: name it instead of -")
      }
    }
    return try source.items(filter: RequestOptions.filter(arguments))
  }
}
