internal import Diagnostics
internal import Foundation

/// A file that appears whole or not at all: it is written beside its place and moved there when it is
/// complete.
///
/// A device or a pipe is written to directly, for it cannot be replaced.
struct OutputFile: ~Copyable {
  private let path: String
  private let temporaryPath: String?
  private let descriptor: Int32

  /// Writes `bytes` to the file at `path`, which is replaced if it exists.
  ///
  /// - Throws: `outputNotCreated` if the file cannot be created, `inputOutput` if writing breaks off.
  static func write(_ bytes: [UInt8], toPath path: String) throws(Failure) {
    let file = try OutputFile(path: path)
    do {
      try file.write(bytes)
      try file.moveToPlace()
    } catch {
      file.discard()
      throw error
    }
  }

  private init(path: String) throws(Failure) {
    self.path = path
    var status = stat()
    let isSpecial = stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
    temporaryPath = isSpecial ? nil : "\(path).\(getpid()).partial"
    descriptor =
      if let temporaryPath {
        open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
      } else {
        open(path, O_WRONLY | O_CLOEXEC)
      }
    guard descriptor >= 0 else {
      throw Failure(.outputNotCreated, systemError: errno, path: path, "the file cannot be created")
    }
  }

  private func write(_ bytes: [UInt8]) throws(Failure) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(descriptor, $0.baseAddress! + written, $0.count - written)
      }
      if count < 0, errno != EINTR {
        throw Failure(.inputOutput, systemError: errno, path: path, "writing broke off")
      }
      written += max(count, 0)
    }
  }

  private func moveToPlace() throws(Failure) {
    guard let temporaryPath, rename(temporaryPath, path) != 0 else { return }
    throw Failure(.outputNotCreated, systemError: errno, path: path, "the file cannot be created")
  }

  private func discard() {
    if let temporaryPath { unlink(temporaryPath) }
  }

  deinit { close(descriptor) }
}
