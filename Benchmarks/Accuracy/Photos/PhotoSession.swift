import Foundation
package import ScrollDiagnostics
package import ScrollQuantities
import ScrollSimulation
import ScrollTraceImporting
import ScrollTraceReading
package import ScrollTraces

/// A session on a page of photos, with a file in `scenarios/photos`.
package struct PhotoSession: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A reader scrolls through the whole feed, screen by screen, while the browser's requests are recorded.
    case feed
    /// A fast swipe with Texture's default ranges.
    case before
    /// The same swipe with the ranges that `scrollbench tune` finds from the earlier measurements.
    case after
  }

  package let kind: Kind
  /// The name on the command line: `before-2`.
  package let name: String
  /// The position among all sessions, which determines the session's latencies.
  package let number: Int

  package static let all: [PhotoSession] = {
    let kinds: [(Kind, String)] =
      [(.feed, "feed")] + (1...3).map { (.before, "before-\($0)") } + (1...3).map { (.after, "after-\($0)") }
    return kinds.enumerated().map { PhotoSession(kind: $1.0, name: $1.1, number: $0) }
  }()

  package var fileName: String { kind == .feed ? "feed.har" : "\(name).csv" }

  /// The policy of the page.
  var contender: Contender {
    switch kind {
    case .feed: Contender(name: name, kind: .window(count: 5))
    case .before: Contender(name: name, kind: .texture(Contender.Ranges()))
    case .after:
      Contender(
        name: name,
        kind: .texture(
          Contender.Ranges(
            fullPreload: RangeTuningParameters(leading: 4.75, trailing: 1.5),
            minimumPreload: RangeTuningParameters(leading: 5, trailing: 0.25))))
    }
  }

  /// Returns the recording that the page follows.
  package func trace() throws(Failure) -> ScrollTrace {
    switch kind {
    case .feed: ScrollTrace(readingTo: Points(Double(Self.itemCount) * Self.itemLength - Self.viewportHeight))
    case .before, .after: try ScrollTraceReader.read(path: Repository.root.appending(path: Self.swipe).path)
    }
  }

  /// Returns the photos of the feed, and the latencies of the network.
  package func stage() throws(Failure) -> Stage { try stage(following: trace()) }

  /// Returns the same stage for another recording.
  func stage(following trace: ScrollTrace) throws(Failure) -> Stage {
    try Stage(of: ScrollTraceWriter.bytes(of: trace), named: name, Self.settings + Self.network.latency)
  }

  private static let swipe = "scenarios/traces/swipe-down-fast-trackpad.csv"
  private static let itemCount = 60
  /// The length of an item in points.
  private static let itemLength = 280.0
  private static let viewportHeight = 844.0

  /// The first screen rests before the recording begins, and the last one after it has ended.
  private static let settings = [
    "content.items=\(itemCount)", "content.length_points=\(itemLength)", "content.bytes.log_normal.median=30000",
    "content.bytes.log_normal.sigma=0.5", "content.display_ms=0", "batching.enabled=false", "replay.refresh_hz=60",
    "replay.lead_in_ms=1500", "replay.settle_ms=1000", "loading.concurrent_requests=6",
    "displaying.concurrent_operations=2", "viewport.width_points=390", "viewport.height_points=\(viewportHeight)",
  ]

  static let network = ExperimentNetwork(
    name: "photos", summary: "evenly shared 10 Mbit/s, first byte after 180 ms, log-normal, sigma 0.25",
    latency: ["loading.latency_ms.log_normal.median=180", "loading.latency_ms.log_normal.sigma=0.25"],
    link: .shared(rate: 10_000))
}

extension ScrollTrace {
  /// Creates the recording of a reader who repeatedly scrolls 700 points in 24 frames, slowing down, and then rests for
  /// 50 frames.
  package init(readingTo end: Points) {
    let (screen, moving, resting) = (700.0, 24, 50)
    var offsets = [0.0]
    while let start = offsets.last, start < end.value {
      let distance = min(screen, end.value - start)
      offsets += (1...moving).map { frame in
        let rest = 1 - Double(frame) / Double(moving)
        return start + distance * (1 - rest * rest)
      }
      offsets += repeatElement(start + distance, count: resting)
    }
    let phases = zip(offsets, offsets.dropFirst()).map { $0 == $1 ? TracePhase.idle : .programmatic } + [.idle]
    self.init(
      metadata: Metadata(name: "screen by screen", kind: .synthetic), axis: .vertical,
      times: offsets.indices.map { SimulatedTime(nanoseconds: Int64((Double($0) * 1e9 / 60).rounded())) },
      offsets: offsets.map { Points($0) }, phases: phases, incompleteEvents: [])
  }
}
