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
  private enum State {
    case replacing(FileDescriptor, temporary: String, target: String)
    /// The temporary file is complete but not yet renamed.
    case renaming(temporary: String)
    case streaming(FileDescriptor)
    case standardOutput
    case finished
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
      switch state {
      case .replacing(let descriptor, _, _), .streaming(let descriptor): try descriptor.append(bytes)
      case .standardOutput: try FileDescriptor.standardOutput.append(bytes)
      case .renaming, .finished: preconditionFailure("Written after the end: \(path)")
      }
    }
  }

  /// Completes the output and makes it visible under its name. Precondition: neither committed nor abandoned.
  ///
  /// - Throws: `.inputOutput` if that fails; the output is then abandoned.
  package func commit() throws(Failure) {
    try abandoningOnError { () throws(SystemError) in
      switch state {
      case .replacing(let descriptor, let temporary, let target):
        try descriptor.synchronize()
        state = .renaming(temporary: temporary)
        try descriptor.release()
        try FileSystem.move(temporary, to: target)
        TemporaryFileCleanup.remove(temporary)
      case .streaming(let descriptor):
        state = .finished
        try descriptor.release()
      case .standardOutput: break
      case .renaming, .finished: preconditionFailure("Committed after the end: \(path)")
      }
      state = .finished
    }
  }

  /// Discards the output, as if it had never been opened. Does nothing after a commit.
  package func abandon() {
    switch state {
    case .replacing(let descriptor, let temporary, _):
      try? descriptor.release()
      Self.remove(temporary)
    case .renaming(let temporary): Self.remove(temporary)
    case .streaming(let descriptor): try? descriptor.release()
    case .standardOutput, .finished: break
    }
    state = .finished
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
        try? descriptor.release()
        remove(temporary)
        throw error
      }
    }
    return .replacing(descriptor, temporary: temporary, target: target)
  }

  private static func remove(_ temporary: String) {
    try? FileSystem.remove(temporary)
    TemporaryFileCleanup.remove(temporary)
  }
}
