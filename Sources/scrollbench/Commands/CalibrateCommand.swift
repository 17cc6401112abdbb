import ScrollCalibrating
import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollFiles
import ScrollReports

/// `scrollbench calibrate`: fits settings to logs of requests.
enum CalibrateCommand {
  private static let inputs = Argument(
    oneOrMore: .inputFile("file"),
    help: """
      HAR files, logs of your app (CSV or JSON lines) or the signposts of its recorder (XML from xctrace), results of Jetpack \
      Macrobenchmark and Perfetto traces with frames, also gzipped, fitted together; - is standard input.
      """)
  private static let output = Option(
    "output", short: "o", value: .outputFile("file"), default: "-",
    help: "Where the settings go; - is standard output.")
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
      A part of the name of the layer whose frames count, if a Perfetto trace has several, or of the process whose hitches \
      or signposts do, if an export of xctrace has several. By default, the one with the most counts.
      """)

  static let command = ProgramCommand(
    "calibrate", summary: "Fit a scenario's settings to requests that a browser, a proxy or your app saved.",
    discussion: """
      Reads HAR files and logs of your app, and writes settings: latency, rate of the link, fixed tail of a transfer, \
      concurrent requests, and share of failures; from an app's log also overheads, delays of retries, and the cost of \
      decoding, which the signposts of its recorder tell too; from Macrobenchmark the costs of frames and cells; from the FrameTimeline of a Perfetto trace the refresh \
      rate, the cost of a frame, and how many were late. To use them in a scenario, add "include": ["settings.json"]. \
      calibrate reports the 95 % interval and source of each value, and what remains assumed. It rejects a log whose clock jumps, in which more than 5 % of \
      the frames were dropped, or that has fewer than 20 items.
      """,
    examples: [
      Example("scrollbench calibrate feed.har -o settings.json", "Fit the images of a session."),
      Example(
        "scrollbench calibrate monday.har tuesday.har --match /media/ -o settings.json",
        "Fit two sessions, and only requests to some addresses."),
      Example("scrollbench calibrate session.csv -o settings.json", "Fit what your app logged."),
      Example(
        "scrollbench calibrate scroll.pftrace --layer com.example.feed -o settings.json",
        "Fit the frames of an app on Android."),
    ],
    arguments: [inputs], options: [output, transport, benchmark, layer],
    groups: [OptionGroup("Items", RequestOptions.all)],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    try arguments.checkLogs(arguments[inputs])
    try arguments.checkEnding(of: Self.output, isFormat: "json")
    let output = try Output(path: arguments[output])
    let filter = RequestOptions.filter(arguments)
    let files = try arguments[inputs].collected { path throws(Failure) in
      try MeasuredFile.read(path: path, filter: filter, benchmark: arguments[benchmark], layer: arguments[layer])
    }
    let hasBenchmark = files.contains { if case .benchmark = $0 { true } else { false } }
    if arguments.isGiven(benchmark), !hasBenchmark {
      throw arguments.usageFailure("--benchmark needs a file of Macrobenchmark")
    }
    if arguments.isGiven(layer), !files.contains(where: \.hasSources) {
      throw arguments.usageFailure("--layer needs a Perfetto trace or an export of xctrace")
    }
    let calibration = try Calibration(files, fitsTransport: arguments[transport])
    try output.write(try CalibrationReport.json(of: calibration), to: console)
    try output.tell(CalibrationReport.text(of: calibration), to: console)
    for warning in calibration.warnings { console.warn("warning: \(warning)\n") }
    let path = arguments[Self.output]
    if !output.isStandardOutput, FileSystem.hasFile(at: path) {
      try console.write(CalibrationReport.nextStep(withSettingsAt: path))
    }
    return .success
  }
}
