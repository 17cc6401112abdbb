/// A link that gives each transfer under way the same share of its rate: processor sharing in real time.
///
/// It has no clock: callers pass the time, in milliseconds, and `nextTime` says when to call next. Complexity:
/// O(transfers).
package struct EvenLink: Sendable {
  /// The permission for a transfer to send bytes now. The first one may be for no bytes.
  package struct Grant: Hashable, Sendable {
    package let transfer: Int
    package let bytes: Int
    /// True if these are the last bytes of the transfer.
    package let isLast: Bool
  }

  private struct Transfer: Sendable {
    let number: Int
    let start: Double
    /// The bytes that are left, including fractions.
    var remaining: Double
    /// The bytes that the link has carried, but not yet granted.
    var credit = 0.0
    var isNew = true
  }

  /// The rate in bytes per millisecond; nil for no limit.
  package var rate: Double?
  /// The longest time for which a transfer collects bytes before they are granted.
  private let step: Double
  private var waiting: [Transfer] = []
  private var active: [Transfer] = []
  private var time = 0.0

  package init(rate: Double?, step: Double = 4) {
    (self.rate, self.step) = (rate, step)
  }

  /// Adds a transfer that begins at a time, which must not be before the time of the last `advance(to:)`. Precondition:
  /// it has bytes.
  package mutating func add(_ number: Int, bytes: Int, at start: Double) {
    waiting.append(Transfer(number: number, start: start, remaining: Double(bytes)))
  }

  package mutating func remove(_ number: Int) {
    waiting.removeAll { $0.number == number }
    active.removeAll { $0.number == number }
  }

  package mutating func removeAll() { (waiting, active) = ([], []) }

  /// The time at which to advance next; nil if there is nothing to do.
  package var nextTime: Double? {
    let next = nextChange
    return active.isEmpty ? next : min(next ?? .infinity, time + step)
  }

  /// Advances the time. Returns the bytes that may be sent now, in the order in which transfers began.
  package mutating func advance(to now: Double) -> [Grant] {
    while let change = nextChange, change <= now { pass(to: change) }
    pass(to: now)
    var grants: [Grant] = []
    for index in active.indices {
      let isLast = active[index].remaining <= Self.minimumBytes
      let bytes = isLast ? active[index].credit.rounded() : active[index].credit.rounded(.down)
      if bytes > 0 || isLast || active[index].isNew {
        active[index].isNew = false
        active[index].credit -= bytes
        grants.append(Grant(transfer: active[index].number, bytes: Int(bytes), isLast: isLast))
      }
    }
    active.removeAll { $0.remaining <= Self.minimumBytes }
    return grants
  }

  /// The number of bytes below which a remainder is a rounding error. Times are about 10⁸ ms, which doubles resolve to
  /// 10⁻⁸ ms.
  private static let minimumBytes = 0.01

  /// The time at which the next transfer begins or ends, if none is added or removed.
  private var nextChange: Double? {
    let begins = waiting.map(\.start).min()
    guard let minimum = active.map(\.remaining).filter({ $0 > Self.minimumBytes }).min() else { return begins }
    let ends = rate.map { time + minimum * Double(sharing) / $0 } ?? time
    return min(begins ?? .infinity, ends)
  }

  /// The number of transfers that share the link.
  private var sharing: Int { active.count { $0.remaining > Self.minimumBytes } }

  private mutating func pass(to now: Double) {
    let share = rate.map { max(0, now - time) * $0 / Double(max(1, sharing)) } ?? .infinity
    for index in active.indices where active[index].remaining > Self.minimumBytes {
      let given = min(share, active[index].remaining)
      active[index].remaining -= given
      active[index].credit += given
    }
    time = max(time, now)
    active += waiting.filter { $0.start <= time }
    waiting.removeAll { $0.start <= time }
  }
}
