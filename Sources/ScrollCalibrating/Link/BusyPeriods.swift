/// The periods in which a link was busy: each from a first byte on an idle link until the link is idle again.
///
/// A busy link carries the same bytes however its transfers take turns, so these periods determine its rate even if
/// nothing says how they did.
struct BusyPeriods {
  /// The transfers of one log.
  struct Session {
    /// The transfers, in any order.
    let transfers: [SharedTransfers.Transfer]
    /// The time after which the log lacks transfers that shared the link; infinite if it lacks none.
    let end: Double
    /// An upper bound on the round trip, in milliseconds: the shortest time until a first byte.
    var roundTrip = Double.infinity
  }

  /// The periods of which everything is known, each as one transfer of all their bytes.
  private(set) var whole: [SharedTransfers.Transfer] = []
  /// For each period in `whole`, the number of transfers, and whether certainly no congestion window kept the link
  /// waiting.
  private var facts: [(transferCount: Int, isLinkBound: Bool)] = []
  private var wholes = Sum()
  /// The other periods, up to the time after which transfers are missing.
  private var parts = Sum()
  /// The duration of the shortest complete transfer.
  private let shortest: Double
  /// The mean size of transfers of known size, in bits.
  private let meanSize: Double

  private struct Sum {
    var (time, bits) = (0.0, 0.0)
    /// The largest error of the bits.
    var doubt = 0.0
    var (periodCount, transferCount) = (0, 0)
    /// The part of the time that may be tails.
    var tails = 0.0
  }

  private static let minimumCount = 3
  /// The smallest number of periods of one or of several transfers whose tails are told apart.
  private static let minimumGroup = 20

  /// Finds the periods.
  ///
  /// With a rate, in kbit/s, a period ends when a link of that rate has carried its bytes. If measured ends decided
  /// that, a long tail would join a period to the next one, and those that stay apart would have short tails. Without a
  /// rate, a period ends when no transfer is under way.
  init(_ sessions: [Session], rate: Double? = nil) {
    let transfers = sessions.flatMap(\.transfers)
    let sizes = transfers.compactMap(\.bits)
    meanSize = sizes.reduce(0, +) / Double(max(1, sizes.count))
    shortest = transfers.lazy.filter(\.isComplete).map { $0.end - $0.start }.filter { $0 > 0 }.min() ?? 0
    for session in sessions {
      var window = WindowBound(roundTrip: session.roundTrip)
      var period = BusyPeriod()
      for transfer in session.transfers.sorted(by: { $0.start < $1.start }) {
        // An error without a body.
        if transfer.bits == nil, transfer.end <= transfer.start { continue }
        if transfer.start >= period.end(atRate: rate, window) {
          add(period, until: session.end, isLinkBound: period.isLinkBound(atRate: rate, window))
          let idle = period.idle(atRate: rate)
          window.grow(by: period.members.compactMap(\.bits).max() ?? 0)
          window.rest(for: transfer.start - idle)
          period = BusyPeriod()
        }
        period.add(transfer, atRate: rate)
      }
      add(period, until: session.end, isLinkBound: period.isLinkBound(atRate: rate, window))
    }
  }

  /// Adds a period, or its part until a time.
  private mutating func add(_ period: BusyPeriod, until time: Double, isLinkBound: Bool) {
    guard let begin = period.members.first?.start, begin < time else { return }
    let members = period.members
    if period.isWhole, period.lastEnd <= time {
      whole.append(
        SharedTransfers.Transfer(
          start: begin, end: period.lastEnd, bits: period.bits, isComplete: true, isMeasured: true,
          isOfSeveral: members.count > 1))
      facts.append((members.count, isLinkBound))
      wholes.time += period.lastEnd - begin
      wholes.bits += period.bits
      wholes.periodCount += 1
      wholes.transferCount += members.count
      wholes.tails += min(shortest, period.lastEnd - begin)
    } else {
      let end = min(time, period.lastEnd)
      // Data comes in order, so what was in flight at a cancel has arrived once an answer that began later has.
      let settled = members.reduce(begin) { $1.isComplete && $1.end <= end ? max($0, $1.start) : $0 }
      var (sure, half) = (0.0, 0.0)
      for member in members where member.start < end {
        let isSure = member.end <= end && (member.isComplete || member.end <= settled)
        switch member.bits {
        case let bits? where isSure: sure += bits
        // Some of it has arrived.
        case let bits: half += (bits ?? meanSize) / 2
        }
      }
      parts.time += end - begin
      parts.tails += period.lastEnd <= time ? min(shortest, end - begin) : 0
      parts.bits += sure + half
      parts.doubt += half
      parts.periodCount += 1
      parts.transferCount += members.count { $0.bits != nil && $0.start < end }
    }
  }

  /// True if the periods of which everything is known are several, and carried most bytes.
  var areMostlyWhole: Bool { whole.count >= Self.minimumCount && wholes.bits >= parts.bits }

  /// The number of transfers in the periods that count: in the whole ones if they carried most bytes, otherwise in all.
  var transferCount: Int { wholes.transferCount + (areMostlyWhole ? 0 : parts.transferCount) }

  /// The number of periods that count.
  var count: Int { wholes.periodCount + (areMostlyWhole ? 0 : parts.periodCount) }

  /// Leaves only the whole periods in which no congestion window can have kept the link from being busy, if they are
  /// several and have a number of transfers. Returns the number of periods left out; nil if there are too few others.
  mutating func leaveOutWindowBound(minimum: Int) -> Int? {
    let places = whole.indices.filter { facts[$0].isLinkBound }
    let transferCount = places.reduce(0) { $0 + facts[$1].transferCount }
    guard places.count >= Self.minimumCount, transferCount >= minimum else { return nil }
    defer {
      whole = places.map { whole[$0] }
      facts = places.map { facts[$0] }
      (wholes.transferCount, wholes.periodCount) = (transferCount, places.count)
    }
    return whole.count - places.count
  }

  /// The whole periods, moved so far apart that no rate makes them overlap. Their tails are told apart by whether there
  /// were several transfers, if there are enough of both.
  var separated: SharedTransfers {
    let severalCount = whole.count(where: \.isOfSeveral)
    let hasGroups = min(severalCount, whole.count - severalCount) >= Self.minimumGroup
    let distance = 4 * (whole.map { $0.end - $0.start }.max() ?? 0)
    return SharedTransfers(
      whole.enumerated().map { place, period in
        let start = Double(place) * distance
        return SharedTransfers.Transfer(
          start: start, end: start + period.end - period.start, bits: period.bits, isComplete: true, isMeasured: true,
          isOfSeveral: hasGroups && period.isOfSeveral)
      })
  }

  /// The rate as bytes over busy time. Of the time that may be tails, half is left out.
  var meanRate: Double { total.bits / (total.time - total.tails / 2) }

  /// Returns the rate as bytes over busy time, and the tail. Their intervals allow for any tail up to the shortest
  /// transfer, and for any part of the transfers of which not everything is known.
  ///
  /// Returns nil if the longest tails leave no more time than the log's resolution, so that the rate has no bound.
  func ratio(resolution: Double) -> (rate: Interval, tail: Interval)? {
    let (time, bits, doubt) = (total.time, total.bits, parts.doubt)
    guard time - total.tails > resolution else { return nil }
    return (
      Interval(value: meanRate, low: (bits - doubt) / time, high: (bits + doubt) / (time - total.tails)),
      Interval(value: shortest / 2, low: 0, high: shortest)
    )
  }

  private var total: (time: Double, bits: Double, tails: Double) {
    (wholes.time + parts.time, wholes.bits + parts.bits, wholes.tails + parts.tails)
  }
}

/// Transfers that kept a link busy together.
private struct BusyPeriod {
  private(set) var members: [SharedTransfers.Transfer] = []
  private(set) var bits = 0.0
  /// The last of the measured ends, including a tail.
  private(set) var lastEnd = -Double.infinity
  private var isLastComplete = false
  private var isKnown = true
  /// The time at which the link has carried the bytes of known transfers, at the rate.
  private var carried = -Double.infinity

  /// True if all sizes are known, and the last end is that of a complete transfer.
  var isWhole: Bool { isKnown && isLastComplete }

  mutating func add(_ transfer: SharedTransfers.Transfer, atRate rate: Double?) {
    members.append(transfer)
    if transfer.end >= lastEnd { (lastEnd, isLastComplete) = (transfer.end, transfer.isComplete) }
    bits += transfer.bits ?? 0
    if let bits = transfer.bits {
      carried = max(carried, transfer.start) + (rate.map { bits / $0 } ?? 0)
    } else {
      isKnown = false
      carried = max(carried, transfer.end)
    }
  }

  /// Returns the time at which the link is idle again; without a rate, that at which no transfer is under way.
  func idle(atRate rate: Double?) -> Double { rate == nil ? lastEnd : carried }

  /// Returns the time from which on a transfer belongs to the next period. If the window may have kept the link
  /// waiting, it is unknown when the bytes were through, so the period lasts until no transfer is under way.
  func end(atRate rate: Double?, _ window: WindowBound) -> Double {
    isLinkBound(atRate: rate, window) ? carried : lastEnd
  }

  /// Returns true if all bytes certainly fit into the window, or the window certainly kept the link busy.
  func isLinkBound(atRate rate: Double?, _ window: WindowBound) -> Bool {
    guard let rate, isKnown else { return false }
    return bits <= window.size || window.size >= rate * window.roundTrip
  }
}
