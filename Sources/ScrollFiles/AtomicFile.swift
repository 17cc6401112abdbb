package import ScrollDiagnostics

/// An output that appears completely or not at all.
///
/// A regular file is written under a temporary name in its directory and renamed when it is complete. Until then an
/// existing file is unchanged; its permissions are kept. If a process is killed, the next output in the same directory
/// removes its temporary file. A symbolic link remains, and the file it points to is replaced. Pipes, devices, streams
/// such as `/dev/stdout` and `/dev/fd/3`, and `-` (standard output) are written directly. A stream that is redirected
/// to a file continues at the file's current position.
///
///     let output = try AtomicFile(path: path)  // before the work, so that a wrong path costs nothing
///     try output.write(text)
///     try output.commit()
package final class AtomicFile {
  /// The open file under its temporary name.
  private struct TemporaryFile: ~Copyable {
    let descriptor: FileDescriptor
    let path: String
    /// The path of the file that it replaces.
    let target: String
  }

  private enum State: ~Copyable {
    case replacing(TemporaryFile)
    /// The temporary file has all bytes, but not its name.
    case renaming(temporary: String)
    case streaming(FileDescriptor)
    case standardOutput
    case finished

    /// Appends bytes; returns false if the output is complete.
    func append(_ bytes: [UInt8]) throws(SystemError) -> Bool {
      switch self {
      case .replacing(let file): try file.descriptor.append(bytes)
      case .streaming(let descriptor): try descriptor.append(bytes)
      case .standardOutput: try FileDescriptor.standardOutput.append(bytes)
      case .renaming: return false
      case .finished: return false
      }
      return true
    }
  }

  /// The path, as the user wrote it; `-` is standard output.
  package let path: String
  private var state: State

  /// Opens the output. Opening a pipe waits for its reader.
  ///
  /// - Throws: `.outputNotCreated` if the path is a directory or not writable, or if its directory does not exist.
  package init(path: String) throws(Failure) {
    self.path = path
    do {
      state = try AtomicFile.open(path)
    } catch {
      throw Failure(
        .outputNotCreated,
        Diagnostic(
          path: path, message: "the output cannot be created: \(error)",
          remedy: error == .notFound ? "Name a file in a directory that exists." : nil))
    }
  }

  deinit { abandon() }

  /// Appends text in UTF-8. Precondition: neither committed nor abandoned.
  ///
  /// - Throws: `.inputOutput`, for example because the disk is full, or `.brokenPipe`; the output is then abandoned.
  package func write(_ text: String) throws(Failure) { try write(Array(text.utf8)) }

  /// Appends bytes. Precondition: neither committed nor abandoned.
  ///
  /// - Throws: `.inputOutput`, for example because the disk is full, or `.brokenPipe`; the output is then abandoned.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    try abandoningOnError { () throws(SystemError) in
      guard try state.append(bytes) else { preconditionFailure("Written after the end: \(path)") }
    }
  }

  /// Completes the output and makes it visible under its name. Precondition: neither committed nor abandoned.
  ///
  /// - Throws: `.inputOutput` if that fails; the output is then abandoned.
  package func commit() throws(Failure) {
    try abandoningOnError { () throws(SystemError) in
      switch finish() {
      case .replacing(let file):
        let (temporary, target) = (file.path, file.target)
        // Until it has its name, a failure removes it.
        state = .renaming(temporary: temporary)
        try file.descriptor.synchronize()
        try file.descriptor.release()
        try FileSystem.move(temporary, to: target)
        TemporaryFileCleanup.remove(temporary)
        state = .finished
      case .streaming(let descriptor): try descriptor.release()
      case .standardOutput: break
      default: preconditionFailure("Committed after the end: \(path)")
      }
    }
  }

  /// Discards the output, as if it had never been opened. Does nothing after a commit.
  package func abandon() {
    switch finish() {
    case .replacing(let file):
      let temporary = file.path
      try? file.descriptor.release()
      Self.remove(temporary)
    case .renaming(let temporary): Self.remove(temporary)
    default: break
    }
  }

  /// Returns the state, and sets it to finished.
  private func finish() -> State {
    var last = State.finished
    swap(&last, &state)
    return last
  }

  private func abandoningOnError(_ body: () throws(SystemError) -> Void) throws(Failure) {
    do {
      try body()
    } catch {
      abandon()
      // A reader such as 'head' ends when it has enough, so there is no problem to report.
      if error == .brokenPipe { throw Failure(.brokenPipe, []) }
      throw Failure(.inputOutput, Diagnostic(path: path, message: "the output cannot be written: \(error)"))
    }
  }

  private static func open(_ path: String) throws(SystemError) -> State {
    if path == "-" { return .standardOutput }
    guard !path.isEmpty else { throw .notFound }
    if let number = FileSystem.descriptorNumber(path) {
      return .streaming(try FileDescriptor.duplicating(number))
    }
    let entry = try FileSystem.entry(at: path)
    if entry == .special { return .streaming(try FileDescriptor.writing(path)) }
    let target = try FileSystem.followingLinks(path)
    let folder = FileSystem.directory(of: target)
    TemporaryName.removeOrphans(in: folder)
    let temporary = folder + TemporaryName().text
    if case .file = entry { try FileSystem.checkWritable(target) }
    TemporaryFileCleanup.add(temporary)
    let descriptor: FileDescriptor
    do {
      descriptor = try FileDescriptor.creating(temporary)
    } catch {
      TemporaryFileCleanup.remove(temporary)
      throw error
    }
    try? descriptor.lock()
    if case .file(let permissions) = entry {
      do {
        try descriptor.setPermissions(permissions)
      } catch {
        remove(temporary)
        throw error
      }
    }
    return .replacing(TemporaryFile(descriptor: descriptor, path: temporary, target: target))
  }

  private static func remove(_ temporary: String) {
    try? FileSystem.remove(temporary)
    TemporaryFileCleanup.remove(temporary)
  }
}
