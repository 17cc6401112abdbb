package import ScrollDiagnostics
import ScrollJSON
import ScrollMetrics
import ScrollQuantities

extension AppLog {
  /// The shortest time, in milliseconds, between requests and appearances that hardly share a clock.
  private static let farApart = 10_000.0
  /// The longest time, in milliseconds, without any event, and the number of requests in progress then, that are no sign of a clock
  /// that was set.
  private static let (longestSilence, fewRequests) = (10_000.0, 2)

  /// Signs that times are in another unit, or from several clocks. Such a log can still be right.
  package var warnings: [Diagnostic] {
    let durations = rows.filter { !$0.isFromCache }.compactMap { row in
      row[.started].flatMap { started in row[.loaded].map { $0 - started } }
    }
    return [Diagnostic(implausible: durations, path: path), distance, setback, silence].compactMap(\.self)
  }

  /// A warning if items came on screen long before the first request, or long after the last; nil otherwise.
  private var distance: Diagnostic? {
    let requests = rows.flatMap { row in [row[.started], row.end].compactMap(\.self) }
    let shown = appearances.map(\.shown)
    guard let firstRequest = requests.min(), let lastRequest = requests.max(), let firstShown = shown.min(),
      let lastShown = shown.max(), max(firstShown - lastRequest, firstRequest - lastShown) > Self.farApart
    else { return nil }
    func span(_ first: Double, _ last: Double) -> String {
      "from \((first / 1000).plain(decimals: 1)) s to \((last / 1000).plain(decimals: 1)) s"
    }
    return Diagnostic(
      path: path,
      message: "requests were in progress \(span(firstRequest, lastRequest)), "
        + "but items came on screen \(span(firstShown, lastShown))",
      remedy: "Take all times from one clock.")
  }

  /// A warning if requests are before others above them, as if the clock was set back; nil otherwise.
  private var setback: Diagnostic? {
    let requests = rows.filter { $0[.started] != nil }
    // In the order of items, the requests for an item follow one another. Without a retry, nothing tells that order from that of time.
    if zip(requests, requests.dropFirst()).contains(where: { $0.item == $1.item }) { return nil }
    var order = RequestOrder()
    var first: Row?
    for row in requests {
      let started = row[.started]!
      if order.take([started, row[.asked] ?? started, row.end ?? end]), first == nil { first = row }
    }
    guard let first, order.isOfClock else { return nil }
    return Diagnostic(
      path: path, line: first.line, field: AppLogColumn.started.name, message: order.message,
      remedy: """
        If the clock was set, times are of no use: record again. If only the rows are in another order, such as that of items, sort \
        them by started_ms.
        """)
  }

  /// A warning if nothing happened for long although several requests were in progress; nil otherwise.
  private var silence: Diagnostic? {
    let times = rows.flatMap(\.moments).sorted()
    let requests = rows.compactMap { row in
      row[.started].flatMap { started in row.end.map { (started: started, end: $0, line: row.line) } }
    }
    let (starts, ends) = (requests.map(\.started).sorted(), requests.map(\.end).sorted())
    for (begin, end) in zip(times, times.dropFirst()) where end - begin > Self.longestSilence {
      let count = starts.partitioningIndex { $0 > begin } - ends.partitioningIndex { $0 > begin }
      guard count > Self.fewRequests else { continue }
      let seconds = ((end - begin) / 1000).plain(decimals: 1)
      return Diagnostic(
        path: path, line: requests.first { $0.started <= begin && $0.end >= end }?.line,
        message: "nothing happened for \(seconds) s, although \(count) requests were in progress",
        remedy: "If the clock was set or the app was suspended, times are of no use: record again.")
    }
    return nil
  }
}

extension Diagnostic {
  /// The plausible medians of the durations of requests, in milliseconds. A server on the same machine can be faster.
  static let plausibleMedians = 2.0...10_000
  /// The number of requests whose median can be implausibly short. Some can come from a cache.
  static let manyRequests = 10

  /// Creates a warning if the median request was so short or so long that times can hardly be milliseconds of one clock; nil
  /// otherwise.
  init?(implausible durations: [Double], path: String) {
    guard let median = Percentiles(durations).percentile(50) else { return nil }
    let time: String
    if median < Self.plausibleMedians.lowerBound, durations.count >= Self.manyRequests {
      time = "\(median.rounded(digits: 3).plain) ms; are the times in seconds?"
    } else if median > Self.plausibleMedians.upperBound {
      time = "\((median / 1000).plain(decimals: 1)) s"
    } else {
      return nil
    }
    self.init(
      path: path, message: "the median request took \(time)",
      remedy: "Check that all times are in milliseconds and from one clock.")
  }
}
