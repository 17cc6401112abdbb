import ScrollDiagnostics

/// The frames that an app missed, from a file of measurements. They determine no setting.
package struct MissedFrames: Sendable {
  package let path: String
  package let count: Int
  /// The number of all frames; nil if only the missed ones are known.
  package let frameCount: Int?
  /// How late each missed frame was, in milliseconds; nil if it is unknown.
  private let delays: [Double]?

  init(path: String, _ count: Int, of frameCount: Int?, _ delays: [Double]?) {
    (self.path, self.count, self.frameCount, self.delays) = (path, count, frameCount, delays)
  }

  package var lateness: Double? { delays?.reduce(0, +) }
  package var longest: Double? { delays?.max() }
  /// The share of missed frames; nil if the number of all frames is unknown.
  package var share: Interval? { frameCount.flatMap { $0 > 0 ? Interval(share: count, of: $0) : nil } }
}

extension MissedFrames {
  init(_ log: HitchLog) { self.init(path: log.path, log.hitches.count, of: log.frameCount, log.hitches.map(\.delay)) }

  /// Takes the frames of a benchmark that missed their deadlines; nil if it does not have deadlines.
  init?(_ benchmark: Macrobenchmark) {
    if benchmark.overruns.isEmpty { return nil }
    let delays = benchmark.overruns.filter { $0 > 0 }
    self.init(path: benchmark.path, delays.count, of: benchmark.overruns.count, delays)
  }
}

extension MissedFrames {
  /// The share of missed frames as a sentence without a period: `0.17 % of 1800 frames were dropped (0.06..0.49 %)`.
  ///
  /// - Parameter predicate: What happened to them: `were dropped`.
  static func text(_ share: Interval, of count: Int, _ predicate: String) -> String {
    let percents = [share.value, share.low, share.high].map { ($0 * 100).plain(decimals: 2) }
    return "\(percents[0]) % of \(count) frames \(predicate) (\(percents[1])..\(percents[2]) %)"
  }
}
