#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A file descriptor. Its creator must release it.
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
    return try FileDescriptor(number: number).duplicated()
  }

  /// Returns a duplicate, which shares its position.
  func duplicated() throws(SystemError) -> FileDescriptor {
    FileDescriptor(number: try SystemError.check { fcntl(number, F_DUPFD_CLOEXEC, 0) })
  }

  /// The identity of the open regular file; nil if it is something else, or closed.
  var inode: FileSystem.Inode? {
    var status = stat()
    return fstat(number, &status) == 0 ? FileSystem.Inode(status) : nil
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

  /// Closes the file. The descriptor is invalid afterward, even if this throws.
  func release() throws(SystemError) {
    if close(number) == -1, errno != EINTR { throw SystemError(code: errno) }
  }
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

/// Standard input, output and error: descriptors 0 to 2.
package enum StandardStreams {
  /// Opens `/dev/null` on every closed standard stream. Call it before anything else opens a file.
  ///
  /// The system gives a new file the lowest free descriptor. Otherwise the first file that a program opens could become
  /// its standard error and receive its messages. A stream opened here cannot be used: reading and writing fail with
  /// `EBADF`, as on a closed descriptor, so a lost result is still an error.
  package static func reserveDescriptors() {
    for (number, unusableMode) in [
      (STDIN_FILENO, O_WRONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_RDONLY),
    ] where fcntl(number, F_GETFD) == -1 {
      // Lower descriptors are open by now, so this one is the lowest free one.
      _ = open("/dev/null", unusableMode)
    }
  }

  /// True if standard output is a terminal.
  package static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

  /// True if standard error is a terminal.
  package static var isErrorTerminal: Bool { isatty(STDERR_FILENO) != 0 }

  /// The width of standard output's terminal in columns; nil if it is not a terminal, or the width is unknown.
  package static var outputColumns: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Writes to standard error. Failures are ignored, because there is nowhere to report them.
  package static func writeError(_ bytes: [UInt8]) { try? FileDescriptor.standardError.append(bytes) }
}

/// An error of the operating system, such as `ENOSPC`.
struct SystemError: Error, Hashable, Sendable {
  let code: Int32

  static let notFound = SystemError(code: ENOENT)
  static let exists = SystemError(code: EEXIST)
  static let notOpen = SystemError(code: EBADF)
  static let isDirectory = SystemError(code: EISDIR)
  static let locked = SystemError(code: EWOULDBLOCK)
  static let brokenPipe = SystemError(code: EPIPE)
  static let notRegular = SystemError(code: EINVAL)
  static let tooManyLinks = SystemError(code: ELOOP)
  static let notText = SystemError(code: EILSEQ)

  /// Makes a system call that returns −1 on error, and repeats it if a signal interrupts it.
  static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
      let result = call()
      if result != -1 { return result }
      if errno != EINTR { throw SystemError(code: errno) }
    }
  }
}

extension SystemError: CustomStringConvertible {
  /// The system's message: `No space left on device`.
  var description: String { String(cString: strerror(code)) }
}
