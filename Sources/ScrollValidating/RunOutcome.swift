package import ScrollCalibrating
package import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
package import ScrollTraces

/// What a run came to, in the simulation or in an app, by the same definitions. Times are in milliseconds.
package struct RunOutcome: Sendable {
  /// Frames that took longer than the time between two refreshes, and how much later they were shown: whole refreshes.
  struct Hitches: Sendable {
    let count: Int
    let time: Double
    let longest: Double
    /// How long the run took.
    let duration: Double

    /// In milliseconds per second.
    var timeRatio: Double { duration > 0 ? time / duration * 1000 : 0 }
  }

  /// A request that went out.
  package struct Request: Hashable, Sendable {
    package let item: ContainerPath
    package let started: Double
    let bytes: Double
    let isCancelled: Bool
  }

  /// Of the items that came on screen after the first screen, in the order of the items.
  package let appearances: [AppLog.Appearance]
  /// In the order of their starts; those that start together in the order of their items.
  package let requests: [Request]
  /// How long an item was on screen that had not been drawn yet, the first time; the first screen included.
  package let blankTime: Double
  /// Nil if nothing is known of frames.
  let hitches: Hitches?

  private init(_ appearances: [AppLog.Appearance], _ requests: [Request], _ hitches: Hitches? = nil) {
    self.hitches = hitches
    let first = appearances.map(\.shown).min() ?? 0
    self.appearances = appearances.filter { $0.shown > first }
    self.requests = requests.sorted { ($0.started, $0.item) < ($1.started, $1.item) }
    blankTime = Self.union(appearances.map { ($0.shown, $0.shown + $0.wait) })
  }

  package init(_ log: AppLog) {
    let requests = log.rows.compactMap { row in
      row[.started].map { started in
        Request(
          item: row.item, started: started, bytes: row[.receivedBytes] ?? 0, isCancelled: row[.cancelled] != nil)
      }
    }
    self.init(log.appearances, requests)
  }

  /// Nothing but frames is known.
  package init(_ log: HitchLog) {
    let delays = log.hitches.map(\.delay)
    self.init(
      [], [],
      Hitches(count: delays.count, time: delays.reduce(0, +), longest: delays.max() ?? 0, duration: log.span ?? 0))
  }

  package init(_ run: RunTimeline) {
    let items = ItemHistory.all(run)
    let appearances = items.compactMap { item -> AppLog.Appearance? in
      let row = run.record.rows[item.row]
      guard row.wasShown else { return nil }
      return AppLog.Appearance(
        item: item.path, shown: row.firstVisible.milliseconds,
        wait: run.record.displayWait(ofRow: item.row).milliseconds)
    }
    let requests = items.flatMap { item in
      item.attempts.compactMap { attempt in
        attempt.started.map { started in
          Request(
            item: item.path, started: started.milliseconds, bytes: Double(attempt.received),
            isCancelled: attempt.cancelled != nil)
        }
      }
    }
    var load = MainThreadLoad()
    load.observe(run.record)
    let late = load.lateFrames
    let hitches = Hitches(
      count: late.count, time: late.time, longest: late.longest, duration: run.record.duration.milliseconds)
    self.init(appearances.sorted { $0.item < $1.item }, requests, hitches)
  }

  /// How long at least one of several spans lasts.
  private static func union(_ spans: [(start: Double, end: Double)]) -> Double {
    var (sum, reached) = (0.0, -Double.infinity)
    for span in spans.sorted(by: { $0.start < $1.start }) where span.end > reached {
      sum += span.end - max(span.start, reached)
      reached = span.end
    }
    return sum
  }
}
