public import Diagnostics

/// The lines of a file, one after the other, of a file of any size.
///
///     var lines = try FileLines(path: path)
///     while let line = try lines.next() { ... }
///
/// A line ends in LF, which is no part of it. What stands after the last LF is no line.
public struct FileLines: ~Copyable {
  /// Longer lines are refused, 1 GiB.
  private static let lengthLimit = 1 << 30

  private let file: InputFile
  private let path: String
  private var block = [UInt8](repeating: 0, count: InputFile.blockLength)
  /// What was read and not handed out.
  private var rest: [UInt8] = []
  private var position = 0
  /// How many lines there were so far.
  public private(set) var count = 0
  /// How many bytes they have, with their ends.
  public private(set) var length = 0

  /// - Throws: `.inputMissing` if there is no such file or it may not be read; `.usage` if the running command writes it.
  public init(path: String) throws(Failure) {
    self.path = path
    file = try InputFile(path: path)
  }

  /// The lines of a file before something is appended.
  ///
  /// - Throws: `.inputMissing` if it may not be read.
  public init(of file: borrowing AppendedFile) throws(Failure) {
    path = file.path
    self.file = try InputFile(ownPath: file.path)
  }

  /// The next line; nil after the last one.
  ///
  /// - Throws: `.inputMissing`, `.inputOutput`; `.malformedData` if a line is longer than 1 GiB.
  public mutating func next() throws(Failure) -> [UInt8]? {
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
