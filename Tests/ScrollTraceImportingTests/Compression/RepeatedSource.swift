import ScrollDiagnostics

@testable import ScrollTraceImporting

/// The same bytes again and again, and then the end or a failure.
final class RepeatedSource: ByteSource {
  private let bytes: [UInt8]
  private let failure: Failure?
  private var remaining: Int

  init(_ bytes: [UInt8], count: Int, failure: Failure? = nil) {
    self.bytes = bytes
    self.failure = failure
    remaining = count
  }

  var length: Int? { nil }

  func read(into block: inout [UInt8]) throws(Failure) -> Int {
    if remaining == 0, let failure { throw failure }
    if remaining == 0 { return 0 }
    remaining -= 1
    block.replaceSubrange(..<bytes.count, with: bytes)
    return bytes.count
  }
}
