import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollFiles
import ScrollQuantities
import ScrollTraces
import ScrollWebRecording

/// `scrollbench record web`: records a page in a browser, which sends its scrolling and its items to this program.
enum RecordWebCommand {
  private static let name = Option(
    "name", value: .text("text"), help: "The name of the recording. By default the title of the page.")
  private static let itemsOutput = Option(
    "items-output", value: .outputFile("file"),
    help: "Where to write the items of the page, for content.items_file. By default they are left out.")
  private static let idleLimit = Option(
    "idle-seconds", value: ValueFormat<Double>.number("seconds", in: 1...86_400), default: 300,
    help: "End after this many seconds without scrolling or without a page.")

  static let command = ProgramCommand(
    "web", summary: "Record a page in a browser on this computer.",
    discussion: """
      Prints the address of a page of instructions, which only this computer can open. It has a bookmark, and a script \
      for the console, that record the page they are used on: the offset of what scrolls at every frame, its viewport, \
      and its items. If several elements scroll, the one that moves most is written.

      The recording ends with the Stop button in the corner of the page, when the page is left, after \
      --idle-seconds, or with Control-C. Only then is the file written. A second Control-C ends the program.
      """,
    examples: [
      Example(
        "scrollbench record web -o feed.csv --items-output items.csv",
        "Record, then compare libraries: scrollbench run feed.csv --set content.items_file=items.csv --policy tanstack-virtual"
      )
    ],
    arguments: [], options: [name, itemsOutput, idleLimit, TraceFiles.output], action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let outputPath = arguments[TraceFiles.output]
    if arguments[itemsOutput] == "-", outputPath == "-" {
      throw arguments.usageFailure("the recording and its items cannot both go to standard output; name a file with -o")
    }
    try arguments.checkEnding(of: itemsOutput, isFormat: "csv")
    let output = try TraceFiles.openOutput(arguments)
    let items = try arguments[itemsOutput].map { path throws(Failure) in try Output(path: path) }
    let interruption = Interruption()
    let (recorder, wasRefused) = try recorder(after: arguments[idleLimit], interruption, console)
    guard let recording = recorder.recording else {
      if let exitCode = interruption.exitCode { return exitCode }
      if recorder.messageCount > 0 { throw nothingScrolled }
      throw Failure(
        .commandFailed,
        Diagnostic(
          message: "no page sent anything \(wasRefused ? "that can be recorded " : "")within "
            + "\(arguments[idleLimit].shortestText) s",
          remedy: "Open the address, and use the bookmark or the script on the page to record."))
    }
    guard let movement = recording.movements.first else { throw nothingScrolled }
    let table = ItemTable(of: recording, movement)
    let summary = WebRecordingSummary(recording, movement, table)
    let trace = recording.trace(of: movement, name: arguments[name])
    let itemsDelivery = items.flatMap { items in table.map { items.delivery(of: $0.csv, to: console) } }
    let delivery = Delivery(isStandardOutput: output.isStandardOutput) { () throws(Failure) in
      try output.write(trace, to: console)
    }
    try Delivery.writeAll([delivery, itemsDelivery].compactMap(\.self))
    for line in summary.movements { console.warn("\(line)\n") }
    for line in summary.items(areWritten: items != nil) { console.warn("\(line)\n") }
    if outputPath != "-" {
      let itemsFile = arguments[itemsOutput].flatMap { Self.itemsFile($0, besideFileAt: outputPath) }
      console.warn("Next: \(summary.nextCommand(path: outputPath, itemsFile: itemsFile))\n")
    }
    return .success
  }

  /// Returns the items' file as settings beside a recording name it; nil if it is standard output.
  private static func itemsFile(_ path: String, besideFileAt recording: String) -> String? {
    path == "-" ? nil : FileSystem.path(to: path, besideFileAt: recording) ?? FileSystem.absolutePath(of: path)
  }

  private static let nothingScrolled = Failure(
    .malformedData, Diagnostic(message: "nothing has scrolled", remedy: "Scroll the page, then stop."))

  /// Serves the page of instructions until there is a recording, or for too long without a message.
  ///
  /// - Returns: The recorder with what it recorded, and whether it refused a message.
  private static func recorder(
    after idleSeconds: Double, _ interruption: Interruption, _ console: Console
  ) throws(Failure) -> (recorder: WebRecorder, wasRefused: Bool) {
    let server = try LoopbackServer()
    var recorder = WebRecorder(port: server.port)
    var progress = RecordingProgress(isShown: StandardStreams.isErrorTerminal, console: console)
    console.warn("Open \(recorder.address) in a browser. Control-C ends the recording.\n")
    let isInterrupted = interruption.isInterrupted
    server.serve(
      until: { isInterrupted() || recorder.isOver(after: progress.seconds, limit: idleSeconds) },
      answer: { request in
        let response = recorder.answer(request)
        progress.heard(recorder.messageCount, of: recorder.recording)
        if response.refusesMessage { progress.refused(response) }
        return response
      })
    progress.end()
    if let recording = recorder.recording, !recording.hasEnd, !isInterrupted() {
      console.warn("note: \(recording.titleInWords) did not scroll for \(idleSeconds.shortestText) s.\n")
    }
    return (recorder, progress.hasRefusals)
  }
}

/// The progress of a page's messages, shown on a terminal.
private struct RecordingProgress {
  let isShown: Bool
  let console: Console
  private var count = 0
  private var last = ContinuousClock.now
  private var title: String?
  private var refusals: Set<String> = []

  var hasRefusals: Bool { !refusals.isEmpty }

  /// The maximum number of refusals shown. Senders learn of theirs from the responses.
  private static let refusalLimit = 5

  init(isShown: Bool, console: Console) { (self.isShown, self.console) = (isShown, console) }

  /// The time since the last message, in seconds.
  var seconds: Double { last.duration(to: .now) / .seconds(1) }

  mutating func heard(_ count: Int, of recording: WebRecording?) {
    guard count != self.count else { return }
    (self.count, last) = (count, .now)
    guard let recording else {
      title = nil
      return
    }
    if title == nil {
      title = recording.title
      console.warn("Recording \(recording.pageInWords).\n")
    }
    if isShown { console.putError("\r\(recording.samples.count) samples") }
  }

  /// Warns that a page's message was refused, once per reason.
  mutating func refused(_ response: HTTPResponse) {
    let reason = String(decoding: response.body, as: UTF8.self)
    guard refusals.count < Self.refusalLimit, refusals.insert(reason).inserted else { return }
    console.warn("\(isShown && count > 0 ? "\n" : "")note: refused what a page sent: \(reason)")
  }

  func end() { if isShown, count > 0 { console.putError("\r\u{1B}[K") } }
}
