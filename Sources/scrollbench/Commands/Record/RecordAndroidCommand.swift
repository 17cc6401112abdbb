import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollFiles
import ScrollQuantities
import ScrollTraceImporting
import ScrollTraces

/// `scrollbench record android`: records fingers on a device connected through `adb`.
enum RecordAndroidCommand {
  private static let serial = Option(
    "serial", value: .text("serial"), help: "The device to record on. Required if adb sees several.")
  private static let contentLength = Option(
    "content", value: ValueFormat<Double>.number("points", in: .leastNonzeroMagnitude...1e9),
    help: "The length of the content in density-independent pixels. Scrolling ends there.")

  static let command = ProgramCommand(
    "android", summary: "Record fingers on an Android device until Control-C.",
    discussion: """
      The device is asked for the size, density and refresh rate of its screen and for the units of its touch panel. \
      Then every touch is recorded, in any app, and Android's physics turns the touches into scrolling. Hold the device \
      upright. Control-C ends the recording and writes it; a second one ends the program.

      adb, of Android's platform tools, has to be on PATH, and USB debugging turned on in the device's developer options.
      """,
    examples: [
      Example(
        "scrollbench record android -o swipe.csv", "Record until Control-C, then run it: scrollbench run swipe.csv")
    ],
    arguments: [], options: [serial, TraceFiles.name, contentLength, TraceFiles.output], action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let output = try TraceFiles.openOutput(arguments)
    let stop = AndroidBridge.Stop()
    let interruption = Interruption { _ in stop() }
    do throws(Failure) {
      let device = try AndroidBridge(
        serial: arguments[serial], environment: CurrentProcess.environment, stop: stop)
      let screen = try device.screen()
      let panel = try device.touchPanel()
      let source = source(device, screen)
      console.warn("Recording on \(source). Scroll; Control-C ends the recording.\n")
      let events = try events(of: device, isInterrupted: interruption.isInterrupted, console)
      var options = ImportOptions()
      options.touches.physics = .android
      options.viewport = screen.viewport
      options.contentLength = arguments[contentLength].map(Points.init)
      options.name = arguments[TraceFiles.name]
      options.source = source
      let imported = try TraceImporter.read(panel + events, called: "getevent", as: .getevent, options: options)
      try output.write(imported.trace, to: console)
      for note in imported.notes { console.warn("note: \(note)\n") }
      return .success
    } catch {
      // The signal interrupted a command on the device.
      if let exitCode = interruption.exitCode, error.exitCode == .commandFailed { return exitCode }
      throw error
    }
  }

  /// Returns the output of `getevent -lt` until a signal arrives or the device disconnects.
  private static func events(
    of device: AndroidBridge, isInterrupted: () -> Bool, _ console: Console
  ) throws(Failure) -> [UInt8] {
    var events: [UInt8] = []
    var counter = TouchCounter()
    let isShown = StandardStreams.isErrorTerminal
    try device.touchEvents { piece in
      events += piece
      let before = counter.touches
      counter.append(piece)
      if isShown, counter.touches != before { console.putError("\r\(touches(counter))") }
    }
    console.putError("\(isShown ? "\r" : "")\(touches(counter)) recorded.\n")
    if !counter.hasEvents { throw silence(events) }
    if !isInterrupted() { console.warn("note: adb ended before Control-C; the recording has everything up to then.\n") }
    return events
  }

  /// Returns the error that no event was heard, with what the device said instead.
  private static func silence(_ output: [UInt8]) -> Failure {
    let line = String(decoding: output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
    return Failure(
      .malformedData,
      Diagnostic(
        message: "the device reported no touches"
          + (line.isEmpty ? "" : "; it printed: \(line.trimmed.excerpt(upTo: 200))"),
        remedy:
          "Check that 'adb shell getevent -lt' prints lines while you touch the screen. Some devices allow it only to root."
      ))
  }

  private static func touches(_ counter: TouchCounter) -> String {
    counter.touches.counted("touch", "touches")
  }

  private static func source(_ device: AndroidBridge, _ screen: AndroidScreen) -> String {
    let rate = screen.refreshRate.map { ", \($0.shortestText) Hz" } ?? ""
    return "\(device.serial.excerpt), \(screen.width)x\(screen.height) pixels, \(screen.density) dpi\(rate)"
  }
}
