internal import Synchronization

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

/// Standard input, which this process can end while the writer keeps its end open.
package enum StandardInput {
  /// The number of bytes still to be read before the end; negative unless `endReading()` was called.
  private static let rest = Atomic(-1)
  /// The size of the largest pipe on Linux, 1 MiB: all that has arrived is read, but a writer that never pauses cannot
  /// go on forever.
  private static let largestPipe = 1 << 20
  /// A pipe that becomes readable to wake up the reader. It stays open as long as the process.
  private static let wakeUp = Result { () throws(SystemError) in try PipeEnds() }

  /// Ends standard input: its reader gets what has arrived so far, then the end. A file is still read to its own end.
  /// Can be called from any thread.
  package static func endReading() {
    rest.store(largestPipe, ordering: .sequentiallyConsistent)
    if let pipe = try? wakeUp.get() { _ = write(pipe.writing, [0], 1) }
  }

  /// Waits for input, reads into the front of a buffer, and returns the number of bytes; 0 at the end.
  static func fill(_ buffer: inout [UInt8]) throws(SystemError) -> Int {
    if FileDescriptor.standardInput.length != nil { return try FileDescriptor.standardInput.fill(&buffer) }
    var ends = [STDIN_FILENO, try wakeUp.get().reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    _ = try SystemError.check { poll(&ends, nfds_t(ends.count), -1) }
    let rest = rest.load(ordering: .sequentiallyConsistent)
    if rest >= 0, rest == 0 || ends[0].revents == 0 { return 0 }
    let count = try FileDescriptor.standardInput.fill(&buffer)
    if rest >= 0 { Self.rest.store(max(0, rest - count), ordering: .sequentiallyConsistent) }
    return count
  }
}
