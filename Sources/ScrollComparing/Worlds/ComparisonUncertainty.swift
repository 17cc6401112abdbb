package import ScrollDiagnostics
package import ScrollExperiments
package import ScrollMetrics
package import ScrollSweeps

/// The results of A and B in a world.
package struct ComparedWorld: WorldObservation {
  /// The side with less waiting, by more than rounding makes, on which no more items come back as placeholders.
  package enum Preference: String, CaseIterable, Sendable {
    case a
    case b
    case neither
  }

  /// The values of ``ComparisonUncertainty/metrics``, in order; nil where there was nothing to measure.
  let a: [Double?]
  let b: [Double?]
  /// The total time that items wait to be drawn when they first show, and that scrolling stalls, in milliseconds.
  private let waiting: (a: Double, b: Double)
  /// The appearances of items that came back as placeholders. Their waits are not measured.
  private let blankReturns: (a: Double, b: Double)
  package let verdicts: (a: FeedVerdict, b: FeedVerdict)

  package var finding: Preference {
    let difference = waiting.b - waiting.a
    if abs(difference) <= Unit.milliseconds.rounding { return .neither }
    if difference > 0 { return blankReturns.a <= blankReturns.b ? .a : .neither }
    return blankReturns.b <= blankReturns.a ? .b : .neither
  }

  fileprivate init(
    _ a: MetricValues<Double>, _ b: MetricValues<Double>, _ limits: (a: FeedVerdict.Limits, b: FeedVerdict.Limits)
  ) {
    (self.a, self.b) = (ComparisonUncertainty.metrics.map { a[$0] }, ComparisonUncertainty.metrics.map { b[$0] })
    waiting = (a.waiting, b.waiting)
    blankReturns = (a[.blankReturns] ?? 0, b[.blankReturns] ?? 0)
    verdicts = (FeedVerdict(limits.a, a), FeedVerdict(limits.b, b))
  }
}

/// The uncertainty of a comparison: the worlds in which B has less waiting than A, the places at which that reverses,
/// and the differences in other metrics.
package typealias ComparisonUncertainty = FindingUncertainty<ComparedWorld>

extension FindingUncertainty<ComparedWorld> {
  /// The names of the reported metrics, from `MetricCatalog.names`.
  package static let metrics = [
    "display_hit_rate.misses", "repeat_appearances.blank", "display_latency.p95", "blank_time_fraction",
    "end_stall.time", "hitch_time_ratio",
    "bytes_fetched", "bytes_wasted", "peak_bytes.display",
  ]

  /// The distribution of the difference B − A of a metric over the worlds.
  package struct Differences: Sendable {
    package let metric: String
    /// The numbers of worlds in which B is better, equal and worse; without a preferred direction, less, equal and
    /// more.
    package let counts: (better: Int, equal: Int, worse: Int)
    package let minimum: Double
    package let median: Double
    package let maximum: Double
  }

  /// The differences of the metrics that differ in any world, by more than rounding makes.
  package var differences: [Differences] {
    Self.metrics.indices.compactMap { index in
      let rounding = MetricCatalog.unit(of: Self.metrics[index]).rounding
      let values = observations.compactMap { world -> Double? in
        guard let a = world.a[index], let b = world.b[index] else { return nil }
        return abs(b - a) <= rounding ? 0 : b - a
      }
      guard values.contains(where: { $0 != 0 }), let median = Percentiles(values).percentile(50) else { return nil }
      let isMoreBetter = MetricCatalog.place(of: Self.metrics[index])?.better == .higher
      let (less, more) = (values.count { $0 < 0 }, values.count { $0 > 0 })
      return Differences(
        metric: Self.metrics[index],
        counts: (isMoreBetter ? more : less, values.count - less - more, isMoreBetter ? less : more),
        minimum: values.min()!, median: median, maximum: values.max()!)
    }
  }

  /// Compares A and B in worlds.
  ///
  /// - Parameters:
  ///   - worlds: The worlds of A and B. Precondition: their sources are A and B, in this order.
  ///   - jobs: The number of worlds run concurrently.
  /// - Throws: The errors of ``Experiment``.
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
