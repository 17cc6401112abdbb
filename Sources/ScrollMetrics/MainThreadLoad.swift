internal import ScrollQuantities
internal import ScrollSimulation

/// What the main thread did, frame by frame, without a column for frames in which nothing happened.
struct MainThreadLoad {
  /// Frames that took longer than the time between two refreshes, and by how many whole refreshes.
  struct LateFrames {
    fileprivate(set) var count = 0
    /// In milliseconds, of all of them together.
    fileprivate(set) var time = 0.0
    /// In milliseconds.
    fileprivate(set) var longest = 0.0
  }

  private(set) var lateFrames = LateFrames()
  /// What the busy frames took beyond the time between two refreshes, in nanoseconds, ascending.
  private var overruns: [Int64] = []
  /// What every other frame took beyond it, and how many those are.
  private var usualOverrun: Int64 = 0
  private var usualCount = 0
  private var period: Int64 = 0

  /// Takes in another record; keeps the storage.
  mutating func observe(_ record: RunRecord) {
    period = record.mainThread.period.nanoseconds
    overruns.removeAll(keepingCapacity: true)
    for frame in record.mainThread.busyFrames { overruns.append(frame.busy.nanoseconds - period) }
    overruns.sortInPlace()
    usualOverrun = record.mainThread.frameCost.nanoseconds - period
    usualCount = record.frameCount - overruns.count
    lateFrames = LateFrames()
    if usualOverrun > 0 {
      for _ in 0..<usualCount { noteLateFrame(usualOverrun) }
    }
    for overrun in overruns where overrun > 0 { noteLateFrame(overrun) }
  }

  private mutating func noteLateFrame(_ overrun: Int64) {
    let lateness = SimulatedTime(nanoseconds: (overrun + period - 1) / period * period).milliseconds
    lateFrames.count += 1
    lateFrames.time += lateness
    lateFrames.longest = max(lateFrames.longest, lateness)
  }

  /// By nearest rank: no busy frame takes less than one in which nothing happens. Precondition: there are frames.
  func overrun(percentile: Int) -> SimulatedTime {
    let rank = max(1, ((usualCount + overruns.count) * percentile + 99) / 100)
    return SimulatedTime(nanoseconds: rank <= usualCount ? usualOverrun : overruns[rank - usualCount - 1])
  }
}
