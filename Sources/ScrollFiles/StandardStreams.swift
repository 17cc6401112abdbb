#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

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
