import ScrollDiagnostics
import ScrollJSON

/// The differences between files that are fitted together.
enum FileDifferences {
  /// The smallest number of items whose median has a 95 % interval.
  private static let minimumCount = 6
  /// The smallest ratio of two estimates that matters, however narrow their intervals are.
  private static let minimumRatio = 1.1

  /// Returns a warning for the latency and one for the rate of the link, if two files differ by more than 10 % and
  /// beyond their intervals.
  static func warnings(_ logs: [RequestLog]) -> [Diagnostic] {
    guard logs.count > 1 else { return [] }
    let latencies = logs.compactMap { log -> FileEstimate? in
      let latencies = RequestLatencies([log])
      guard latencies.answered.count >= minimumCount else { return nil }
      return latencies.sample().median.map { (log.path, $0) }
    }
    let rates = logs.compactMap { log in (try? LinkFit([log])).map { (log.path, $0.rate) } }
    return [warning("median latency", "ms", latencies), warning("bandwidth", "kbit/s", rates)].compactMap(\.self)
  }

  private typealias FileEstimate = (path: String, interval: Interval)

  /// Returns a warning if the smallest and the largest estimate differ that much; nil otherwise.
  private static func warning(_ name: String, _ unit: String, _ estimates: [FileEstimate]) -> Diagnostic? {
    guard let smallest = estimates.min(by: { $0.interval.value < $1.interval.value }),
      let largest = estimates.max(by: { $0.interval.value < $1.interval.value }),
      smallest.interval.high < largest.interval.low,
      smallest.interval.value * minimumRatio < largest.interval.value
    else { return nil }
    func text(_ interval: Interval) -> String {
      let numbers = [interval.value, interval.low, interval.high].map { $0.rounded(digits: 4).plain }
      return "\(numbers[0]) \(unit) (\(numbers[1])..\(numbers[2]))"
    }
    return Diagnostic(
      path: largest.path,
      message: "the \(name) is \(text(largest.interval)), but \(text(smallest.interval)) in \(smallest.path)",
      remedy: "Files that differ are better fitted apart: settings fitted to all of them describe none.")
  }
}
