import Quantities

/// Transfers that share a link evenly, in exact arithmetic on whole numbers.
struct ReferenceLink {
  /// Into how many parts a bit is divided, so that what each of 1 to 8 transfers gets in a nanosecond is a whole
  /// number of parts: a kilobit per second is a millionth of a bit per nanosecond, and 840 is a multiple of 1 to 8.
  private static let partsOfBit: Int128 = 1_000_000 * 840

  private let kilobitsPerSecond: Int128
  /// What is left of each transfer, in parts of a bit, in the order in which they began.
  private var transfers: [(request: ReferenceRequest, remaining: Int128)] = []
  private var upToDate = SimulatedTime.zero

  /// Precondition: a whole number of kilobits.
  init(kilobitsPerSecond: Double) {
    self.kilobitsPerSecond = Int128(exactly: kilobitsPerSecond)!
  }

  mutating func begin(_ request: ReferenceRequest, bytes: Int64, at time: SimulatedTime) {
    advance(to: time)
    transfers.append((request, Int128(bytes) * 8 * Self.partsOfBit))
  }

  /// Ends a transfer before its time; returns how many whole bytes had not come, nil if there is no such transfer.
  mutating func cancel(_ request: ReferenceRequest, at time: SimulatedTime) -> Int64? {
    guard let index = transfers.firstIndex(where: { $0.request == request }) else { return nil }
    advance(to: time)
    let missing = max(0, transfers.remove(at: index).remaining)
    return Int64(Self.dividedUp(missing, 8 * Self.partsOfBit))
  }

  /// Takes off what is complete.
  mutating func finish(at time: SimulatedTime) -> [ReferenceRequest] {
    advance(to: time)
    let finished = transfers.filter { $0.remaining <= 0 }
    transfers.removeAll { $0.remaining <= 0 }
    return finished.map(\.request)
  }

  /// The first whole nanosecond at which a transfer is complete if none begins before; nil if there is none.
  var nextEnd: SimulatedTime? {
    transfers.map(\.remaining).min().map { least in
      upToDate + SimulatedTime(nanoseconds: Int64(Self.dividedUp(max(0, least), share)))
    }
  }

  /// What each transfer gets in a nanosecond.
  private var share: Int128 { kilobitsPerSecond * 840 / Int128(transfers.count) }

  private mutating func advance(to time: SimulatedTime) {
    for index in transfers.indices {
      transfers[index].remaining -= Int128((time - upToDate).nanoseconds) * share
    }
    upToDate = time
  }

  private static func dividedUp(_ dividend: Int128, _ divisor: Int128) -> Int128 {
    (dividend + divisor - 1) / divisor
  }
}
