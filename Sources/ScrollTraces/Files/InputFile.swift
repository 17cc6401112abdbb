internal import Diagnostics
internal import Foundation

/// A file open for reading from its beginning to its end, or standard input.
struct InputFile: ~Copyable {
  /// Large enough that the calls do not count, small enough to stay in a cache.
  static let blockLength = 1 << 18

  private let path: String
  private let descriptor: Int32
  private var isStandardInput: Bool { path == "-" }

  /// - Throws: `inputMissing` if the file does not exist, is a directory or cannot be opened.
  init(path: String) throws(Failure) {
    self.path = path
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw Failure(.inputMissing, systemError: errno, path: path, "the file cannot be opened")
    }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
      close(descriptor)
      throw Failure(
        .inputMissing, Diagnostic(path: path, message: "expected a file, found a directory"))
    }
  }

  /// Fills `block` from its beginning, and returns how many bytes there were: 0 at the end of the file.
  ///
  /// - Throws: `inputOutput` if the system reports an error.
  func read(into block: inout [UInt8]) throws(Failure) -> Int {
    while true {
      let count = block.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count >= 0 { return count }
      let error = errno
      if error != EINTR {
        throw Failure(.inputOutput, systemError: error, path: path, "reading broke off")
      }
    }
  }

  deinit {
    if !isStandardInput { close(descriptor) }
  }
}
