package import ScrollDiagnostics

/// A file that is open for sequential reading; standard input if its path is `-`.
package struct InputFile: ~Copyable, Sendable {
  /// The number of bytes to read at once: 256 KiB, large enough for few calls and small enough for a cache.
  package static let blockLength = 1 << 18

  private let path: String
  /// The open file; nil for standard input.
  private let descriptor: FileDescriptor?

  /// Opens a file.
  ///
  /// - Throws: `.inputMissing` if the file does not exist, is unreadable, or is a device, which may be endless;
  ///   `.usage` if the running command writes it.
  package init(path: String) throws(Failure) {
    try CommandFiles.current?.add(path, for: .reading)
    if FileSystem.isDevice(path) {
      throw Failure(.inputMissing, Diagnostic(path: path, message: "expected a file or a pipe, found a device"))
    }
    descriptor = path == "-" ? nil : try Self.open(path)
    self.path = path
  }

  /// Opens a file before anything is appended to it, even if its path leads elsewhere by now.
  ///
  /// - Throws: `.inputMissing` if the system has no descriptor left.
  fileprivate init(of file: borrowing AppendedFile) throws(Failure) {
    do {
      descriptor = try file.duplicated()
    } catch {
      throw Failure(.inputMissing, Diagnostic(path: file.path, message: "the file cannot be read: \(error)"))
    }
    path = file.path
  }

  private static func open(_ path: String) throws(Failure) -> FileDescriptor {
    do {
      return try FileDescriptor.reading(path)
    } catch {
      let nearest = error == .notFound ? PathSuggestions.nearestPath(to: path) : nil
      throw Failure(
        .inputMissing,
        Diagnostic(
          path: path, message: "the file cannot be read: \(error)", remedy: nearest.map { "Did you mean '\($0)'?" }))
    }
  }

  /// The length of a regular file in bytes; nil for a pipe.
  package var length: Int? {
    switch descriptor {
    case nil: FileDescriptor.standardInput.length
    case .some(let descriptor): descriptor.length
    }
  }

  /// Fills the beginning of `block` and returns the number of bytes; 0 at the end of the file.
  ///
  /// - Throws: `.inputMissing` if the file is a directory, `.inputOutput` if reading fails midway.
  package func read(into block: inout [UInt8]) throws(Failure) -> Int {
    do {
      return switch descriptor {
      case nil: try StandardInput.fill(&block)
      case .some(let descriptor): try descriptor.fill(&block)
      }
    } catch {
      let message = "the file cannot be read: \(error)"
      guard error == .isDirectory else { throw Failure(.inputOutput, Diagnostic(path: path, message: message)) }
      let names = PathSuggestions.filePattern(in: path).map { "Name files in it: \($0)" }
      throw Failure(.inputMissing, Diagnostic(path: path, message: message, remedy: names ?? "Name a file in it."))
    }
  }
}

/// Reads a whole text file, or standard input if `path` is `-`.
///
/// - Parameters:
///   - path: The file's path.
///   - limit: The largest number of bytes to read, so that an endless pipe does not exhaust memory. The default is 512
///     MiB, many times the longest recording. Binary data is read up to 4 MiB, which is enough to recognize it.
/// - Throws: `.inputMissing` if the file does not exist, is a directory or a device, or is unreadable; `.malformedData`
///   if it is longer than `limit`; `.inputOutput` if reading fails midway; `.usage` if the running command writes it.
package func readFile(path: String, limit: Int = 512 << 20) throws(Failure) -> [UInt8] {
  let file = try InputFile(path: path)
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: InputFile.blockLength)
  while bytes.count <= limit {
    let count = try file.read(into: &block)
    if count == 0 { return bytes }
    bytes += block[..<count]
    if bytes.count > binaryLimit, bytes[..<InputFile.blockLength].contains(0) {
      throw Failure(
        .malformedData,
        Diagnostic(path: path, message: "expected text in UTF-8, found binary data or another encoding"))
    }
  }
  throw Failure(.malformedData, Diagnostic(path: path, message: "expected at most \(limit) bytes, found more"))
}

/// The number of bytes of binary data that are read: 4 MiB.
private let binaryLimit = 4 << 20

/// The lines of a file of any size, in order.
///
///     var lines = try FileLines(path: path)
///     while let line = try lines.next() { ... }
///
/// A line ends in LF, which is not part of it. Anything after the last LF is ignored.
package struct FileLines: ~Copyable {
  /// The length of the longest line: 1 GiB.
  private static let lengthLimit = 1 << 30

  private let file: InputFile
  private let path: String
  private var block = [UInt8](repeating: 0, count: InputFile.blockLength)
  /// The bytes read and not returned yet, from `position` on.
  private var rest: [UInt8] = []
  private var position = 0
  /// The number of lines returned so far.
  package private(set) var count = 0
  /// The length of the returned lines in bytes, with line ends.
  package private(set) var length = 0

  /// Opens a file.
  ///
  /// - Throws: `.inputMissing` if the file does not exist or is unreadable; `.usage` if the running command writes it.
  package init(path: String) throws(Failure) {
    self.path = path
    file = try InputFile(path: path)
  }

  /// Reads a file before anything is appended to it.
  ///
  /// - Throws: `.inputMissing` if the system has no descriptor left.
  package init(of file: borrowing AppendedFile) throws(Failure) {
    path = file.path
    self.file = try InputFile(of: file)
  }

  /// The bytes after the last line, which no line feed ends. Precondition: `next()` has returned nil.
  package var remainder: [UInt8] { Array(rest[position...]) }

  /// Returns the next line, or nil after the last one.
  ///
  /// - Throws: `.inputMissing`, `.inputOutput`; `.malformedData` if a line is longer than 1 GiB.
  package mutating func next() throws(Failure) -> [UInt8]? {
    var searched = position
    while true {
      if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = Array(rest[position..<end])
        (position, count, length) = (end + 1, count + 1, length + line.count + 1)
        return line
      }
      rest.removeFirst(position)
      (position, searched) = (0, rest.count)
      guard rest.count <= Self.lengthLimit else {
        throw Failure(
          .malformedData, Diagnostic(path: path, line: count + 1, message: "the line is longer than 1 GiB"))
      }
      let filled = try file.read(into: &block)
      if filled == 0 { return nil }
      rest += block[..<filled]
    }
  }
}
