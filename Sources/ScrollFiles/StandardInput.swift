internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Standard input, which this process can end while the writer keeps its end open.
package enum StandardInput {
  /// The number of bytes still to be read before the end; negative unless `endReading()` was called.
  private static let rest = Atomic(-1)
  /// The size of the largest pipe on Linux, 1 MiB, so that all of what has arrived is read, but not a writer that never
  /// pauses.
  private static let largestPipe = 1 << 20
  /// A pipe that becomes readable to wake up the reader. It stays open as long as the process.
  private static let wakeUp = Result { () throws(SystemError) in try PipeEnds() }

  /// Ends standard input: its reader gets what has arrived so far, then the end. A file is still read to its own end. Can
  /// be called from any thread.
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
