import ScrollJSON
import ScrollMetrics

/// The settings fitted to benchmarks of an Android feed: the costs of frames, of creating cells, and of binding them.
struct BenchmarkFit {
  private(set) var settings: [CalibratedSetting] = []
  private(set) var notes: [String] = []
  private(set) var assumed: [(path: String, reason: String)] = []

  /// The smallest numbers of iterations and of frames for a fit.
  private static let (minimumIterationCount, minimumFrameCount) = (3, 100)

  init(_ benchmarks: [Macrobenchmark]) {
    guard !benchmarks.isEmpty else { return }
    let creations = benchmarks.compactMap(\.creation)
    if add("nodes.allocation_ms", creations, of: "RV CreateView") {
      settings.append(
        CalibratedSetting(
          path: "nodes.allocation", value: JSONNode("directly"), source: "RecyclerView creates cells on the main thread"
        ))
    }
    _ = add("main_thread.cell_configuration_ms", benchmarks.compactMap(\.binding), of: "RV OnBindView")
    addFrames(benchmarks.flatMap(\.frameTimes))
    let overruns = benchmarks.flatMap(\.overruns)
    if !overruns.isEmpty {
      let missed = Interval(share: overruns.count { $0 > 0 }, of: overruns.count)
      notes.append("\(MissedFrames.text(missed, of: overruns.count, "missed their deadlines")).")
    }
  }

  /// Adds the mean time of a call as a setting; returns false if it is unknown.
  private mutating func add(_ path: String, _ sections: [Macrobenchmark.Section], of name: String) -> Bool {
    let times = sections.flatMap(\.times)
    guard times.count >= Self.minimumIterationCount else {
      let reason =
        sections.isEmpty
        ? "the benchmark has no sums of '\(name)'; use TraceSectionMetric(\"\(name)\", mode = TraceSectionMetric.Mode.Sum)"
        : "it needs \(Self.minimumIterationCount) iterations with '\(name)', found \(times.count)"
      assumed.append((path, reason))
      return false
    }
    let estimate = Estimate(times)!
    let reach = estimate.halfWidth ?? 0
    let interval = Interval(value: estimate.mean, low: estimate.mean - reach, high: estimate.mean + reach)
      .clamped(from: 0)
    let calls = sections.compactMap(\.callCount)
    let source = calls.isEmpty ? "" : "\(calls.reduce(0, +)) calls of "
    settings.append(
      CalibratedSetting(
        path: path, interval, source: "\(source)'\(name)' in \(times.count) iterations"))
    return true
  }

  private mutating func addFrames(_ times: [Double]) {
    let path = "main_thread.frame_ms"
    guard times.count >= Self.minimumFrameCount else {
      return assumed.append(
        (path, "it needs \(Self.minimumFrameCount) frames with frameDurationCpuMs, found \(times.count)"))
    }
    let median = Interval(medianOf: times.sorted())
    settings.append(
      CalibratedSetting(
        path: path, median, source: "the median of \(times.count) frames"))
    notes.append(
      "frameDurationCpuMs also counts the render thread, and cells that a frame creates and binds. The fitted cost of a frame "
        + "on the main thread is therefore an upper bound.")
  }
}
