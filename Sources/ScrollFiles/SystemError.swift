#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

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
