internal import ScrollQuantities
internal import ScrollSimulation

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
