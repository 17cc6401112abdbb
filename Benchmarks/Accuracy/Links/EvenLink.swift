/// A link that gives each transfer under way the same share of its rate: processor sharing in real time.
///
/// Without a clock: it is told the time, in milliseconds, and says when it wants to be told next. Complexity: O(transfers).
package struct EvenLink: Sendable {
  /// A transfer that may send bytes now; the first time, none of them or more.
  package struct Grant: Hashable, Sendable {
    package let transfer: Int
    package let bytes: Int
    /// True if these are the last of it.
    package let isLast: Bool
  }

  private struct Transfer: Sendable {
    let number: Int
    let start: Double
    /// In bytes, fractions included.
    var remaining: Double
    /// What the link has given it and it has not been told yet.
    var credit = 0.0
    var isNew = true
  }

  /// In bytes per millisecond; nil if nothing limits transfers.
  package var rate: Double?
  /// The longest time that a transfer collects bytes before it sends them.
  private let step: Double
  private var waiting: [Transfer] = []
  private var active: [Transfer] = []
  private var time = 0.0

  package init(rate: Double?, step: Double = 4) {
    (self.rate, self.step) = (rate, step)
  }

  /// A transfer of so many bytes begins at a time, not before the last one that was told. Precondition: there are bytes.
  package mutating func add(_ number: Int, bytes: Int, at start: Double) {
    waiting.append(Transfer(number: number, start: start, remaining: Double(bytes)))
  }

  package mutating func remove(_ number: Int) {
    waiting.removeAll { $0.number == number }
    active.removeAll { $0.number == number }
  }

  package mutating func removeAll() { (waiting, active) = ([], []) }

  /// When to advance next; nil if there is nothing to do.
  package var nextTime: Double? {
    let next = nextChange
    return active.isEmpty ? next : min(next ?? .infinity, time + step)
  }

  /// Passes time; returns what may be sent now, in the order in which transfers began.
  package mutating func advance(to now: Double) -> [Grant] {
    while let change = nextChange, change <= now { pass(to: change) }
    pass(to: now)
    var grants: [Grant] = []
    for index in active.indices {
      let isLast = active[index].remaining <= Self.leastBytes
      let bytes = isLast ? active[index].credit.rounded() : active[index].credit.rounded(.down)
      if bytes > 0 || isLast || active[index].isNew {
        active[index].isNew = false
        active[index].credit -= bytes
        grants.append(Grant(transfer: active[index].number, bytes: Int(bytes), isLast: isLast))
      }
    }
    active.removeAll { $0.remaining <= Self.leastBytes }
    return grants
  }

  /// What is less than this is rounding: times are of some 10⁸ ms, which doubles tell apart to 10⁻⁸ ms.
  private static let leastBytes = 0.01

  /// When the next transfer begins or ends, if none is added or removed.
  private var nextChange: Double? {
    let begins = waiting.map(\.start).min()
    guard let least = active.map(\.remaining).filter({ $0 > Self.leastBytes }).min() else { return begins }
    let ends = rate.map { time + least * Double(sharing) / $0 } ?? time
    return min(begins ?? .infinity, ends)
  }

  /// How many transfers share the link.
  private var sharing: Int { active.count { $0.remaining > Self.leastBytes } }

  private mutating func pass(to now: Double) {
    let share = rate.map { max(0, now - time) * $0 / Double(max(1, sharing)) } ?? .infinity
    for index in active.indices where active[index].remaining > Self.leastBytes {
      let given = min(share, active[index].remaining)
      active[index].remaining -= given
      active[index].credit += given
    }
    time = max(time, now)
    active += waiting.filter { $0.start <= time }
    waiting.removeAll { $0.start <= time }
  }
}
