import ScrollCalibrating
package import ScrollMetrics

/// A metric by which a prediction is compared with measurements.
package enum ValidatedMetric: String, CaseIterable, Sendable {
  case meanLatency = "mean_latency"
  case medianLatency = "latency_p50"
  case latency90 = "latency_p90"
  case latency95 = "latency_p95"
  /// The share of items that were drawn at least half a frame after they came on screen.
  case lateShare = "late_share"
  case blankTime = "blank_time"
  case requests
  case cancelled = "cancelled_requests"
  case bytes = "received_bytes"
  case hitchTimeRatio = "hitch_time_ratio"
  case hitches
  case longestHitch = "longest_hitch"

  /// The metrics of frames.
  static let ofFrames: [ValidatedMetric] = [.hitchTimeRatio, .hitches, .longestHitch]
  /// The metrics of items, from an app's log.
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

  /// Returns the smallest reference for relative errors, so that small differences between small numbers stay small.
  /// `frame` is the duration of a frame, in milliseconds.
  func minimumReference(frame: Double) -> Double {
    switch self {
    case .meanLatency, .medianLatency, .latency90, .latency95, .longestHitch: frame
    case .lateShare: 1
    case .blankTime: 100
    case .requests, .cancelled, .hitches: 10
    case .bytes: 10_000
    // Apple's limit of a good ratio.
    case .hitchTimeRatio: 5
    }
  }

  /// Returns the metric's value. `frame` is the duration of a frame, in milliseconds.
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
