import ScrollQuantities
package import ScrollSimulation

extension MetricFamily {
  package static let hitchTimeRatio = MetricFamily(
    name: "hitch_time_ratio", scope: .run,
    definition: """
      The lateness of frames in which content scrolls, per second of the scrolling, by the model of main-thread costs \
      (main_thread.*). A frame that takes longer than the time between two refreshes is late by the excess, rounded up to \
      whole refreshes; a microsecond does not count. Content scrolls from a movement until 100 ms after it. Rests do not \
      count, so that reading for longer changes nothing, and a feed that scrolls for less than a second counts as one that \
      scrolls for a second. The work of a frame delays no other, so late frames in a row count in full, up to 1,000 ms/s. \
      Apple calls less than 5 ms/s good and 10 ms/s or more critical.
      """,
    components: [
      Component(
        "", .millisecondsPerSecond, .lower, "lateness of frames per second of the scrolling", everydayName: "hitches"
      ) { observations in
        observations.mainThread.map { load in
          min(1000, load.lateWhileScrolling.time / max(1, observations.record.scrollingTime.seconds))
        }
      }
    ])

  package static let hitches = MetricFamily(
    name: "hitches", scope: .run,
    definition: """
      Late frames, by the model of main-thread costs, also while nothing scrolls. hitch_time_ratio is the lateness of \
      those in which content scrolls.
      """,
    components: [
      Component("", .count, .lower, "late frames") { $0.mainThread.map { Double($0.lateFrames.count) } },
      Component("time", .milliseconds, .lower, "lateness of all late frames together") {
        $0.mainThread?.lateFrames.time
      },
      Component("longest", .milliseconds, .lower, "the longest hitch") { $0.mainThread?.lateFrames.longest },
    ])

  package static let frameOverrun = MetricFamily(
    name: "frame_overrun", scope: .run,
    definition: """
      How much longer a frame took than the time between two refreshes, by the model of main-thread costs; negative if \
      it was done earlier, as in frameOverrunMs of Android's Macrobenchmark. All frames count. Percentiles use the \
      nearest-rank method.
      """,
    components: [
      Component("p50", .milliseconds, .lower, "half of the frames overran by no more") {
        $0.mainThread?.overrun(percentile: 50)
      },
      Component("p90", .milliseconds, .lower, "nine frames in ten overran by no more") {
        $0.mainThread?.overrun(percentile: 90)
      },
      Component("p95", .milliseconds, .lower, "19 frames in 20 overran by no more") {
        $0.mainThread?.overrun(percentile: 95)
      },
      Component("p99", .milliseconds, .lower, "99 frames in 100 overran by no more") {
        $0.mainThread?.overrun(percentile: 99)
      },
      Component("max", .milliseconds, .lower, "the longest overrun") { $0.mainThread?.overrun(percentile: 100) },
    ])
}

/// The load of the main thread by frame. Idle frames are counted, not stored.
package struct MainThreadLoad {
  /// The frames that took longer than the time between two refreshes, with their lateness rounded up to whole
  /// refreshes.
  package struct LateFrames {
    package private(set) var count = 0
    /// The total lateness. Sums of whole nanoseconds are exact up to three months.
    private var nanoseconds = 0.0
    /// The longest lateness, in milliseconds.
    package private(set) var longest = 0.0

    /// The total lateness, in milliseconds.
    package var time: Double { nanoseconds / 1e6 }

    /// The overrun in nanoseconds up to which a frame is in time for a refresh. Costs are given to a microsecond, and at most refresh
    /// rates the period is no whole number of nanoseconds, so that a frame of exactly two periods would miss the third refresh.
    private static let tolerance: Int64 = 1000

    /// Adds `count` frames with an overrun in nanoseconds, unless that is within the tolerance.
    fileprivate mutating func add(_ overrun: Int64, period: Int64, count: Int = 1) {
      guard overrun > Self.tolerance, count > 0 else { return }
      let lateness = Double((overrun - Self.tolerance + period - 1) / period * period)
      self.count += count
      nanoseconds += lateness * Double(count)
      longest = max(longest, lateness / 1e6)
    }
  }

  /// The percentiles in `overruns`, ascending.
  private static let percentiles = [50, 90, 95, 99, 100]

  package private(set) var lateFrames = LateFrames()
  /// The late frames in which content scrolls.
  private(set) var lateWhileScrolling = LateFrames()
  /// The frames' time beyond the time between two refreshes, by percentile. Precondition: the record has frames.
  private var overruns: [SimulatedTime] = []
  /// The busy frames' time beyond the time between two refreshes, in nanoseconds; only partly ordered.
  private var busyOverruns: [Int64] = []

  package init() {}

  /// Returns a percentile of the frames' time beyond the time between two refreshes, in milliseconds. Preconditions: the record
  /// has frames, and the percentile is one of `percentiles`.
  func overrun(percentile: Int) -> Double { overruns[Self.percentiles.firstIndex(of: percentile)!].milliseconds }

  /// Observes another record, and reuses the storage.
  package mutating func observe(_ record: RunRecord) {
    let period = record.mainThread.period.nanoseconds
    busyOverruns.removeAll(keepingCapacity: true)
    busyOverruns.append(contentsOf: record.mainThread.busyFrames.lazy.map { $0.busy.nanoseconds - period })
    let usualOverrun = record.mainThread.frameCost.nanoseconds - period
    let usualCount = record.frameCount - busyOverruns.count
    findOverruns(usualOverrun, usualCount)
    lateFrames = LateFrames()
    lateFrames.add(usualOverrun, period: period, count: usualCount)
    lateWhileScrolling = LateFrames()
    var usualWhileScrolling = usualOverrun > 0 ? record.scrollingFrameCount : 0
    for frame in record.mainThread.busyFrames where frame.busy.nanoseconds > period {
      lateFrames.add(frame.busy.nanoseconds - period, period: period)
      if frame.delaysScrolling {
        lateWhileScrolling.add(frame.busy.nanoseconds - period, period: period)
        usualWhileScrolling -= 1
      }
    }
    lateWhileScrolling.add(usualOverrun, period: period, count: usualWhileScrolling)
  }

  /// Finds the percentiles by nearest rank: no busy frame takes less than an idle one, and idle frames all take the
  /// same.
  private mutating func findOverruns(_ usualOverrun: Int64, _ usualCount: Int) {
    overruns.removeAll(keepingCapacity: true)
    var known = 0
    for percentile in Self.percentiles {
      let rank = max(1, ((usualCount + busyOverruns.count) * percentile + 99) / 100)
      guard rank > usualCount, rank - usualCount <= busyOverruns.count else {
        overruns.append(SimulatedTime(nanoseconds: usualOverrun))
        continue
      }
      let place = rank - usualCount - 1
      busyOverruns.selectInPlace(place, from: known)
      known = place
      overruns.append(SimulatedTime(nanoseconds: busyOverruns[place]))
    }
  }
}

extension RunRecord {
  /// The number of frames in which content scrolls. Each is shown for a period, to a nanosecond.
  fileprivate var scrollingFrameCount: Int {
    Int((scrollingTime.seconds / mainThread.period.seconds).rounded())
  }
}
