internal import Diagnostics
internal import Files

/// The bytes of a recording, decompressed if they are compressed.
struct RecordingBytes {
  /// So many bytes tell the format of every file.
  private static let headLength = 1 << 16

  /// What the file begins with: 64 KiB, or all of a shorter one.
  let head: [UInt8]
  private let source: any ByteSource

  /// Opens a file, or standard input if `path` is `-`.
  ///
  /// - Throws: what ``ByteSource`` does; `inputMissing` if it takes a program to decompress it that is not there.
  init(path: String, searchPath: String? = GzipSource.searchPath) throws(Failure) {
    let file = try FileSource(path: path)
    let beginning = try Self.head(of: file)
    if GzipSource.recognises(beginning) {
      source = try GzipSource(path: path, beginning: beginning, rest: file, searchPath: searchPath)
      head = try Self.head(of: source)
    } else {
      source = file
      head = beginning
    }
  }

  /// Hands over all bytes, from the first on, until `take` says that it needs no more.
  func forEachBlock(_ take: (Span<UInt8>) -> Bool) throws(Failure) {
    defer { source.cancel() }
    guard take(head.span) else { return }
    var block = [UInt8](repeating: 0, count: InputFile.blockLength)
    while true {
      let count = try source.read(into: &block)
      if count == 0 || !take(block.span.extracting(first: count)) { return }
    }
  }

  /// A pipe gives few bytes at once.
  static func head(of source: any ByteSource) throws(Failure) -> [UInt8] {
    var head: [UInt8] = []
    while head.count < headLength {
      var block = [UInt8](repeating: 0, count: headLength - head.count)
      let count = try source.read(into: &block)
      if count == 0 { break }
      head += block[..<count]
    }
    return head
  }
}

/// Where the bytes of a recording come from, one block after the other.
protocol ByteSource: AnyObject, Sendable {
  /// Fills `block` from its beginning, and returns how many bytes there were: 0 at the end.
  ///
  /// - Throws: `malformedData` if they cannot be decompressed, `inputMissing` if there is no file, `inputOutput` if
  ///   reading breaks off.
  func read(into block: inout [UInt8]) throws(Failure) -> Int

  /// Ends reading before the end.
  func cancel()
}

/// A file as it is.
final class FileSource: ByteSource {
  private let file: InputFile

  /// `path` may be `-` for standard input.
  init(path: String) throws(Failure) { file = try InputFile(path: path) }

  func read(into block: inout [UInt8]) throws(Failure) -> Int { try file.read(into: &block) }

  func cancel() {}
}
