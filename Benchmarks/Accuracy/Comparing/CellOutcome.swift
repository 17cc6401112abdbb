import ScrollMetrics
import ScrollQuantities
import ScrollSimulation

/// The outcome of a run of a cell, in the browser or in the simulation, with the same definitions for both.
package struct CellOutcome: Hashable, Sendable {
  /// The time for which an item was on screen before it was drawn, in milliseconds.
  package struct Wait: Hashable, Sendable {
    package let item: Int
    package let time: Double

    package init(item: Int, time: Double) { (self.item, self.time) = (item, time) }
  }

  /// The waits of the items that came on screen after the first frame, in order of items.
  package let waits: [Wait]
  /// The time during which something on screen was blank, including the first screen, in milliseconds.
  package let blankTime: Double
  package let started: Double
  package let cancelled: Double
  package let bytes: Double

  package init(waits: [Wait], blankTime: Double, started: Double, cancelled: Double, bytes: Double) {
    (self.waits, self.blankTime) = (waits.sorted { $0.item < $1.item }, blankTime)
    (self.started, self.cancelled, self.bytes) = (started, cancelled, bytes)
  }

  package init(_ log: RunLog) {
    let waits = log.items.filter { $0.shown > 0 }.map { item in
      Wait(item: item.item, time: min(item.drawn ?? .infinity, item.hidden ?? .infinity, log.duration) - item.shown)
    }
    self.init(
      waits: waits, blankTime: log.blankTime, started: Double(max(log.attempts.count, log.served?.requests ?? 0)),
      cancelled: Double(log.attempts.count { $0.cancelled != nil }),
      bytes: log.served?.bytes ?? Double(log.attempts.reduce(0) { $0 + $1.bytes }))
  }

  init(_ record: RunRecord) {
    let shown = record.rows.indices.filter { record.rows[$0].couldBePrepared }
    let waits = shown.map {
      Wait(item: record.rows[$0].item.position, time: record.displayWait(ofRow: $0).milliseconds)
    }
    self.init(
      waits: waits, blankTime: record.blanks.time.milliseconds,
      started: Double(record.fetches.started), cancelled: Double(record.fetches.cancelled),
      bytes: Double(WaitTotals(record).bytes))
  }

  package subscript(metric: ComparedMetric) -> Double {
    switch metric {
    case .meanLatency: waits.isEmpty ? 0 : waits.reduce(0) { $0 + $1.time } / Double(waits.count)
    case .hitRate: waits.isEmpty ? 1 : Double(waits.count { $0.time == 0 }) / Double(waits.count)
    case .blankTime: blankTime
    case .fetches: started
    case .cancelled: cancelled
    case .bytes: bytes
    }
  }
}

/// A metric in which prediction and browser are compared.
package enum ComparedMetric: String, CaseIterable, Codable, Sendable {
  case meanLatency, hitRate, blankTime, fetches, cancelled, bytes

  /// The measured value, in the metric's unit, below which there is no relative error: a frame of waiting, 100 ms of
  /// placeholders, ten requests.
  package var minimumForRelativeError: Double {
    switch self {
    case .meanLatency: 1000.0 / 60
    case .hitRate: 0.05
    case .blankTime: 100
    case .fetches, .cancelled: 10
    case .bytes: 1
    }
  }
}
