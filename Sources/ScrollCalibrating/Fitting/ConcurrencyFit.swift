/// The largest number of concurrent requests for items, and whether it was a limit.
package struct ConcurrencyFit: Sendable {
  package let maximum: Int
  /// The number of requests that waited while that many were in flight.
  package let waitCount: Int

  /// The shortest wait, in milliseconds, that is not a request's ordinary overhead, and the number of such waits that
  /// indicates a limit.
  private static let (minimumWait, minimumCount) = (10.0, 3)

  package var isLimit: Bool { waitCount >= Self.minimumCount }

  package init(_ logs: [RequestLog]) {
    let counts = logs.map(Self.counts)
    let maximum = counts.map(\.maximum).max() ?? 0
    self.maximum = maximum
    waitCount = counts.reduce(0) { $0 + ($1.maximum == maximum ? $1.waitCount : 0) }
  }

  private static func counts(_ log: RequestLog) -> (maximum: Int, waitCount: Int) {
    let requests = log.requests.filter { $0.outcome != .other && $0.end > $0.begun }
    let steps = requests.flatMap { [(time: $0.begun, change: 1), (time: $0.end, change: -1)] }
      .sorted { ($0.time, $0.change) < ($1.time, $1.change) }
    // The number of requests in flight after each step.
    let levels = steps.reduce(into: [Int]()) { $0.append(($0.last ?? 0) + $1.change) }
    let maximum = levels.max() ?? 0
    let waits = requests.filter { $0.begun - $0.asked >= minimumWait }.map { ($0.asked + $0.begun) / 2 }.sorted()
    var (step, waitCount) = (0, 0)
    for time in waits {
      while step < steps.count, steps[step].time <= time { step += 1 }
      if step > 0, levels[step - 1] == maximum { waitCount += 1 }
    }
    return (maximum, waitCount)
  }
}
