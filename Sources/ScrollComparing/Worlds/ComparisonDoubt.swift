package import ScrollDiagnostics
package import ScrollExperiments
package import ScrollMetrics
package import ScrollSweeps

/// What A and B come to in a world.
package struct ComparedWorld: WorldObservation {
  /// Which of two has less waiting.
  package enum Preference: String, CaseIterable, Sendable {
    case a
    case b
    case neither
  }

  /// By metric of ``ComparisonDoubt/metrics``; nil where there was nothing to measure.
  let a: [Double?]
  let b: [Double?]
  /// For how long items wait to be drawn and scrolling stalls, in milliseconds, added up.
  private let waiting: (a: Double, b: Double)
  package let verdicts: (a: FeedVerdict, b: FeedVerdict)

  package var finding: Preference {
    waiting.a < waiting.b ? .a : waiting.b < waiting.a ? .b : .neither
  }

  /// - Parameter metrics: In the order of `MetricCatalogue.names`.
  fileprivate init(_ a: [Double?], _ b: [Double?], _ limits: (a: FeedVerdict.Limits, b: FeedVerdict.Limits)) {
    func value(_ metrics: [Double?]) -> (String) -> Double? {
      { name in MetricCatalogue.position(of: name).flatMap { metrics[$0] } }
    }
    (self.a, self.b) = (ComparisonDoubt.metrics.map(value(a)), ComparisonDoubt.metrics.map(value(b)))
    waiting = (MetricCatalogue.waiting(value(a)), MetricCatalogue.waiting(value(b)))
    verdicts = (FeedVerdict(limits.a, value(a)), FeedVerdict(limits.b, value(b)))
  }
}

/// In which worlds B has less waiting than A, where that turns, and what becomes of the other differences.
package typealias ComparisonDoubt = FindingDoubt<ComparedWorld>

extension FindingDoubt<ComparedWorld> {
  /// The metrics that are told, as in `MetricCatalogue.names`.
  package static let metrics = [
    "display_hit_rate.misses", "display_latency.p95", "blank_time_fraction", "end_stall.time", "hitch_time_ratio",
    "bytes_fetched", "bytes_wasted", "peak_bytes.display",
  ]

  /// How much more of a metric B has over the worlds.
  package struct Differences: Sendable {
    package let metric: String
    /// In how many worlds B is better, the same, and worse; if neither way is good, less, the same, and more.
    package let counts: (better: Int, equal: Int, worse: Int)
    package let least: Double
    package let median: Double
    package let greatest: Double
  }

  /// Of the metrics that differ in any world.
  package var differences: [Differences] {
    Self.metrics.indices.compactMap { index in
      let values = observations.compactMap { world in world.a[index].flatMap { a in world.b[index].map { $0 - a } } }
      let sorted = Percentiles(values)
      guard values.contains(where: { $0 != 0 }), let median = sorted.percentile(50) else { return nil }
      let isMoreBetter = MetricPlace.all.first { $0.name == Self.metrics[index] }?.better == .higher
      let (less, more) = (values.count { $0 < 0 }, values.count { $0 > 0 })
      return Differences(
        metric: Self.metrics[index],
        counts: (isMoreBetter ? more : less, values.count - less - more, isMoreBetter ? less : more),
        least: values.min()!, median: median, greatest: values.max()!)
    }
  }

  /// - Parameters:
  ///   - worlds: Of A and B, in this order.
  ///   - jobs: How many worlds are tried at the same time.
  /// - Throws: As ``Experiment`` does.
  package init(in worlds: Worlds, jobs: Int) throws(Failure) {
    precondition(worlds.sources.count == 2)
    let (a, b) = (try TunableScenario(worlds.sources[0]), try TunableScenario(worlds.sources[1]))
    let limits = (worlds.sources[0].scenario.verdict, worlds.sources[1].scenario.verdict)
    try self.init(in: worlds, jobs: jobs) { tunings throws(Failure) in
      let workspace = TuningWorkspace()
      return ComparedWorld(
        try a.measure(tunings[0], in: workspace).metrics, try b.measure(tunings[1], in: workspace).metrics, limits)
    }
  }
}
