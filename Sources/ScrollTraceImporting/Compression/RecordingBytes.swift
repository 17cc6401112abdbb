package import ScrollDiagnostics
internal import ScrollFiles
internal import ScrollTraceReading
internal import ScrollTraces

/// The decompressed bytes of a recording or a log.
package struct RecordingBytes {
  /// The number of bytes that determine a file's format: 64 KiB.
  private static let headLength = 1 << 16

  /// The beginning of the file: 64 KiB, or all of a shorter one.
  package let head: [UInt8]
  private let path: String
  private let source: any ByteSource

  /// Opens a file, or standard input if `path` is `-`.
  ///
  /// - Throws: The errors of opening and decompressing.
  package init(path: String) throws(Failure) {
    try self.init(path: path, environment: CurrentProcess.environment)
  }

  /// Opens a file, or standard input if `path` is `-`.
  ///
  /// - Throws: The errors of ``ByteSource``; `inputMissing` if the program that decompresses the file is not installed;
  ///   `malformedData` if the file is compressed with zstd.
  init(path: String, environment: [String: String]) throws(Failure) {
    self.path = path
    let file = try FileSource(path: path)
    let beginning = try Self.head(of: file)
    if Zstd.recognizes(beginning) { throw Failure(.malformedData, Zstd.refusal(path)) }
    if GzipSource.recognizes(beginning) {
      source = try GzipSource(path: path, beginning: beginning, rest: file, environment: environment)
      head = try Self.head(of: source)
    } else {
      source = file
      head = beginning
    }
  }

  /// Passes all bytes to `take`, in blocks, until it returns false.
  ///
  /// - Throws: `malformedData` if there are more than `TraceLimits.fileLength`; the errors of the source.
  package func forEachBlock(_ take: (Span<UInt8>) -> Bool) throws(Failure) {
    guard head.withSpan(take) else { return }
    var length = head.count
    var block = [UInt8](repeating: 0, count: InputFile.blockLength)
    while true {
      let count = try source.read(into: &block)
      length += count
      try TraceLimits.checkLength(length, of: path)
      if count == 0 || !block.withSpan({ take($0.extracting(first: count)) }) { return }
    }
  }

  /// Returns all bytes. If the file is longer than `limit`, returns only its beginning, which is longer than `limit`
  /// too.
  package func all(upTo limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    try forEachBlock { block in
      block.withUnsafeBufferPointer { bytes += $0 }
      return bytes.count <= limit
    }
    return bytes
  }

  /// Returns the beginning of a source. Reads in a loop, because a pipe returns few bytes at once.
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

/// A compression that is recognized but not read: frames of Zstandard (RFC 8878).
enum Zstd {
  static func recognizes(_ head: [UInt8]) -> Bool { head.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) }

  static func refusal(_ path: String) -> Diagnostic {
    Diagnostic(
      path: path, message: "the file is compressed with zstd, which is not read",
      remedy: "Decompress it first: zstd -d \(path == "-" ? "FILE.zst" : path.shellWord) -o FILE")
  }
}

/// A source of the bytes of a recording.
protocol ByteSource: AnyObject {
  /// The total length; nil if it is unknown.
  var length: Int? { get }

  /// Reads the next bytes into `block`; returns their number, or 0 at the end.
  ///
  /// - Throws: `malformedData` if they cannot be decompressed, `inputMissing` if there is no file, `inputOutput` if
  ///   reading fails.
  func read(into block: inout [UInt8]) throws(Failure) -> Int
}

/// An uncompressed file.
final class FileSource: ByteSource {
  private let file: InputFile

  /// Opens a file, or standard input if `path` is `-`.
  init(path: String) throws(Failure) { file = try InputFile(path: path) }

  var length: Int? { file.length }

  func read(into block: inout [UInt8]) throws(Failure) -> Int { try file.read(into: &block) }
}
