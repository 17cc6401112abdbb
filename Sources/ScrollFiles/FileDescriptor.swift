#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// An open file, which is closed when the value's lifetime ends.
///
/// The standard streams live as long as the process, so they are never closed.
struct FileDescriptor: ~Copyable, Sendable {
  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  private let number: Int32

  private init(number: Int32) { self.number = number }

  private init(opening path: String, flags: Int32) throws(SystemError) {
    // The system would end the path there, and open another file.
    if path.utf8.contains(0) { throw .notFound }
    number = try SystemError.check { open(path, flags | O_CLOEXEC, 0o666) }
  }

  static func reading(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_RDONLY)
  }

  static func writing(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_WRONLY)
  }

  /// Creates a file that must not exist yet, with the default permissions of the user.
  static func creating(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_WRONLY | O_CREAT | O_EXCL)
  }

  /// Opens a file for appending and reading, and creates it if it does not exist.
  static func appending(_ path: String) throws(SystemError) -> FileDescriptor {
    try FileDescriptor(opening: path, flags: O_RDWR | O_CREAT | O_APPEND)
  }

  /// Duplicates a descriptor, which shares its position. Throws if it is closed or not open for writing.
  static func duplicating(_ number: Int32) throws(SystemError) -> FileDescriptor {
    let flags = try SystemError.check { fcntl(number, F_GETFL) }
    if flags & O_ACCMODE == O_RDONLY { throw .notOpen }
    return try FileDescriptor(duplicating: number)
  }

  private init(duplicating number: Int32) throws(SystemError) {
    self.number = try SystemError.check { fcntl(number, F_DUPFD_CLOEXEC, 0) }
  }

  /// Returns a duplicate, which shares its position.
  func duplicated() throws(SystemError) -> FileDescriptor { try FileDescriptor(duplicating: number) }

  /// The identity of the open regular file; nil if it is something else, or closed.
  var inode: Inode? {
    var status = stat()
    return fstat(number, &status) == 0 ? Inode(status) : nil
  }

  /// The length of the open regular file in bytes; nil if it is something else, or closed.
  var length: Int? {
    var status = stat()
    guard fstat(number, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return Int(status.st_size)
  }

  /// Reads into the front of a buffer and returns the number of bytes; 0 at the end of the file.
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

  /// Truncates the file to a number of bytes.
  func truncate(to length: Int) throws(SystemError) {
    _ = try SystemError.check { ftruncate(number, off_t(length)) }
  }

  /// Locks the file until it is closed; throws `.locked` if another process holds the lock. Does nothing on a file
  /// system without locks.
  func lock() throws(SystemError) {
    do {
      _ = try SystemError.check { flock(number, LOCK_EX | LOCK_NB) }
    } catch .locked {
      throw .locked
    } catch {}
  }

  /// Releases the lock, even if copies of the descriptor exist: a process that another thread is starting has a copy
  /// until it runs its program.
  func unlock() { _ = flock(number, LOCK_UN) }

  /// Waits until all written data is on disk.
  func synchronize() throws(SystemError) {
    _ = try SystemError.check { fsync(number) }
  }

  /// Closes the file, even if this throws. A file whose value ends is closed as well, but its errors are lost.
  consuming func release() throws(SystemError) {
    let number = number
    discard self
    if close(number) == -1, errno != EINTR { throw SystemError(code: errno) }
  }

  deinit { _ = close(number) }
}

/// The two ends of a pipe, which are closed in child processes.
struct PipeEnds: Sendable {
  let (reading, writing): (Int32, Int32)

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    _ = try SystemError.check { pipe(&ends) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}
