import ScrollDiagnostics
import ScrollMetrics

/// The settings fitted to the frames of an Android app: the refresh rate, and the cost and lateness of frames.
struct FrameFit: SettingFit {
  private(set) var result = FitResult()

  static let refresh = "replay.refresh_hz"
  static let cost = "main_thread.frame_ms"

  /// Fits settings to logs of frames. `knowsCost` is true if a benchmark has determined the cost of a frame, without
  /// the GPU.
  init(_ logs: [FrameLog], knowsCost: Bool) {
    guard let first = logs.first else { return }
    addRate(logs, first)
    if !knowsCost { addCost(logs.flatMap(\.durations)) }
    let (count, hitches) = (logs.reduce(0) { $0 + $1.frameCount }, logs.flatMap(\.hitches))
    let missed = Interval(share: hitches.count, of: count)
    let (lateness, span) = (hitches.reduce(0) { $0 + $1.delay }, logs.reduce(0) { $0 + $1.span })
    let ratio = span > 0 ? ", \((lateness / span * 1000).plain(decimals: 2)) ms late per second" : ""
    result.note("\(MissedFrames.text(missed, of: count, "missed the app's deadline"))\(ratio).")
    let elsewhere = logs.reduce(0) { $0 + $1.lateElsewhereCount }
    if elsewhere > 0 { result.note("\(elsewhere) more were late, but not because of the app.") }
    for log in logs where !log.otherLayers.isEmpty {
      let names = log.otherLayers.prefix(3).map(\.excerpt).joined(separator: ", ")
      let rest = log.otherLayers.count > 3 ? " and \(log.otherLayers.count - 3) more" : ""
      result.note("\(log.path): frames of \(names)\(rest) are ignored; choose with --layer.")
    }
  }

  private mutating func addCost(_ durations: [Double]) {
    guard durations.count >= FrameLog.minimumCount else {
      return result.assume(
        Self.cost,
        because: "it needs \(FrameLog.minimumCount) frames that did not wait for earlier ones, found \(durations.count)"
      )
    }
    result.set(Self.cost, to: Interval(medianOf: durations.sorted()), source: "the median of \(durations.count) frames")
    result.note(
      "A frame's time also counts the render thread, the GPU, and cells that the frame creates and binds. "
        + "The fitted cost of a frame on the main thread is therefore an upper bound.")
  }

  private mutating func addRate(_ logs: [FrameLog], _ first: FrameLog) {
    let rates = logs.map(\.period.rate)
    guard rates.allSatisfy({ abs($0.value - rates[0].value) < 1 }) else {
      let values = rates.map { $0.value.plain(decimals: 1) }.joined(separator: ", ")
      return result.assume(Self.refresh, because: "the traces' rates differ: \(values) Hz")
    }
    let steps = logs.reduce(0) { $0 + $1.frameCount }
    result.set(Self.refresh, to: rates[0], source: "the steps between \(steps) frames")
    let off = logs.reduce(0) { $0 + $1.offBeatCount }
    if off * 50 > steps {
      result.note("\(off) of \(steps) frames did not begin whole refreshes after the previous one: the rate varied.")
    }
  }
}
