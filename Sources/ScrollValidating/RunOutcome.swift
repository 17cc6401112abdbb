package import ScrollCalibrating
package import ScrollExperiments
import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
package import ScrollTraces

/// What a run came to, in the simulation or in an app, by the same definitions. Times are in milliseconds.
package struct RunOutcome: Sendable {
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

  private init(_ appearances: [AppLog.Appearance], _ requests: [Request]) {
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
    self.init(appearances.sorted { $0.item < $1.item }, requests)
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
