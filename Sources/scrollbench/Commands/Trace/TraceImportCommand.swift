import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollFiles
import ScrollQuantities
import ScrollTraceImporting
import ScrollTraces

/// `scrollbench trace import`: converts files of other tools to recordings.
enum TraceImportCommand {
  private static let input = Argument(
    .inputFile("file"), help: "A file of another tool, also gzipped, or - for standard input.")
  private static let format = Option(
    "from", value: ValueFormat<RecordingFormat>.choice("format"),
    help: "The format of the file. By default it is detected from the first bytes.")
  private static let scroller = Option(
    "scroller", value: .text("id"), help: "Which scroller to import. By default the one that moved most.")
  private static let listScrollers = Flag(
    "list-scrollers", help: "List everything that scrolled, one per line, and import nothing.")
  private static let source = Option(
    "source", value: .text("text"),
    help: "The source of the recording, and its license.")

  private static let unit = Option(
    "unit", value: ValueFormat<RecordedUnit>.choice("unit"),
    help: "The unit of the numbers, whatever the file says.")
  private static let pointsPerUnit = Option(
    "px-per-unit", value: ValueFormat<Double>.number("points", in: .leastNonzeroMagnitude...1e6),
    help: """
      The length in points of the unit that --unit names, or of a line, a notch, a page or a touch's unit. By default \
      a line is 16 points, a notch 100, a page the viewport, a pixel 1; a unit of a touch panel has no default.
      """)
  private static let viewport = Option(
    "viewport", value: .viewport, help: "The size of the viewport in points, if the file does not say: 390x844.")
  private static let contentLength = Option(
    "content", value: ValueFormat<Double>.number("points", in: .leastNonzeroMagnitude...1e9),
    help: "The length of the content. Offsets are clamped to it, except those of a table.")
  private static let startOffset = Option(
    "start-offset", value: ValueFormat<Double>.number("points", in: -1e9...1e9), default: 0,
    help: "The first offset, if the file contains only movements.")
  private static let physics = Option(
    "physics", value: ValueFormat<ScrollPhysics>.choice("platform"),
    help: "How touches become scrolling. By default content only follows the finger.")
  private static let touchSlop = Option(
    "touch-slop", value: ValueFormat<Double>.number("points", in: 0...1e4),
    help: "How far a finger moves before the content follows. By default the distance of the platform.")
  private static let paging = Flag(
    "paging", help: "Stop at multiples of the viewport's length, as with isPagingEnabled. With --physics.")
  private static let flywheel = Flag(
    "flywheel",
    help: "A fling that is caught adds its velocity to the next, as in Android's ListView. With --physics android.")
  private static let overfling = Option(
    "overfling", value: ValueFormat<Double>.number("points", in: 0...1e4),
    help: """
      How far a fling runs beyond an edge before it springs back; 6 in Android's ScrollView. By default it stops there, \
      as in RecyclerView. With --physics android.
      """)

  static let command = ProgramCommand(
    "import", summary: "Convert another tool's file to a recording.",
    discussion: """
      Formats: Chrome's trace events, Perfetto traces, wheel events, rrweb sessions, touches (a table, or from getevent, \
      evtest, libinput record or Flutter), the scrolling that libinput debug-events prints, evtrack logs, and times and \
      offsets as a table or as JSON.

      Control-C ends standard input and imports what has arrived; a second one ends the program.

      Times count from the first sample. If there are two axes, the one with more travel is imported. What was assumed \
      or left out is reported on standard error.
      """,
    examples: [
      Example("scrollbench trace import session.json.gz -o session.csv", "Import what moved most in a session."),
      Example("scrollbench trace import session.json --list-scrollers", "List what scrolled in a session."),
      Example(
        "{ adb shell getevent -lp; adb shell -tt getevent -lt; } | "
          + "scrollbench trace import - --physics android --viewport 412x915",
        "Convert touches on a phone to scrolling."),
    ],
    arguments: [input],
    options: [format, scroller, listScrollers, TraceFiles.name, source, TraceFiles.output],
    groups: [
      OptionGroup("What the file does not say", [unit, pointsPerUnit, viewport, contentLength, startOffset]),
      OptionGroup("Touches", [physics, touchSlop, paging, flywheel, overfling]),
    ],
    action: run)

  private static func run(_ arguments: ParsedArguments, _ console: Console) throws(Failure) -> ExitCode {
    let path = arguments[input]
    if arguments[listScrollers] {
      let options = try options(arguments)
      try arguments.checkEnding(of: TraceFiles.output, isFormat: "text", with: listScrollers.key)
      let output = try Output(path: arguments[TraceFiles.output])
      let lines = try scrollers(path, options).map { $0.line + "\n" }
      try output.write(lines.joined().printableLines(), to: console)
      if lines.isEmpty { console.warn("note: The file does not tell scrollers apart; an import takes all of it.\n") }
      return .success
    }
    let options = try options(arguments)
    // Control-C ends the input, whether or not it also ends the program that writes it.
    let endInput = { @Sendable (signal: ExitCode) in
      if signal == .interrupted { StandardInput.endReading() } else { signal.endProcess() }
    }
    let interruption = path == "-" ? Interruption(onSignal: endInput) : nil
    defer { withExtendedLifetime(interruption) {} }
    let output = try TraceFiles.openOutput(arguments)
    let imported = try recognizingOtherFiles { () throws(Failure) in
      try TraceImporter.read(path: path, options: options)
    }
    try output.write(imported.trace, to: console)
    if let chosen = imported.scroller, imported.scrollers.count > 1 {
      console.warn("imported \(chosen.line); --scroller takes another one:\n")
      console.warn(ScrollerSummary.list(of: imported.scrollers.filter { $0 != chosen }))
    }
    for note in imported.notes { console.warn("note: \(note)\n") }
    if imported.trace.phaseSource == .inferred { console.warn("note: Phases are inferred from the movement.\n") }
    let written = arguments[TraceFiles.output]
    for warning in imported.trace.speedWarnings {
      console.warn("warning: \(warning.text(for: written.inputWord)).\n")
    }
    if !output.isStandardOutput, FileSystem.hasFile(at: written) {
      console.warn("Next: scrollbench run \(written.shellWord)\n")
    }
    return .success
  }

  private static func scrollers(_ path: String, _ options: ImportOptions) throws(Failure) -> [ScrollerSummary] {
    try recognizingOtherFiles { () throws(Failure) in try TraceImporter.scrollers(path: path, options: options) }
  }

  /// Returns the options of the import.
  ///
  /// - Throws: `.usage` for an option that does not apply to the platform of the touches.
  private static func options(_ arguments: ParsedArguments) throws(Failure) -> ImportOptions {
    let platform = arguments[physics] ?? .none
    if arguments[paging], platform == .none { throw arguments.usageFailure("--paging needs --physics") }
    if arguments[flywheel] || arguments[overfling] != nil, platform != .android {
      throw arguments.usageFailure("--flywheel and --overfling go with --physics android")
    }
    var options = ImportOptions()
    options.touches.isPaging = arguments[paging]
    options.touches.hasFlywheel = arguments[flywheel]
    options.touches.overflingDistance = Points(arguments[overfling] ?? 0)
    options.format = arguments[format]
    options.scroller = arguments[scroller]
    options.unit = arguments[unit]
    options.pointsPerUnit = arguments[pointsPerUnit]
    options.viewport = arguments[viewport]
    options.contentLength = arguments[contentLength].map(Points.init)
    options.startOffset = Points(arguments[startOffset])
    options.touches.physics = arguments[physics]
    options.touches.slop = arguments[touchSlop].map(Points.init)
    options.name = arguments[TraceFiles.name]
    options.source = arguments[source]
    return options
  }
}
