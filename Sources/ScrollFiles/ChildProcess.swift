internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A command that runs beside this process. It answers requests, one line in and one line out, or transforms bytes. Its
/// creator must call ``end(within:)``.
package struct ChildProcess: Sendable {
  /// The longest answer, in bytes.
  package static let lineLimit = 1 << 16
  /// The number of bytes kept of the end of standard error.
  private static let errorLimit = 4096

  /// The reason for a missing answer.
  package enum Problem: Error, Hashable, Sendable {
    /// The command did not answer in time.
    case silent
    /// The command exited.
    case exited(code: Int32)
    case killed(signal: Int32)
    /// The command is still running, but closed its standard output.
    case closedOutput
    case lineTooLong
    /// The command wrote something before a request.
    case unasked([UInt8])
    /// The operating system's message.
    case system(String)
  }

  /// A lock that is held while a pipe is created and while a child starts. Without it, a child could inherit a pipe
  /// that is not yet marked close-on-exec.
  private static let starting = Mutex(())

  private let group: ProcessGroup
  private let (input, output, errors): (Int32, Int32, Int32)
  private var hasClosedInput = false
  private var received: [UInt8] = []
  private var errorBytes: [UInt8] = []
  private var isAtEnd = false
  private var hasClosedErrors = false
  /// The status from `waitpid`; nil until the process is reaped.
  private var status: Int32?

  /// Starts `/bin/sh -c command` in its own process group, with the default signal handlers. From then on this process
  /// ignores SIGPIPE, so that it survives a child that does not read.
  package init(command: String, environment: [String: String]) throws(Problem) {
    try self.init(words: ["/bin/sh", "-c", command], environment: environment)
  }

  /// Starts a program without a shell, in the same way. `words` are the program and its arguments. The program is
  /// looked up in this process's `PATH` unless it contains a slash.
  package init(words: [String], environment: [String: String]) throws(Problem) {
    signal(SIGPIPE, SIG_IGN)
    do throws(SystemError) {
      let pipes = try Self.starting.withLock { _ throws(SystemError) in try [PipeEnds(), PipeEnds(), PipeEnds()] }
      defer { for end in [pipes[0].reading, pipes[1].writing, pipes[2].writing] { close(end) } }
      (input, output, errors) = (pipes[0].writing, pipes[1].reading, pipes[2].reading)
      do throws(SystemError) {
        for end in [input, output, errors] { _ = try SystemError.check { fcntl(end, F_SETFL, O_NONBLOCK) } }
        group = try Self.starting.withLock { _ throws(SystemError) in
          try ProcessGroup(
            running: words, environment: environment, ends: [pipes[0].reading, pipes[1].writing, pipes[2].writing])
        }
      } catch {
        for end in [input, output, errors] { close(end) }
        throw error
      }
    } catch {
      throw .system("\(error)")
    }
  }

  /// The last bytes written to standard error, as text.
  package var errorText: String { String(decoding: errorBytes, as: UTF8.self) }

  /// A closure that kills the process and its descendants, on any thread; once the process is reaped, it does nothing.
  /// `end(within:)` must still be called.
  package var stop: @Sendable () -> Void { { [group] in group.stop() } }

  /// Writes a line and returns the answer, without its line feed. Precondition: `line` ends with a line feed.
  package mutating func ask(_ line: [UInt8], within limit: Duration) throws(Problem) -> [UInt8] {
    readAll()
    if !received.isEmpty { throw .unasked(received) }
    let deadline = ContinuousClock.now + limit
    var unsent = line[...]
    while true {
      if !unsent.isEmpty { unsent = send(unsent) }
      readAll()
      if unsent.isEmpty, let end = received.firstIndex(of: UInt8(ascii: "\n")) {
        defer { received.removeSubrange(...end) }
        return Array(received[..<end])
      }
      if received.count > Self.lineLimit { throw .lineTooLong }
      if isAtEnd { throw exitProblem(before: deadline) }
      if !wait(toWrite: !unsent.isEmpty, before: deadline) { throw .silent }
    }
  }

  /// Writes bytes from `unsent` until there is output or all are written. Fills the beginning of `block` with output
  /// and returns the number of bytes, which may be 0. Returns nil at the end of the output.
  ///
  /// Precondition: `ask` is not used on the same command.
  package mutating func transfer(_ unsent: inout ArraySlice<UInt8>, into block: inout [UInt8]) -> Int? {
    while true {
      if !unsent.isEmpty { unsent = send(unsent) }
      let count = read(output, &block, block.count)
      readErrors()
      if count > 0 { return count }
      isAtEnd = count == 0
      if isAtEnd { return nil }
      if unsent.isEmpty, !hasClosedInput { return 0 }
      _ = wait(toWrite: !unsent.isEmpty, before: .now + .seconds(60))
    }
  }

  /// Closes standard input and passes on the output until it ends, or the process is stopped.
  ///
  /// Precondition: `ask` is not used on the same command.
  package mutating func readToEnd(_ handOver: (ArraySlice<UInt8>) -> Void) {
    closeInput()
    var (nothing, block) = (ArraySlice<UInt8>(), [UInt8](repeating: 0, count: 1 << 16))
    while let count = transfer(&nothing, into: &block) { handOver(block[..<count]) }
  }

  /// Closes standard input, so that the command knows that nothing follows.
  package mutating func closeInput() {
    if !hasClosedInput { close(input) }
    hasClosedInput = true
  }

  /// Closes standard input, gives the process time to exit, then kills it and its descendants, and reaps it. The
  /// process cannot be used afterward.
  package mutating func end(within limit: Duration) {
    closeInput()
    let deadline = ContinuousClock.now + limit
    repeat {
      // Output is no longer needed, and a full buffer would make the wait return at once.
      received = []
      readAll()
    } while !isAtEnd && wait(toWrite: false, before: deadline)
    if status == nil { reap() }
    readAll()
    close(output)
    close(errors)
  }

  /// Waits for the command to exit, kills its remaining descendants, and returns how it ended; returns `closedOutput`
  /// if it still runs at `deadline`. Call it after the command has closed its standard output.
  package mutating func exitProblem(before deadline: ContinuousClock.Instant) -> Problem {
    if status == nil {
      while !group.leaderHasExited {
        // A command blocks if nobody reads its messages.
        readErrors()
        if ContinuousClock.now >= deadline { return .closedOutput }
        poll(nil, 0, 1)
      }
      reap()
      readErrors()
    }
    // The macros WIFEXITED, WEXITSTATUS and WTERMSIG, which Swift does not import.
    let (signal, code) = (status! & 0x7F, status! >> 8 & 0xFF)
    return signal == 0 ? .exited(code: code) : .killed(signal: signal)
  }

  /// Kills the process and its descendants, and reaps it.
  private mutating func reap() {
    group.stop()
    status = group.reap()
  }

  /// Waits until there is output to read, or room to write; returns false at the deadline.
  private func wait(toWrite: Bool, before deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let rest = deadline - ContinuousClock.now
      if rest <= .zero { return false }
      let milliseconds = min(rest / .milliseconds(1), 60_000).rounded(.up)
      var ends = [
        pollfd(fd: output, events: Int16(POLLIN), revents: 0), pollfd(fd: errors, events: Int16(POLLIN), revents: 0),
        pollfd(fd: toWrite ? input : -1, events: Int16(POLLOUT), revents: 0),
      ]
      if hasClosedErrors { ends[1].fd = -1 }
      if poll(&ends, nfds_t(ends.count), Int32(milliseconds)) > 0 { return true }
    }
  }

  /// Writes as much as possible and returns the rest; nothing if the child has closed its standard input.
  private func send(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let count = bytes.withUnsafeBytes { write(input, $0.baseAddress, $0.count) }
    if count >= 0 { return bytes.dropFirst(count) }
    return errno == EAGAIN || errno == EINTR ? bytes : []
  }

  /// Reads all available output.
  private mutating func readAll() {
    var block = [UInt8](repeating: 0, count: 4096)
    while !isAtEnd, received.count <= Self.lineLimit {
      let count = read(output, &block, block.count)
      if count < 0, errno == EINTR { continue }
      if count == 0 { isAtEnd = true }
      guard count > 0 else { break }
      received += block[..<count]
    }
    readErrors()
  }

  /// Reads all available bytes from standard error.
  private mutating func readErrors() {
    var block = [UInt8](repeating: 0, count: Self.errorLimit)
    while !hasClosedErrors {
      let count = read(errors, &block, block.count)
      if count < 0, errno == EINTR { continue }
      if count == 0 { hasClosedErrors = true }
      guard count > 0 else { break }
      errorBytes += block[..<count]
      errorBytes.removeFirst(max(0, errorBytes.count - Self.errorLimit))
    }
  }
}

extension ChildProcess.Problem {
  /// The system's message for a program that could not be started.
  package var message: String {
    if case .system(let message) = self { message } else { "\(self)" }
  }
}
