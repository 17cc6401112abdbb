import ScrollDiagnostics
import Synchronization

@testable import ScrollTraceImporting

/// The same bytes again and again, and then the end or a failure.
final class RepeatedSource: ByteSource {
  private let bytes: [UInt8]
  private let failure: Failure?
  private let remaining: Mutex<Int>

  init(_ bytes: [UInt8], count: Int, failure: Failure? = nil) {
    self.bytes = bytes
    self.failure = failure
    remaining = Mutex(count)
  }

  func read(into block: inout [UInt8]) throws(Failure) -> Int {
    let isOver = remaining.withLock { remaining in
      remaining -= 1
      return remaining < 0
    }
    if isOver, let failure { throw failure }
    if isOver { return 0 }
    block.replaceSubrange(..<bytes.count, with: bytes)
    return bytes.count
  }

  func cancel() {}
}
