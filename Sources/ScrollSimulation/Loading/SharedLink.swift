internal import ScrollQuantities

/// The transfers under way on a network that gives each the same share of its rate of the moment (processor sharing).
///
/// In whole numbers, so that a transfer that is complete just before an outage does not wait for its end. No step of the
/// network is an event: the next completion is looked up ahead. Complexity: O(transfers under way + log steps) for each that
/// joins, leaves or ends.
struct SharedLink: ~Copyable {
  struct Transfer: Sendable {
    let request: Int32
    /// In units of `perBit`.
    var remaining: WideInteger
  }

  /// False if nothing limits transfers: then there are none, since they take no time.
  let isLimited: Bool
  private let network: NetworkTrace
  private var transfers = Column<Transfer>()
  private var lastChange = SimulatedTime.zero
  /// How much has come by then.
  private var lastAmount = WideInteger.zero
  /// Changes with every change of the transfers, so that a completion foreseen before is told from the current one.
  private(set) var generation: UInt32 = 0

  /// A share of what came is rounded down to a millionth of what the network counts in, and 10⁻¹⁸ bits.
  private static let (perAmount, perBit) = (Int64(1_000_000), Int64(1_000_000_000_000_000_000))

  /// By how much remainders may be too large by that rounding: what is no more counts as nothing. At whole kilobits per
  /// second and up to 8 transfers at once, the least that can truly remain is ten times as much.
  private static let tolerance: WideInteger = 100_000

  /// - Parameter network: Nil if nothing limits transfers.
  init(_ network: NetworkTrace?) {
    isLimited = network != nil
    self.network = network ?? NetworkTrace(constant: 0)
  }

  mutating func join(_ request: Int, bytes: Int64, at time: SimulatedTime) {
    advance(to: time)
    transfers.append(Transfer(request: Int32(request), remaining: WideInteger(bytes) * (8 * Self.perBit)))
  }

  /// Takes a transfer off the link; returns how many of its bytes had not arrived.
  mutating func leave(_ request: Int, at time: SimulatedTime) -> Int64 {
    advance(to: time)
    let index = transfers.firstIndex { $0.request == Int32(request) }!
    let missing = max(0, transfers.remove(at: index).remaining - Self.tolerance)
    return Int64(exactly: (missing + WideInteger(8 * Self.perBit - 1)) / (8 * Self.perBit))!
  }

  /// When the next transfer ends if none joins or leaves; nil if there is none or it never does.
  var nextCompletion: SimulatedTime? {
    guard !transfers.isEmpty else { return nil }
    var least = transfers[0].remaining
    for index in transfers.indices.dropFirst() { least = min(least, transfers[index].remaining) }
    guard least > Self.tolerance else { return lastChange }
    let missing = (least - Self.tolerance / 2) * Int64(transfers.count)
    return network.time(ofAmount: lastAmount + (missing + WideInteger(Self.perAmount - 1)) / Self.perAmount)
  }

  /// Takes a transfer that has ended off the link, the one that joined first; nil if none has.
  @inline(__always)
  mutating func takeCompleted(at time: SimulatedTime) -> Int? {
    if time != lastChange { advance(to: time) }
    guard let index = transfers.firstIndex(where: { $0.remaining <= Self.tolerance }) else { return nil }
    generation += 1
    return Int(transfers.remove(at: index).request)
  }

  mutating func removeAll() {
    transfers.removeAll()
    (lastChange, lastAmount) = (.zero, .zero)
    generation = 0
  }

  private mutating func advance(to time: SimulatedTime) {
    let amount = network.amount(by: time)
    if !transfers.isEmpty {
      let share = (amount - lastAmount) * Self.perAmount / Int64(transfers.count)
      for index in transfers.indices { transfers[index].remaining -= share }
    }
    (lastChange, lastAmount) = (time, amount)
    generation += 1
  }
}
