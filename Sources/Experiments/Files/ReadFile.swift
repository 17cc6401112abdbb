public import Diagnostics

/// The bytes of a file; of standard input if `path` is `-`.
///
/// - Parameter limit: The largest number of bytes that is read, so that a device without end does not fill
///   the memory. The default is 1 GiB, many times the longest recording.
/// - Throws: `.inputMissing` if there is no such file, or it is a directory, or may not be read;
///   `.malformedData` if it is longer than `limit`; `.inputOutput` if reading breaks off.
public func readFile(path: String, limit: Int = 1 << 30) throws(Failure) -> [UInt8] {
  let descriptor: FileDescriptor
  do {
    descriptor = path == "-" ? .standardInput : try FileDescriptor.reading(path)
  } catch {
    throw Failure(.inputMissing, Diagnostic(path: path, message: "the file cannot be read: \(error)"))
  }
  defer { if path != "-" { try? descriptor.release() } }
  var bytes: [UInt8] = []
  var buffer = [UInt8](repeating: 0, count: 1 << 18)
  do {
    while case let count = try descriptor.fill(&buffer), count > 0 {
      bytes += buffer[..<count]
      if bytes.count > limit { break }
    }
  } catch {
    let exitCode = error == .isDirectory ? ExitCode.inputMissing : .inputOutput
    throw Failure(exitCode, Diagnostic(path: path, message: "the file cannot be read: \(error)"))
  }
  guard bytes.count <= limit else {
    let message = "expected at most \(limit) bytes, found more"
    throw Failure(.malformedData, Diagnostic(path: path, message: message))
  }
  return bytes
}
