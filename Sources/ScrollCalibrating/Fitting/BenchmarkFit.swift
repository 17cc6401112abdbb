/// The cost and lateness of frames, fitted to benchmarks of an Android feed. `CellFit` fits the costs of cells.
struct BenchmarkFit {
  private(set) var settings: [CalibratedSetting] = []
  private(set) var notes: [String] = []
  private(set) var assumed: [(path: String, reason: String)] = []

  /// The smallest number of frames for a fit.
  private static let minimumFrameCount = 100

  init(_ benchmarks: [Macrobenchmark]) {
    guard !benchmarks.isEmpty else { return }
    addFrames(benchmarks.flatMap(\.frameTimes))
    let overruns = benchmarks.flatMap(\.overruns)
    if !overruns.isEmpty {
      let missed = Interval(share: overruns.count { $0 > 0 }, of: overruns.count)
      notes.append("\(MissedFrames.text(missed, of: overruns.count, "missed their deadlines")).")
    }
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
