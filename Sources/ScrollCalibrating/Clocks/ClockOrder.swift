/// A search for requests whose times are before those of requests above them, as if the clock was set.
///
/// Programs write requests in the order in which they were wanted, began, or ended, with a few out of place. A request
/// is behind if each of these times is well before those of several requests above it. If the clock was set, the
/// requests that are behind are in order among themselves. If they are not, the file has another order, which is
/// harmless.
struct ClockOrder {
  /// The number of requests above it that a request must precede to be behind. In 20 files of browsers and proxies,
  /// none was.
  private static let rank = 5
  /// The time, in milliseconds, by which it must precede them.
  private static let tolerance = 1000.0
  /// The number of requests that must be behind for their order to show that the clock was set. Fewer are often in
  /// order by chance.
  private static let minimumCount = 10
  /// The largest share of these requests that may be out of order among themselves if the clock was set.
  private static let disorder = 0.1

  /// The number of requests that are behind.
  private(set) var count = 0
  /// The longest time between the first times of a request and of one above it, in milliseconds.
  private(set) var length = 0.0
  private var all = LatestTimes(rank: rank)
  /// The times of the requests that are behind, one of which may be out of place.
  private var behind = LatestTimes(rank: 2)
  private var disorderedCount = 0

  /// True if the times are from a clock that was set, rather than in no order.
  var isOfClock: Bool { count >= Self.minimumCount && Double(disorderedCount) <= Self.disorder * Double(count) }

  /// The requests that are behind, as the message of a warning:
  /// `12 requests from here on begin up to 8 s before others above them`.
  var message: String {
    "\(count) requests from here on begin up to \((length / 1000).plain(decimals: 1)) s before others above them"
  }

  /// Takes the times of the next request, in milliseconds; returns true if it is behind.
  mutating func take(_ times: [Double]) -> Bool {
    let isBehind = all.exceed(times, by: Self.tolerance)
    if isBehind {
      count += 1
      length = max(length, all.latest - times[0])
      if behind.exceed(times, by: 0) { disorderedCount += 1 }
      behind.insert(times)
    }
    all.insert(times)
    return isBehind
  }
}

/// The latest times of requests, by kind.
private struct LatestTimes {
  let rank: Int
  /// For each kind, the `rank` latest times in ascending order.
  private var times: [[Double]] = []

  init(rank: Int) { self.rank = rank }

  /// The latest time of the first kind. Precondition: there is a request.
  var latest: Double { times[0].last! }

  /// Returns true if `rank` times of each kind are later than the request's, by more than `tolerance`.
  func exceed(_ request: [Double], by tolerance: Double) -> Bool {
    !times.isEmpty && zip(times, request).allSatisfy { $0.count == rank && $0[0] - $1 > tolerance }
  }

  mutating func insert(_ request: [Double]) {
    if times.isEmpty { times = request.map { _ in [] } }
    for (kind, time) in request.enumerated() {
      let place = times[kind].firstIndex { $0 > time } ?? times[kind].count
      if times[kind].count < rank {
        times[kind].insert(time, at: place)
      } else if place > 0 {
        times[kind].insert(time, at: place)
        times[kind].removeFirst()
      }
    }
  }
}
