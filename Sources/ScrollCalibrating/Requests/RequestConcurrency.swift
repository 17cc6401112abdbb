import ScrollDiagnostics

/// The largest number of concurrent requests for items, and whether it was a limit.
struct RequestConcurrency {
  let maximum: Int
  /// The number of requests that waited while that many were in flight.
  let waitCount: Int
  /// The number of requests whose ends are missing, so that more may have been in flight.
  private let endlessCount: Int

  /// The shortest wait, in milliseconds, that is not a request's ordinary overhead, and the number of such waits that
  /// indicates a limit.
  private static let (minimumWait, minimumCount) = (10.0, 3)

  var isLimited: Bool { hasWaits && endlessCount == 0 }
  /// True if requests waited while others were in flight, so that there is a limit, whatever it is.
  var hasWaits: Bool { waitCount >= Self.minimumCount }

  /// The reason why the maximum is not a limit: `4 ran at once, and none waited`. Precondition: `isLimited` is false.
  var reasonAgainstLimit: String {
    if endlessCount > 0 {
      let requests = endlessCount.counted("request has", "requests have")
      return "\(maximum) ran at once, perhaps more: \(requests) no end"
    }
    return "\(maximum) ran at once, and \(waitCount == 0 ? "none waited" : "only \(waitCount) waited")"
  }

  init(_ logs: [RequestLog]) {
    let counts = logs.map(Self.counts)
    let maximum = counts.map(\.maximum).max() ?? 0
    self.maximum = maximum
    waitCount = counts.reduce(0) { $0 + ($1.maximum == maximum ? $1.waitCount : 0) }
    endlessCount = logs.reduce(0) { $0 + $1.endlessCount }
  }

  /// Counts a log's requests, including those in progress at its end. Requests that overlap by no more than the clock's
  /// resolution do not count as concurrent: one may have followed the other.
  private static func counts(_ log: RequestLog) -> (maximum: Int, waitCount: Int) {
    let requests = (log.requests + log.inProgress).lazy.filter { $0.outcome != .other && $0.end > $0.begun }
    let (starts, ends) = (Array(requests.map(\.begun)).sorted(), Array(requests.map(\.end)).sorted())
    var (maximum, ended) = (0, 0)
    for (index, start) in starts.enumerated() {
      while ended < ends.count, ends[ended] <= start + log.momentResolution { ended += 1 }
      maximum = max(maximum, index + 1 - min(index, ended))
    }
    let waits = requests.filter { $0.begun - $0.asked >= minimumWait }.map { ($0.asked + $0.begun) / 2 }.sorted()
    var (started, waitCount) = (0, 0)
    ended = 0
    for time in waits {
      while started < starts.count, starts[started] <= time { started += 1 }
      while ended < ends.count, ends[ended] <= time { ended += 1 }
      if started - ended >= maximum { waitCount += 1 }
    }
    return (maximum, waitCount)
  }
}
