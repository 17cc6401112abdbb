package import ScrollDiagnostics
import Synchronization

/// The files that a command reads and writes. No output may also be an input or another output.
///
/// Files are compared by device and inode, so a symbolic link, a hard link and another spelling of the path count as
/// the same file. Outputs that do not exist yet are compared by folder and name. Only regular files count: pipes,
/// devices and streams such as `-` or `/dev/stdout` may be named any number of times.
package final class CommandFiles: Sendable {
  /// The files of the running command, to which `InputFile` adds each file it opens. Nil outside a command, where
  /// nothing is compared.
  @TaskLocal package static var current: CommandFiles?

  /// A use of a file by a command.
  package enum Use: Sendable {
    case reading
    /// The file is replaced or appended to. Only its own writer may read it first, with `FileLines.init(of:)`.
    case writing
    /// The file is read from now on, and replaced at the end.
    case updating
  }

  private let entries: Mutex<(inputs: [Entry], outputs: [Entry])>
  private let allWarnings = Mutex<Set<Diagnostic>>([])
  /// The contents of the pipes that were read, by path.
  private let pipes = Mutex<[String: [UInt8]]>([:])

  /// Creates an empty collection. Standard output and standard error are outputs if they are redirected to files.
  package init() {
    let streams = [
      (FileDescriptor.standardOutput.inode, "standard output"), (FileDescriptor.standardError.inode, "standard error"),
    ]
    let outputs = streams.compactMap { inode, name in
      inode.map { Entry(name: name, use: .writing, inode: $0, place: nil) }
    }
    entries = Mutex(([], outputs))
  }

  /// Adds a file.
  ///
  /// - Parameters:
  ///   - path: The file's path; `-` is standard input or standard output.
  ///   - use: The use of the file.
  ///   - option: The option or argument that names the file. The default is nil.
  /// - Throws: `.usage` if the file is written and has another use as well.
  package func add(_ path: String, for use: Use, namedBy option: String? = nil) throws(Failure) {
    let name = option.map { "\($0) \(path)" } ?? path
    guard let entry = Entry(path, use, name: name) else { return }
    let other = entries.withLock { entries -> Entry? in
      let others = use == .reading ? entries.outputs : entries.inputs + entries.outputs
      if let other = others.first(where: { $0.conflicts(with: entry) }) { return other }
      if use == .reading { entries.inputs.append(entry) } else { entries.outputs.append(entry) }
      return nil
    }
    if let other { throw entry.failure(besides: other) }
  }
}

extension CommandFiles {
  /// Returns the bytes of a pipe. A pipe can be read once, so they are kept for the next call.
  ///
  /// - Throws: As `readFile`.
  package func contents(ofPipe path: String) throws(Failure) -> [UInt8] {
    try pipes.withLock { pipes throws(Failure) in
      if let bytes = pipes[path] { return bytes }
      let bytes = try readFile(path: path)
      pipes[path] = bytes
      return bytes
    }
  }

  /// Adds a warning about a file, from any thread. Repeated warnings count once.
  package func warn(_ warning: Diagnostic) { allWarnings.withLock { _ = $0.insert(warning) } }

  /// The distinct warnings, sorted by text.
  package var warnings: [Diagnostic] {
    allWarnings.withLock { $0.sorted { $0.description < $1.description } }
  }
}

/// A file, with its name in messages.
private struct Entry {
  let name: String
  let use: CommandFiles.Use
  /// The file's identity; nil if it does not exist yet.
  let inode: Inode?
  /// The file's location; nil for an input.
  let place: FilePlace?
}

extension Entry {
  /// Creates an entry; nil for anything but a regular file, and for an input that does not exist.
  init?(_ path: String, _ use: CommandFiles.Use, name: String) {
    if use == .reading {
      guard let inode = path == "-" ? FileDescriptor.standardInput.inode : Inode(at: path) else {
        return nil
      }
      self.init(name: name, use: use, inode: inode, place: nil)
    } else {
      guard path != "-", FileSystem.descriptorNumber(path) == nil, (try? FileSystem.entry(at: path)) != .special,
        let place = FilePlace(of: path)
      else { return nil }
      self.init(name: name, use: use, inode: Inode(at: path), place: place)
    }
  }

  /// True if a later use of the file conflicts with this one.
  func conflicts(with later: Self) -> Bool {
    if use == .updating, later.use == .reading { return false }
    return inode != nil && inode == later.inode || place != nil && place == later.place
  }

  func failure(besides other: Self) -> Failure {
    let message =
      switch (use, other.use) {
      case (.reading, _): "'\(other.name)' would overwrite the input '\(name)'"
      case (_, .reading): "'\(name)' would overwrite the input '\(other.name)'"
      default: "'\(other.name)' and '\(name)' are the same file"
      }
    return Failure(.usage, Diagnostic(message: message, remedy: "Write to another file."))
  }
}
