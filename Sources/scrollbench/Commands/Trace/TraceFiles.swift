import ScrollCommandLineParsing
import ScrollDiagnostics
import ScrollFiles
import ScrollQuantities
import ScrollTraceImporting
import ScrollTraceReading
import ScrollTraces

/// The parameters that commands for recordings share, and functions that read and write recordings.
enum TraceFiles {
  static let input = Argument(.inputFile("recording"), help: "A recording, or - for standard input.")
  static let inputs = Argument(oneOrMore: .inputFile("recording"), help: "A recording, or - for standard input.")
  static let output = Option.output("the recording")
  static let name = Option("name", value: .text("text"), help: "The name of the recording.")

  /// Reads a recording.
  ///
  /// - Throws: The errors of ``ScrollTraceReader``, or only the advice to import the file first.
  static func read(_ path: String) throws(Failure) -> ScrollTrace {
    try suggestingImport { () throws(Failure) in try ScrollTraceReader.read(path: path) }
  }

  /// Returns true if a file has the native form; nil for standard input and pipes, which cannot be read again.
  static func isNative(_ path: String) -> Bool? {
    guard FileSystem.hasFile(at: path) else { return nil }
    return (try? RecordingBytes(path: path))?.head.starts(with: "#\(NativeForm.magic) ".utf8)
  }

  /// Opens the output of a recording in the native format, which is a kind of CSV.
  ///
  /// - Throws: `.usage` if the file's ending stands for another format; the errors of ``Output``.
  static func openOutput(_ arguments: ParsedArguments) throws(Failure) -> Output {
    try arguments.checkEnding(of: output, isFormat: "csv")
    return try Output(path: arguments[output])
  }

  /// Reads the recording, changes it, and writes it in the native format.
  ///
  /// - Throws: The problems of the recording and of the change. Problems without a path get the path of the recording.
  static func edit(
    _ arguments: ParsedArguments, to console: Console, _ change: (ScrollTrace) throws(Failure) -> ScrollTrace
  ) throws(Failure) -> ExitCode {
    let output = try openOutput(arguments)
    let path = arguments[input]
    let trace = try read(path)
    let changed: ScrollTrace
    do {
      changed = try change(trace)
    } catch {
      throw Failure(error.exitCode, error.diagnostics.map { $0.concerning(path) })
    }
    try output.write(changed, to: console)
    return .success
  }
}

extension Output {
  /// Writes a recording in the native format.
  func write(_ trace: ScrollTrace, to console: Console) throws(Failure) {
    try write(to: console) { put throws(Failure) in try ScrollTraceWriter.writeBlocks(of: trace, put) }
  }
}

extension ValueFormat where Value == PointSize {
  /// A width and a height in points, each above 0 and at most 1e5: `390x844`.
  static var viewport: ValueFormat {
    ValueFormat(
      "WxH", expecting: "a width and a height in points such as 390x844", format: \.text, parse: size(_:))
  }

  @Sendable private static func size(_ word: String) -> PointSize? {
    let sides = word.split(separator: "x", omittingEmptySubsequences: false).map { Points(Double($0) ?? .nan) }
    guard sides.count == 2, sides.allSatisfy(ScrollEvent.Kind.canBeSide) else { return nil }
    return PointSize(width: sides[0], height: sides[1])
  }
}

extension Diagnostic {
  /// Returns the diagnostic with this path if it has none.
  fileprivate func concerning(_ path: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.path = self.path ?? path
    return diagnostic
  }
}
