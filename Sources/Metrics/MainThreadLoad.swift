internal import Quantities
internal import ScrollSimulation

/// What the main thread did, frame by frame, without a column for frames in which nothing happened.
struct MainThreadLoad {
  /// What the busy frames took beyond the time between two refreshes, in nanoseconds, ascending.
  private let overruns: [Int64]
  /// What every other frame took beyond it, and how many those are.
  private let usualOverrun: Int64
  private let usualCount: Int
  private let period: Int64

  /// Nil if there are no frames.
  init?(_ record: RunRecord) {
    guard record.frameCount > 0 else { return nil }
    let period = record.mainThread.period.nanoseconds
    overruns = record.mainThread.busyFrames.map { $0.busy.nanoseconds - period }.sorted()
    usualOverrun = record.mainThread.frameCost.nanoseconds - period
    usualCount = record.frameCount - overruns.count
    self.period = period
  }

  /// How late each late frame was, in whole refreshes.
  var lateFrames: [SimulatedTime] {
    let usual = usualOverrun > 0 ? Array(repeating: usualOverrun, count: usualCount) : []
    return (usual + overruns).filter { $0 > 0 }.map { overrun in
      SimulatedTime(nanoseconds: (overrun + period - 1) / period * period)
    }
  }

  /// By nearest rank: no busy frame takes less than one in which nothing happens.
  func overrun(percentile: Int) -> SimulatedTime {
    let rank = max(1, ((usualCount + overruns.count) * percentile + 99) / 100)
    return SimulatedTime(nanoseconds: rank <= usualCount ? usualOverrun : overruns[rank - usualCount - 1])
  }
}
