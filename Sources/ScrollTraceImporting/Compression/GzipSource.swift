internal import ScrollDiagnostics
internal import ScrollFiles

/// The output of the system's `gzip` for compressed bytes.
final class GzipSource: ByteSource {
  /// The longest time that gzip may take to exit after its last byte.
  private static let exitLimit = Duration.seconds(60)

  private let path: String
  /// The compressed bytes that follow `unsent`.
  private let rest: any ByteSource
  private var unsent: ArraySlice<UInt8>
  private var gzip: ChildProcess
  /// True if `rest` is at its end.
  private var isRestRead = false
  /// The failure to read the compressed bytes; nil if there is none.
  private var readFailure: Failure?
  private var expansion: ExpansionLimit

  static func recognizes(_ head: [UInt8]) -> Bool { head.starts(with: [0x1F, 0x8B]) }

  /// Starts gzip. `beginning` has already been read from `rest`.
  ///
  /// - Throws: `inputOutput` if the process cannot be started.
  init(
    path: String, beginning: [UInt8], rest: any ByteSource, environment: [String: String]
  ) throws(Failure) {
    (self.path, self.rest, unsent) = (path, rest, beginning[...])
    expansion = ExpansionLimit(compressed: rest.length)
    do throws(ChildProcess.Problem) {
      gzip = try ChildProcess(command: "exec gzip -dc", environment: environment)
    } catch {
      throw Failure(.inputOutput, Diagnostic(path: path, message: "gzip cannot be started: \(error)"))
    }
  }

  deinit { gzip.end(within: .zero) }

  var length: Int? { nil }

  /// Reads decompressed bytes.
  ///
  /// - Throws: `inputMissing` if gzip is not installed; `malformedData` if the bytes expand beyond the
  ///   ``ExpansionLimit``.
  func read(into block: inout [UInt8]) throws(Failure) -> Int {
    while true {
      if unsent.isEmpty, !isRestRead { fill() }
      guard let count = gzip.transfer(&unsent, into: &block) else { break }
      if count == 0 { continue }
      guard expansion.allows(count) else { throw expansion.failure(path) }
      return count
    }
    let end = gzip.exitProblem(before: .now + Self.exitLimit)
    if let readFailure { throw readFailure }
    switch end {
    // Code 2 is a warning about trailing garbage.
    case .exited(code: 0), .exited(code: 2): return 0
    // The shell's codes for a program that is missing or not executable.
    case .exited(code: 127), .exited(code: 126): throw missingProgram
    default: throw Failure(.malformedData, Diagnostic(path: path, message: sentence(gzip.errorText)))
    }
  }

  /// Reads more compressed bytes. Closes gzip's input at their end, or after a failure.
  private func fill() {
    var block = [UInt8](repeating: 0, count: InputFile.blockLength)
    do throws(Failure) {
      unsent = block[..<(try rest.read(into: &block))]
    } catch {
      readFailure = error
    }
    if unsent.isEmpty {
      isRestRead = true
      gzip.closeInput()
    }
  }

  private var missingProgram: Failure {
    Failure(
      .inputMissing,
      Diagnostic(
        path: path, message: "the file is compressed, and there is no program gzip here",
        remedy: "Decompress it first: gunzip \(path.inputWord)"))
  }

  /// Returns the message of gzip, without its name.
  private func sentence(_ message: String) -> String {
    let text = message.split(whereSeparator: \.isNewline).last ?? "it cannot be read"
    return "the file cannot be decompressed: " + (text.split(separator: ": ").last ?? text)
  }
}
