package import ScrollCalibrating
package import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
package import ScrollTraces

/// The outcome of a run, in the simulation or in an app, by the same definitions. Times are in milliseconds.
package struct RunOutcome: Sendable {
  /// The frames that took longer than the time between two refreshes, and their lateness in whole refreshes.
  struct Hitches: Sendable {
    let count: Int
    let time: Double
    let longest: Double
    /// The duration of the run.
    let duration: Double

    /// The hitch time ratio, in milliseconds per second.
    var timeRatio: Double { duration > 0 ? time / duration * 1000 : 0 }
  }

  /// A request that was sent.
  package struct Request: Hashable, Sendable {
    package let item: ContainerPath
    package let started: Double
    let bytes: Double
    let isCancelled: Bool
  }

  /// The appearances after the first screen, ordered by item.
  package let appearances: [AppLog.Appearance]
  /// The items of the first screen, which no policy can prepare.
  package let firstScreen: Set<ContainerPath>
  /// The requests, ordered by start, then by item.
  package let requests: [Request]
  /// The time with an item on screen before its first drawing, not counting the items of the first screen.
  package let blankTime: Double
  /// The hitches; nil if frames are unknown.
  let hitches: Hitches?
  /// The metrics that a log does not have the data for.
  let unknown: Set<ValidatedMetric>

  private init(
    _ appearances: [AppLog.Appearance], firstScreen: Set<ContainerPath>, _ requests: [Request],
    _ hitches: Hitches? = nil, unknown: Set<ValidatedMetric> = []
  ) {
    (self.firstScreen, self.hitches, self.unknown) = (firstScreen, hitches, unknown)
    let end = (appearances.map(\.shown).min() ?? 0) + AppLog.firstScreenSpan
    self.appearances = appearances.filter { $0.shown > end || !firstScreen.contains($0.item) }
    self.requests = requests.sorted { ($0.started, $0.item) < ($1.started, $1.item) }
    blankTime = Self.union(self.appearances.map { ($0.shown, $0.shown + $0.wait) })
  }

  /// Creates the outcome of an app's log, without hitches.
  ///
  /// - Parameter firstScreen: The items of the first screen according to the prediction. A log cannot tell them: an app
  ///   shows them one after the other.
  package init(_ log: AppLog, firstScreen: Set<ContainerPath>) {
    let requests = log.rows.compactMap { row in
      row[.started].map { started in
        Request(
          item: row.item, started: started, bytes: row[.receivedBytes] ?? 0, isCancelled: row[.cancelled] != nil)
      }
    }
    let needs: [ValidatedMetric: [AppLogColumn]] = [
      .requests: [.started], .cancelled: [.started, .cancelled], .bytes: [.started, .receivedBytes],
    ]
    self.init(
      log.appearances, firstScreen: firstScreen, requests,
      unknown: Set(needs.filter { !log.columns.isSuperset(of: $0.value) }.keys))
  }

  /// Creates the outcome of a log of hitches, without items and requests.
  package init(_ log: HitchLog) {
    let delays = log.hitches.map(\.delay)
    self.init(
      [], firstScreen: [], [],
      Hitches(count: delays.count, time: delays.reduce(0, +), longest: delays.max() ?? 0, duration: log.span ?? 0))
  }

  /// Creates the outcome of a simulated run. Waits include the time in the background, of which a log does not know.
  package init(_ run: RunTimeline) {
    let items = ItemHistory.all(run)
    let appearances = items.compactMap { item -> AppLog.Appearance? in
      let row = run.record.rows[item.row]
      guard row.wasShown else { return nil }
      return AppLog.Appearance(
        item: item.path, shown: row.firstVisible.milliseconds,
        wait: (run.record.waitEnd(ofRow: item.row) - row.firstVisible).milliseconds)
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
    let first = appearances.map(\.shown).min() ?? 0
    self.init(
      appearances.sorted { $0.item < $1.item }, firstScreen: Set(appearances.filter { $0.shown == first }.map(\.item)),
      requests, hitches)
  }

  /// Returns the total time covered by at least one of several spans.
  private static func union(_ spans: [(start: Double, end: Double)]) -> Double {
    var (sum, reached) = (0.0, -Double.infinity)
    for span in spans.sorted(by: { $0.start < $1.start }) where span.end > reached {
      sum += span.end - max(span.start, reached)
      reached = span.end
    }
    return sum
  }
}
