#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

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
