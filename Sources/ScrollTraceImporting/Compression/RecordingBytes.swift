internal import ScrollDiagnostics
internal import ScrollFiles

/// The bytes of a recording, decompressed if they are compressed.
struct RecordingBytes {
  /// The number of bytes that determine the format of a file.
  private static let headLength = 1 << 16

  /// The beginning of the file: 64 KiB, or all of a shorter one.
  let head: [UInt8]
  private let source: any ByteSource

  /// Opens a file, or standard input if `path` is `-`.
  ///
  /// - Throws: what ``ByteSource`` does; `inputMissing` if it takes a program to decompress it that is not there.
  init(path: String, environment: [String: String] = CurrentProcess.environment) throws(Failure) {
    let file = try FileSource(path: path)
    let beginning = try Self.head(of: file)
    if GzipSource.recognizes(beginning) {
      source = try GzipSource(path: path, beginning: beginning, rest: file, environment: environment)
      head = try Self.head(of: source)
    } else {
      source = file
      head = beginning
    }
  }

  /// Passes all bytes to `take`, in blocks, until it returns false.
  func forEachBlock(_ take: (Span<UInt8>) -> Bool) throws(Failure) {
    guard take(head.span) else { return }
    var block = [UInt8](repeating: 0, count: InputFile.blockLength)
    while true {
      let count = try source.read(into: &block)
      if count == 0 || !take(block.span.extracting(first: count)) { return }
    }
  }

  /// The beginning of a source, which is read in parts, because a pipe gives few bytes at once.
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

/// A source of the bytes of a recording.
protocol ByteSource: AnyObject {
  /// Reads the next bytes into `block`; returns their number, or 0 at the end.
  ///
  /// - Throws: `malformedData` if they cannot be decompressed, `inputMissing` if there is no file, `inputOutput` if
  ///   reading breaks off.
  func read(into block: inout [UInt8]) throws(Failure) -> Int
}

/// A file that is not compressed.
final class FileSource: ByteSource {
  private let file: InputFile

  /// Opens a file, or standard input if `path` is `-`.
  init(path: String) throws(Failure) { file = try InputFile(path: path) }

  func read(into block: inout [UInt8]) throws(Failure) -> Int { try file.read(into: &block) }
}
