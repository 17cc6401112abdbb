internal import Diagnostics
internal import Files

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
