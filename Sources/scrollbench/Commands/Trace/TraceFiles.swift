import CommandLineParsing
import Diagnostics
import ScrollTraces
import TraceImporting

/// How the commands that make recordings read and write them.
enum TraceFiles {
  static let input = Argument(.inputFile("recording"), help: "A recording, or - for standard input.")
  static let output = Option(
    "output", short: "o", value: .outputFile("file"), default: "-",
    help: "Where the recording goes; - is standard output.")

  /// Reads a recording.
  ///
  /// - Throws: what ``ScrollTraceReader`` does; of a file that has to be imported first, that and nothing else.
  static func read(_ path: String) throws(Failure) -> ScrollTrace {
    try advising { () throws(Failure) in try ScrollTraceReader.read(path: path) }
  }

  /// Reads the recording, changes it and writes it in the native form.
  ///
  /// - Throws: The problems of the recording; those of the change, with the path of the recording if they name none.
  static func edit(
    _ arguments: ParsedArguments, to console: Console, _ change: (ScrollTrace) throws(Failure) -> ScrollTrace
  ) throws(Failure) -> ExitCode {
    let output = try Output(path: arguments[output])
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
  /// Writes a recording in the native form.
  func write(_ trace: ScrollTrace, to console: Console) throws(Failure) {
    try write(to: console) { put throws(Failure) in try ScrollTraceWriter.writeBlocks(of: trace, put) }
  }
}

/// What `read` gives; if it fails on a file that has to be imported first, that and nothing else is told.
func advising<Value>(_ read: () throws(Failure) -> Value) throws(Failure) -> Value {
  do {
    return try read()
  } catch {
    throw error.advised
  }
}

extension Failure {
  /// The same, with the advice to import the file at fault in place of its problems, if that would help.
  fileprivate var advised: Failure {
    guard exitCode == .malformedData || exitCode == .invalidScenario, let path = diagnostics.first?.path,
      let advice = TraceImporter.advice(onFileAt: path)
    else { return self }
    return Failure(exitCode, [advice] + diagnostics.filter { $0.path != path })
  }
}

extension Diagnostic {
  /// The same, of this file if it names none.
  fileprivate func concerning(_ path: String) -> Diagnostic {
    var diagnostic = self
    diagnostic.path = self.path ?? path
    return diagnostic
  }
}
