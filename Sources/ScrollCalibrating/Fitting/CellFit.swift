import ScrollJSON

/// The costs of creating and configuring cells, fitted to benchmarks of an Android feed, or to logs if no benchmark has
/// them.
struct CellFit: SettingFit {
  private(set) var result = FitResult()

  /// The smallest number of iterations with a call for a fit.
  private static let minimumIterationCount = 3
  /// The smallest numbers of cells in logs for a fit. A feed that reuses its cells creates few.
  private static let (minimumCreationCount, minimumConfigurationCount) = (5, 20)

  /// The measurements of one cost.
  private struct Measurements {
    let path: String
    /// The name of the trace section in benchmarks.
    let name: String
    /// The section in each benchmark; nil if it was not measured.
    let sections: [Macrobenchmark.Section?]
    /// The times in logs, in milliseconds, and how many a fit needs.
    let times: [Double]
    let minimumCount: Int
    /// What was done with the cells: `created`.
    let verb: String

    /// The mean time of a call in each iteration of the benchmarks.
    var callTimes: [Double] { sections.compactMap(\.self).flatMap(\.times) }

    /// The reason why the cost is unknown.
    var gap: String {
      if !times.isEmpty { return "it needs \(minimumCount) \(verb) cells, found \(times.count)" }
      if sections.isEmpty { return "no log says how long cells took to be \(verb)" }
      return sections.contains { $0 != nil }
        ? "it needs \(minimumIterationCount) iterations with '\(name)', found \(callTimes.count)"
        : "the benchmark has no sums of '\(name)'; use TraceSectionMetric(\"\(name)\", mode = TraceSectionMetric.Mode.Sum)"
    }
  }

  /// Fits costs; there are none without benchmarks and logs. `resolution` is that of the logs' clocks, in milliseconds.
  init(_ benchmarks: [Macrobenchmark], _ times: ClientTimes, resolution: Double) {
    let creation = Measurements(
      path: "nodes.allocation_ms", name: "RV CreateView", sections: benchmarks.map(\.creation), times: times.creations,
      minimumCount: Self.minimumCreationCount, verb: "created")
    let configuration = Measurements(
      path: "main_thread.cell_configuration_ms", name: "RV OnBindView", sections: benchmarks.map(\.binding),
      times: times.configurations, minimumCount: Self.minimumConfigurationCount, verb: "configured")
    let allocation = "nodes.allocation"
    if addBenchmarked(creation) {
      result.set(allocation, to: JSONNode("directly"), source: "RecyclerView creates cells on the main thread")
    } else if addLogged(creation, resolution) {
      result.assume(allocation, because: "no log says on which thread cells were created")
    } else {
      result.assume(creation.path, because: creation.gap)
    }
    if !addBenchmarked(configuration), !addLogged(configuration, resolution) {
      result.assume(configuration.path, because: configuration.gap)
    }
  }

  /// Adds the mean time of a call as a setting; returns false if benchmarks do not determine it.
  private mutating func addBenchmarked(_ cost: Measurements) -> Bool {
    let times = cost.callTimes
    guard times.count >= Self.minimumIterationCount else { return false }
    let calls = cost.sections.compactMap { $0?.callCount }
    let source = calls.isEmpty ? "" : "\(calls.reduce(0, +)) calls of "
    result.set(
      cost.path, to: Interval(meanOf: times).clamped(from: 0),
      source: "\(source)'\(cost.name)' in \(times.count) iterations")
    return true
  }

  /// Adds the mean time of a cell as a setting; returns false if logs do not determine it.
  private mutating func addLogged(_ cost: Measurements, _ resolution: Double) -> Bool {
    guard cost.times.count >= cost.minimumCount else { return false }
    let mean = Interval(meanOf: cost.times).widened(to: resolution).clamped(from: 0)
    result.set(cost.path, to: mean, source: "\(cost.times.count) \(cost.verb) cells")
    return true
  }
}
