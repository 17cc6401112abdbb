/// The cost and lateness of frames, fitted to benchmarks of an Android feed. `CellFit` fits the costs of cells.
struct BenchmarkFit: SettingFit {
  private(set) var result = FitResult()

  /// The smallest number of frames for a fit.
  private static let minimumFrameCount = 100

  /// Fits settings to benchmarks; there are none without benchmarks. `hasFrameLogs` is true if logs of frames can
  /// determine the cost of a frame instead.
  init(_ benchmarks: [Macrobenchmark], hasFrameLogs: Bool = false) {
    guard !benchmarks.isEmpty else { return }
    addFrames(benchmarks.flatMap(\.frameTimes), hasFrameLogs: hasFrameLogs)
    let overruns = benchmarks.flatMap(\.overruns)
    if !overruns.isEmpty {
      let missed = Interval(share: overruns.count { $0 > 0 }, of: overruns.count)
      result.note("\(MissedFrames.text(missed, of: overruns.count, "missed their deadlines")).")
    }
  }

  private mutating func addFrames(_ times: [Double], hasFrameLogs: Bool) {
    guard times.count >= Self.minimumFrameCount else {
      if !hasFrameLogs {
        result.assume(
          FrameFit.cost,
          because: "it needs \(Self.minimumFrameCount) frames with frameDurationCpuMs, found \(times.count)")
      }
      return
    }
    let median = Interval(medianOf: times.sorted())
    result.set(FrameFit.cost, to: median, source: "the median of \(times.count) frames")
    result.note(
      "frameDurationCpuMs also counts the render thread, and cells that a frame creates and binds. "
        + "The fitted cost of a frame on the main thread is therefore an upper bound.")
  }
}
