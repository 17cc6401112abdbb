import ScrollCalibrating
package import ScrollMetrics

/// A number by which a prediction is compared with what was measured.
package enum ValidatedMetric: String, CaseIterable, Sendable {
  case meanLatency = "mean_latency"
  case medianLatency = "latency_p50"
  case latency90 = "latency_p90"
  case latency95 = "latency_p95"
  /// The share of items that were drawn later than they came on screen.
  case lateShare = "late_share"
  case blankTime = "blank_time"
  case requests
  case cancelled = "cancelled_requests"
  case bytes = "received_bytes"
  case hitchTimeRatio = "hitch_time_ratio"
  case hitches
  case longestHitch = "longest_hitch"

  /// Those that frames tell.
  static let ofFrames: [ValidatedMetric] = [.hitchTimeRatio, .hitches, .longestHitch]
  /// Those that an app's log tells.
  static let ofItems = allCases.filter { !ofFrames.contains($0) }

  package var unit: Unit {
    switch self {
    case .meanLatency, .medianLatency, .latency90, .latency95, .blankTime, .longestHitch: .milliseconds
    case .lateShare: .ratio
    case .requests, .cancelled, .hitches: .count
    case .bytes: .bytes
    case .hitchTimeRatio: .millisecondsPerSecond
    }
  }

  /// Errors are in proportion to at least this much, so that a small number is not far off for nothing.
  ///
  /// - Parameter frame: A frame, in milliseconds.
  func least(frame: Double) -> Double {
    switch self {
    case .meanLatency, .medianLatency, .latency90, .latency95, .longestHitch: frame
    case .lateShare: 1
    case .blankTime: 100
    case .requests, .cancelled, .hitches: 10
    case .bytes: 10_000
    // What Apple calls good.
    case .hitchTimeRatio: 5
    }
  }

  /// - Parameter frame: A frame, in milliseconds.
  func value(of outcome: RunOutcome, frame: Double) -> Double {
    let waits = Percentiles(outcome.appearances.map(\.wait))
    return switch self {
    case .meanLatency: waits.mean ?? 0
    case .medianLatency: waits.percentile(50) ?? 0
    case .latency90: waits.percentile(90) ?? 0
    case .latency95: waits.percentile(95) ?? 0
    case .lateShare:
      Double(outcome.appearances.count { $0.isLate(frame: frame) }) / Double(max(1, outcome.appearances.count))
    case .blankTime: outcome.blankTime
    case .requests: Double(outcome.requests.count)
    case .cancelled: Double(outcome.requests.count(where: \.isCancelled))
    case .bytes: outcome.requests.reduce(0) { $0 + $1.bytes }
    case .hitchTimeRatio: outcome.hitches?.timeRatio ?? 0
    case .hitches: Double(outcome.hitches?.count ?? 0)
    case .longestHitch: outcome.hitches?.longest ?? 0
    }
  }
}
