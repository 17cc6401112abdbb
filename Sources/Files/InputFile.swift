public import Diagnostics

/// A file open for reading from its beginning to its end; standard input if its path is `-`.
public struct InputFile: ~Copyable, Sendable {
  /// How many bytes to read at once: so many that the calls do not count, so few that they stay in a cache.
  public static let blockLength = 1 << 18

  private let path: String
  private let descriptor: FileDescriptor

  /// - Throws: `.inputMissing` if there is no such file or it may not be read; `.usage` if the running command writes it.
  public init(path: String) throws(Failure) {
    try CommandFiles.current?.add(path, for: .reading)
    try self.init(ownPath: path)
  }

  /// A file that the running command may write, too.
  ///
  /// - Throws: `.inputMissing` if there is no such file or it may not be read.
  init(ownPath path: String) throws(Failure) {
    self.path = path
    do {
      descriptor = path == "-" ? .standardInput : try FileDescriptor.reading(path)
    } catch {
      throw Failure(.inputMissing, Diagnostic(path: path, message: "the file cannot be read: \(error)"))
    }
  }

  /// Fills `block` from its beginning, and returns how many bytes there were: 0 at the end of the file.
  ///
  /// - Throws: `.inputMissing` if the file is a directory, `.inputOutput` if reading breaks off.
  public func read(into block: inout [UInt8]) throws(Failure) -> Int {
    do {
      return try descriptor.fill(&block)
    } catch {
      let exitCode = error == .isDirectory ? ExitCode.inputMissing : .inputOutput
      throw Failure(exitCode, Diagnostic(path: path, message: "the file cannot be read: \(error)"))
    }
  }

  deinit {
    if path != "-" { try? descriptor.release() }
  }
}
