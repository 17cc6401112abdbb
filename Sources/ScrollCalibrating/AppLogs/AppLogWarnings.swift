import ScrollDiagnostics
import ScrollQuantities

/// Signs in an app's log that times are in another unit, or from several clocks. Such a log can still be right.
struct AppLogWarnings {
  /// The distance, in milliseconds, from which on requests and appearances hardly share a clock.
  private static let farApart = 10_000.0
  /// The longest time without any event, in milliseconds, and the largest number of requests in progress then, that do
  /// not suggest that the clock was set.
  private static let (longestSilence, fewRequests) = (10_000.0, 2)

  private let log: AppLog

  init(_ log: AppLog) { self.log = log }

  /// The warnings.
  var all: [Diagnostic] {
    let durations = log.rows.filter { !$0.isFromCache }.compactMap { row in
      row[.started].flatMap { started in row[.loaded].map { $0 - started } }
    }
    return [RequestDurations(durations).warning(path: log.path), distance, setback, silence].compactMap(\.self)
  }

  /// A warning if items came on screen long before the first request, or long after the last; nil otherwise.
  private var distance: Diagnostic? {
    let requests = log.rows.flatMap { row in [row[.started], row.end].compactMap(\.self) }
    let shown = log.appearances.map(\.shown)
    guard let firstRequest = requests.min(), let lastRequest = requests.max(), let firstShown = shown.min(),
      let lastShown = shown.max(), max(firstShown - lastRequest, firstRequest - lastShown) > Self.farApart
    else { return nil }
    func span(_ first: Double, _ last: Double) -> String {
      "from \((first / 1000).plain(decimals: 1)) s to \((last / 1000).plain(decimals: 1)) s"
    }
    return Diagnostic(
      path: log.path,
      message: "requests were in progress \(span(firstRequest, lastRequest)), "
        + "but items came on screen \(span(firstShown, lastShown))",
      remedy: "Take all times from one clock.")
  }

  /// A warning if requests are before others above them, as if the clock was set back; nil otherwise.
  private var setback: Diagnostic? {
    let requests = log.rows.filter { $0[.started] != nil }
    // In a log sorted by item, the requests for an item are adjacent. Without retries, nothing distinguishes that order
    // from one by time.
    if zip(requests, requests.dropFirst()).contains(where: { $0.item == $1.item }) { return nil }
    var order = ClockOrder()
    var first: AppLog.Row?
    for row in requests {
      let started = row[.started]!
      if order.take([started, row[.asked] ?? started, row.end ?? log.end]), first == nil { first = row }
    }
    guard let first, order.isOfClock else { return nil }
    return Diagnostic(
      path: log.path, line: first.line, field: AppLogColumn.started.name, message: order.message,
      remedy: """
        If the clock was set, times are of no use: record again. If only the rows are in another order, such as that of \
        items, sort them by started_ms.
        """)
  }

  /// A warning if nothing happened for long although several requests were in progress; nil otherwise.
  private var silence: Diagnostic? {
    let times = log.rows.flatMap(\.moments).sorted()
    let requests = log.rows.compactMap { row in
      row[.started].flatMap { started in row.end.map { (started: started, end: $0, line: row.line) } }
    }
    let (starts, ends) = (requests.map(\.started).sorted(), requests.map(\.end).sorted())
    for (begin, end) in zip(times, times.dropFirst()) where end - begin > Self.longestSilence {
      let count = starts.partitioningIndex { $0 > begin } - ends.partitioningIndex { $0 > begin }
      guard count > Self.fewRequests else { continue }
      let seconds = ((end - begin) / 1000).plain(decimals: 1)
      return Diagnostic(
        path: log.path, line: requests.first { $0.started <= begin && $0.end >= end }?.line,
        message: "nothing happened for \(seconds) s, although \(count) requests were in progress",
        remedy: "If the clock was set or the app was suspended, times are of no use: record again.")
    }
    return nil
  }
}
