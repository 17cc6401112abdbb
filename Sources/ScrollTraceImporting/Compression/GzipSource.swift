internal import Foundation
internal import ScrollDiagnostics
internal import ScrollFiles
internal import Synchronization

/// The output of the system's `gzip` for compressed bytes.
///
/// A thread of its own writes to gzip, which stops reading while its output is not read.
final class GzipSource: ByteSource {
  /// The folders that are searched for programs.
  static var searchPath: String? { ProcessInfo.processInfo.environment["PATH"] }
  /// The exit codes of gzip for success and for a warning, about trailing garbage.
  private static let goodStatuses: Set<Int32> = [0, 2]

  private let path: String
  private let process = Process()
  private let output = Pipe()
  private let messages = Pipe()
  /// The failure to read the compressed bytes; nil if there is none.
  private let readFailure = Mutex<Failure?>(nil)

  static func recognizes(_ head: [UInt8]) -> Bool { head.starts(with: [0x1F, 0x8B]) }

  /// Starts gzip. `beginning` has already been read from `rest`.
  ///
  /// - Throws: `inputMissing` if there is no gzip in `searchPath`.
  init(path: String, beginning: [UInt8], rest: any ByteSource, searchPath: String?) throws(Failure) {
    self.path = path
    guard let program = Self.program(in: searchPath) else { throw Self.missingProgram(path) }
    let input = Pipe()
    process.executableURL = URL(filePath: program)
    process.arguments = ["-dc"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = messages
    do {
      try process.run()
    } catch {
      throw Self.missingProgram(path)
    }
    let writer = input.fileHandleForWriting
    Thread { self.pump(beginning, rest, to: writer) }.start()
  }

  func read(into block: inout [UInt8]) throws(Failure) -> Int {
    let data = (try? output.fileHandleForReading.read(upToCount: block.count)) ?? Data()
    guard data.isEmpty else {
      block.replaceSubrange(..<data.count, with: data)
      return data.count
    }
    let message = (try? messages.fileHandleForReading.readToEnd()) ?? Data()
    process.waitUntilExit()
    if let failure = readFailure.withLock(\.self) { throw failure }
    guard process.terminationReason == .exit, Self.goodStatuses.contains(process.terminationStatus) else {
      throw Failure(.malformedData, Diagnostic(path: path, message: Self.sentence(message)))
    }
    return 0
  }

  func cancel() {
    if process.isRunning { process.terminate() }
    try? output.fileHandleForReading.close()
    process.waitUntilExit()
  }

  /// Writes all bytes to gzip, unless it stops reading.
  private func pump(_ beginning: [UInt8], _ rest: any ByteSource, to writer: FileHandle) {
    // A write to a pipe that nobody reads is an error then, and not the end of the process.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var block = [UInt8](repeating: 0, count: InputFile.blockLength)
    do {
      try writer.write(contentsOf: beginning)
      while case let count = try rest.read(into: &block), count > 0 {
        try writer.write(contentsOf: block[..<count])
      }
    } catch let failure as Failure {
      readFailure.withLock { $0 = failure }
    } catch {
      // gzip takes no more; its exit status tells why.
    }
    try? writer.close()
  }

  private static func program(in searchPath: String?) -> String? {
    (searchPath ?? "").split(separator: ":").map { "\($0)/gzip" }.first(where: FileManager.default.isExecutableFile)
  }

  private static func missingProgram(_ path: String) -> Failure {
    Failure(
      .inputMissing,
      Diagnostic(
        path: path, message: "the file is compressed, and there is no program gzip here",
        remedy: "Decompress it first: gunzip \(path == "-" ? "FILE" : path)"))
  }

  /// The message of gzip, without its name.
  private static func sentence(_ message: Data) -> String {
    let text = String(decoding: message, as: UTF8.self).split(whereSeparator: \.isNewline).last ?? "it cannot be read"
    return "the file cannot be decompressed: " + (text.split(separator: ": ").last ?? text)
  }
}
