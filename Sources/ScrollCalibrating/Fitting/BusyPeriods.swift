/// The periods in which a link was busy: each from a first byte on an idle link until the link is idle again.
///
/// A busy link carries the same bytes however its transfers take turns, so these periods determine its rate even if nothing says
/// how they did.
struct BusyPeriods {
  /// The transfers of one log.
  struct Session {
    /// The transfers, in any order.
    let transfers: [SharedTransfers.Transfer]
    /// The time after which the log lacks some that shared the link; infinite if it lacks none.
    let end: Double
  }

  /// The periods of which everything is known, each as one transfer of all their bytes.
  private(set) var whole: [SharedTransfers.Transfer] = []
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
    /// The number of tails in the time.
    var tailCount = 0
  }

  private static let minimumCount = 3
  /// The smallest number of periods of one or of several transfers whose tails are told apart.
  private static let minimumGroup = 20

  /// Finds the periods. `tail` is the time from the last byte to the end of a complete transfer.
  init(_ sessions: [Session], tail: Double) {
    let transfers = sessions.flatMap(\.transfers)
    let sizes = transfers.compactMap(\.bits)
    meanSize = sizes.reduce(0, +) / Double(max(1, sizes.count))
    shortest = transfers.lazy.filter(\.isComplete).map { $0.end - $0.start }.filter { $0 > 0 }.min() ?? 0
    for session in sessions {
      var (members, idle) = ([SharedTransfers.Transfer](), -Double.infinity)
      for transfer in session.transfers.sorted(by: { $0.start < $1.start }) {
        // An error without a body.
        if transfer.bits == nil, transfer.end <= transfer.start { continue }
        if transfer.start >= idle {
          add(members, until: session.end, tail: tail)
          members = []
        }
        members.append(transfer)
        idle = max(idle, transfer.departure(tail: tail))
      }
      add(members, until: session.end, tail: tail)
    }
    let severalCount = whole.count(where: \.isOfSeveral)
    if min(severalCount, whole.count - severalCount) < Self.minimumGroup {
      for index in whole.indices { whole[index].isOfSeveral = false }
    }
  }

  /// Adds a period, or its part until a time.
  private mutating func add(_ members: [SharedTransfers.Transfer], until time: Double, tail: Double) {
    guard let begin = members.first?.start, begin < time else { return }
    let idle = members.reduce(begin) { max($0, $1.departure(tail: tail)) }
    func bits(_ isCounted: (SharedTransfers.Transfer) -> Bool) -> Double {
      members.reduce(0) { $0 + (isCounted($1) ? $1.bits ?? 0 : 0) }
    }
    if members.allSatisfy({ $0.bits != nil && $0.end <= time }) {
      let bits = bits { _ in true }
      whole.append(
        SharedTransfers.Transfer(
          start: begin, end: idle + tail, bits: bits, isComplete: true, isMeasured: true, isOfSeveral: members.count > 1
        ))
      wholes.time += idle + tail - begin
      wholes.bits += bits
      wholes.periodCount += 1
      wholes.transferCount += members.count
      wholes.tailCount += 1
    } else {
      // Some of the transfers under way at the time has arrived, and some of those of unknown size.
      let end = min(time, idle)
      let unknown = Double(members.count { $0.bits == nil && $0.start < end }) * meanSize
      let half = (bits { $0.start < end && $0.departure(tail: tail) > end } + unknown) / 2
      parts.time += end - begin + (idle <= time ? tail : 0)
      parts.tailCount += idle <= time ? 1 : 0
      parts.bits += bits { $0.departure(tail: tail) <= end } + half
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

  /// The rate as bytes over busy time, and the tail. Their intervals allow for any tail up to the shortest transfer, and for any
  /// part of the transfers of which not everything is known.
  var ratio: (rate: Interval, tail: Interval) {
    let (time, bits) = (wholes.time + parts.time, wholes.bits + parts.bits)
    let tails = Double(wholes.tailCount + parts.tailCount) * shortest
    return (
      Interval(
        value: bits / (time - tails / 2), low: (bits - parts.doubt) / time, high: (bits + parts.doubt) / (time - tails)),
      Interval(value: shortest / 2, low: 0, high: shortest)
    )
  }
}
