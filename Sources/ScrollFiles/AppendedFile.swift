package import ScrollDiagnostics

/// A file that a command appends to while it works, such as a journal. Its content survives if the process is killed.
///
/// On file systems with locks, only one process can have the file open, unless all of them share it.
package struct AppendedFile: ~Copyable, Sendable {
  /// The path, as the user wrote it.
  package let path: String
  private let descriptor: FileDescriptor

  /// Opens the file, and creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - path: The path of a regular file.
  ///   - isShared: True if other processes may append to the file at the same time. What each appends at once stays
  ///     together.
  /// - Throws: `.outputNotCreated` if that fails, if it is not a regular file, or if another process has it open.
  package init(path: String, isShared: Bool = false) throws(Failure) {
    self.path = path
    do {
      descriptor = try Self.open(path, isShared: isShared)
    } catch {
      let reason =
        switch error {
        case .locked: "another process writes to it"
        case .notRegular: "it is not a regular file"
        default: "\(error)"
        }
      throw Failure(.outputNotCreated, Diagnostic(path: path, message: "the file cannot be written: \(reason)"))
    }
  }

  private static func open(_ path: String, isShared: Bool) throws(SystemError) -> FileDescriptor {
    if try FileSystem.entry(at: path) == .special { throw .notRegular }
    let descriptor = try FileDescriptor.appending(path)
    if !isShared { try descriptor.lock() }
    return descriptor
  }

  /// Truncates the file to a number of bytes.
  ///
  /// - Throws: `.inputOutput` if that fails.
  package func truncate(to length: Int) throws(Failure) {
    try reporting { () throws(SystemError) in try descriptor.truncate(to: length) }
  }

  /// Appends bytes.
  ///
  /// - Throws: `.inputOutput` if that fails, for example because the disk is full.
  package func append(_ bytes: [UInt8]) throws(Failure) {
    try reporting { () throws(SystemError) in try descriptor.append(bytes) }
  }

  /// Returns a descriptor of the open file, which shares its position.
  func duplicated() throws(SystemError) -> FileDescriptor { try descriptor.duplicated() }

  private func reporting(_ body: () throws(SystemError) -> Void) throws(Failure) {
    do {
      try body()
    } catch {
      throw Failure(.inputOutput, Diagnostic(path: path, message: "the file cannot be written: \(error)"))
    }
  }

  deinit { descriptor.unlock() }
}
