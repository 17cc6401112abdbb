#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An open file of the operating system; whoever opened it releases it.
struct FileDescriptor: Sendable {
  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  private let number: Int32

  private init(number: Int32) { self.number = number }

  private init(opening path: String, flags: Int32) throws(SystemError) {
    number = try SystemError.check { open(path, flags | O_CLOEXEC, 0o666) }
  }

  static func reading(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_RDONLY)
  }

  static func writing(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_WRONLY)
  }

  /// A file that did not exist, with the access rights that the user gives to new files.
  static func creating(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL)
  }

  /// A file that is made if it does not exist, and written at its end.
  static func appending(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_APPEND)
  }

  /// The regular file that is open; nil if it is something else, or closed.
  var inode: FileSystem.Inode? {
    var status = stat()
    return fstat(number, &status) == 0 ? FileSystem.Inode(status) : nil
  }

  /// Reads the next bytes into the front of a buffer and says how many; 0 at the end of the file.
  func fill(_ buffer: inout [UInt8]) throws(SystemError) -> Int {
    try SystemError.check { buffer.withUnsafeMutableBytes { read(number, $0.baseAddress, $0.count) } }
  }

  /// Writes all of the bytes.
  func append(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      written += try SystemError.check {
        bytes.withUnsafeBytes { write(number, $0.baseAddress! + written, $0.count - written) }
      }
    }
  }

  func setPermissions(_ permissions: mode_t) throws(SystemError) {
    _ = try SystemError.check { fchmod(number, permissions) }
  }

  /// Cuts the file off after so many bytes.
  func truncate(to length: Int) throws(SystemError) {
    _ = try SystemError.check { ftruncate(number, off_t(length)) }
  }

  /// Keeps other processes from locking the file as long as it is open; throws `.locked` if one has done so. Does nothing on
  /// a file system without locks.
  func lock() throws(SystemError) {
    do {
      _ = try SystemError.check { flock(number, LOCK_EX | LOCK_NB) }
    } catch .locked {
      throw .locked
    } catch {}
  }

  /// Waits until what was written is on the disk.
  func synchronize() throws(SystemError) {
    _ = try SystemError.check { fsync(number) }
  }

  /// Closes the file. Even when this throws, the descriptor is no longer valid.
  func release() throws(SystemError) {
    if close(number) == -1, errno != EINTR { throw SystemError(code: errno) }
  }
}
