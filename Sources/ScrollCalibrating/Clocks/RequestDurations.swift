import ScrollDiagnostics
import ScrollJSON
import ScrollMetrics

/// The durations of a log's requests, which show whether its times can be milliseconds of one clock.
struct RequestDurations {
  /// The plausible medians, in milliseconds. A server on the same machine can be faster.
  private static let plausibleMedians = 2.0...10_000
  /// The number of requests whose median can be implausibly short. Fewer can come from a cache.
  private static let manyRequests = 10

  private let durations: Percentiles
  private let areMany: Bool

  /// Takes durations in milliseconds, in any order.
  init(_ durations: [Double]) {
    self.durations = Percentiles(durations)
    areMany = durations.count >= Self.manyRequests
  }

  /// True if many requests took so little time that times can hardly be milliseconds.
  var areImplausiblyShort: Bool { durations.median.map(isImplausiblyShort) ?? false }

  private func isImplausiblyShort(median: Double) -> Bool { areMany && median < Self.plausibleMedians.lowerBound }

  /// Returns a warning if the median request was so short or so long that times can hardly be milliseconds of one
  /// clock; nil otherwise.
  func warning(path: String) -> Diagnostic? {
    guard let median = durations.percentile(50) else { return nil }
    let time: String
    if isImplausiblyShort(median: median) {
      time = "\(median.rounded(digits: 3).plain) ms; are the times in seconds?"
    } else if median > Self.plausibleMedians.upperBound {
      time = "\((median / 1000).plain(decimals: 1)) s"
    } else {
      return nil
    }
    return Diagnostic(
      path: path, message: "the median request took \(time)",
      remedy: "Check that all times are in milliseconds and from one clock.")
  }
}

/// The resolution of a log's times, in milliseconds.
enum ClockResolution {
  /// The finest one. A shorter time is a rounding error.
  static let finest = 0.001

  /// Returns the resolution of times that are all whole or not.
  static func ofTimes(areWhole: Bool) -> Double { areWhole ? 1 : finest }
}
