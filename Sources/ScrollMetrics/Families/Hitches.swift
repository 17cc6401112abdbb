import ScrollQuantities
import ScrollSimulation

extension MetricFamily {
  static let hitchTimeRatio = MetricFamily(
    name: "hitch_time_ratio",
    definition: """
      By how much frames were late, for each second of the run, by the model of main-thread costs (main_thread.*): a frame \
      that takes longer than the time between two refreshes is late by as many whole refreshes as it takes more. Apple \
      calls less than 5 ms/s good and 10 ms/s or more critical.
      """,
    components: [Component("", .millisecondsPerSecond, .lower, "lateness a second")]
  ) { observations, values in
    let duration = observations.record.duration
    values.append(duration > .zero ? observations.mainThread.map { $0.lateFrames.time / duration.seconds } : nil)
  }

  static let hitches = MetricFamily(
    name: "hitches",
    definition: "Late frames, by the model of main-thread costs.",
    components: [
      Component("", .count, .lower, "how many"),
      Component("time", .milliseconds, .lower, "how late they were in all"),
      Component("longest", .milliseconds, .lower, "how late the latest was"),
    ]
  ) { observations, values in
    let lateFrames = observations.mainThread?.lateFrames
    values.append(lateFrames.map { Double($0.count) })
    values.append(lateFrames?.time)
    values.append(lateFrames?.longest)
  }

  static let frameOverrun = MetricFamily(
    name: "frame_overrun",
    definition: """
      What a frame took beyond the time between two refreshes, by the model of main-thread costs; negative if it was done \
      earlier, as Android's Macrobenchmark counts frameOverrunMs. Over all frames; percentiles are by nearest rank.
      """,
    components: [
      Component("p50", .milliseconds, .lower, "half of the frames took no more"),
      Component("p90", .milliseconds, .lower, "nine frames in ten took no more"),
      Component("p95", .milliseconds, .lower, "19 frames in 20 took no more"),
      Component("p99", .milliseconds, .lower, "99 frames in 100 took no more"),
      Component("max", .milliseconds, .lower, "the longest"),
    ]
  ) { observations, values in
    let load = observations.mainThread
    for percentile in [50, 90, 95, 99, 100] { values.append(load?.overrun(percentile: percentile).milliseconds) }
  }
}

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
