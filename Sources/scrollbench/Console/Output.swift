import Diagnostics
import Files

/// Where a command writes: a file, opened before the work so that a wrong path costs nothing, or standard output.
struct Output {
  /// Nil means standard output.
  let file: AtomicFile?

  /// - Parameter path: `-` is standard output.
  init(path: String) throws(Failure) { file = path == "-" ? nil : try AtomicFile(path: path) }

  var isStandardOutput: Bool { file == nil }

  /// Writes all of it or nothing.
  func write(_ text: String, to console: Console) throws(Failure) {
    try write(to: console) { put throws(Failure) in try put(Array(text.utf8)) }
  }

  /// Writes what comes in pieces of UTF-8, all of it or nothing; to standard output as it comes.
  func write(
    to console: Console, _ pieces: (_ put: ([UInt8]) throws(Failure) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    guard let file else { return try pieces(console.put) }
    try pieces { bytes throws(Failure) in try file.write(bytes) }
    try file.commit()
  }
}
