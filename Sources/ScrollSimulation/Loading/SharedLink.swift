internal import ScrollQuantities

/// The transfers under way on a network whose current rate they share equally (processor sharing).
///
/// Integer arithmetic ensures that a transfer that is complete just before an outage does not wait for its end. Steps of the
/// network are not events: the next completion is calculated ahead. Complexity: O(transfers under way + log steps) for each
/// transfer that joins, leaves, or ends.
struct SharedLink: ~Copyable {
  struct Transfer: Sendable {
    /// What the transfer belongs to, as a number: a stream of the transport, or a request if there is none.
    let owner: Int32
    /// The rest of the transfer, in units of `perBit`.
    var remaining: WideInteger
  }

  /// False if transfers take no time: then there are none.
  let isLimited: Bool
  /// The network; nothing ever arrives over it if transfers take no time.
  let network: NetworkTrace
  private var transfers = Column<Transfer>()
  private var lastChange = SimulatedTime.zero
  /// The amount that had arrived at `lastChange`.
  private var lastAmount = WideInteger.zero
  /// The number of changes of the transfers, which tells whether a scheduled completion is still valid.
  private(set) var generation: UInt32 = 0
  /// The number of transfers gone over since the last `takeVisitCount()`.
  private var visitCount = 0

  /// Units per trillionth of a bit, and per bit. Shares are rounded down to whole units of 10⁻¹⁸ bits.
  private static let (perAmount, perBit) = (Int64(1_000_000), Int64(1_000_000_000_000_000_000))

  /// The remainder, in units, that counts as nothing, because shares are rounded. At whole kilobits per second and up to 8
  /// concurrent transfers, the smallest true remainder is ten times as much.
  private static let tolerance: WideInteger = 100_000

  /// - Parameter network: Nil if nothing limits transfers.
  init(_ network: NetworkTrace?) {
    isLimited = network != nil
    self.network = network ?? NetworkTrace(constant: 0)
  }

  mutating func join(_ owner: Int, bytes: Int64, at time: SimulatedTime) {
    advance(to: time)
    transfers.append(Transfer(owner: Int32(owner), remaining: WideInteger(bytes) * (8 * Self.perBit)))
  }

  /// Removes a transfer; returns the number of its bytes that had not arrived.
  mutating func leave(_ owner: Int, at time: SimulatedTime) -> Int64 {
    advance(to: time)
    return Self.bytes(transfers.remove(at: index(of: owner)).remaining)
  }

  /// Returns the owner of each transfer under way, and the number of its bytes that have not arrived by a time, which is not
  /// before the last change. Complexity: O(transfers under way + log steps).
  mutating func rests(by time: SimulatedTime) -> [(owner: Int, missing: Int64)] {
    if transfers.isEmpty { return [] }
    visitCount += transfers.count
    let share = share(until: network.amount(by: time))
    return transfers.indices.map { (Int(transfers[$0].owner), Self.bytes(transfers[$0].remaining - share)) }
  }

  /// Returns the number of transfers gone over since the last call.
  mutating func takeVisitCount() -> Int {
    defer { visitCount = 0 }
    return visitCount
  }

  private func index(of owner: Int) -> Int { transfers.firstIndex { $0.owner == Int32(owner) }! }

  /// The whole bytes of a rest, rounded up.
  private static func bytes(_ remaining: WideInteger) -> Int64 {
    let missing = max(0, remaining - tolerance)
    return Int64(exactly: (missing + WideInteger(8 * perBit - 1)) / (8 * perBit))!
  }

  /// The end of the next transfer if none joins or leaves; nil if there is none or it never ends.
  var nextCompletion: SimulatedTime? {
    guard !transfers.isEmpty else { return nil }
    var minimum = transfers[0].remaining
    for index in transfers.indices.dropFirst() { minimum = min(minimum, transfers[index].remaining) }
    guard minimum > Self.tolerance else { return lastChange }
    let missing = (minimum - Self.tolerance / 2) * Int64(transfers.count)
    return network.time(ofAmount: lastAmount + (missing + WideInteger(Self.perAmount - 1)) / Self.perAmount)
  }

  /// Removes a transfer that has ended and returns its owner; nil if none has ended. If several have, the one that
  /// joined first.
  @inline(__always)
  mutating func takeCompleted(at time: SimulatedTime) -> Int? {
    if time != lastChange { advance(to: time) }
    guard let index = transfers.firstIndex(where: { $0.remaining <= Self.tolerance }) else { return nil }
    generation += 1
    return Int(transfers.remove(at: index).owner)
  }

  mutating func removeAll() {
    transfers.removeAll()
    (lastChange, lastAmount) = (.zero, .zero)
    (generation, visitCount) = (0, 0)
  }

  private mutating func advance(to time: SimulatedTime) {
    let amount = network.amount(by: time)
    visitCount += transfers.count
    if !transfers.isEmpty {
      let share = share(until: amount)
      for index in transfers.indices { transfers[index].remaining -= share }
    }
    (lastChange, lastAmount) = (time, amount)
    generation += 1
  }

  /// What each transfer receives until an amount has arrived.
  @inline(__always)
  private func share(until amount: WideInteger) -> WideInteger {
    (amount - lastAmount) * Self.perAmount / Int64(transfers.count)
  }
}
