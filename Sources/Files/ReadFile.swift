public import Diagnostics

/// The bytes of a file; of standard input if `path` is `-`.
///
/// - Parameter limit: The largest number of bytes that is read, so that a device without end does not fill
///   the memory. The default is 1 GiB, many times the longest recording.
/// - Throws: `.inputMissing` if there is no such file, or it is a directory, or may not be read;
///   `.malformedData` if it is longer than `limit`; `.inputOutput` if reading breaks off.
public func readFile(path: String, limit: Int = 1 << 30) throws(Failure) -> [UInt8] {
  let file = try InputFile(path: path)
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: InputFile.blockLength)
  while bytes.count <= limit {
    let count = try file.read(into: &block)
    if count == 0 { return bytes }
    bytes += block[..<count]
  }
  throw Failure(.malformedData, Diagnostic(path: path, message: "expected at most \(limit) bytes, found more"))
}
