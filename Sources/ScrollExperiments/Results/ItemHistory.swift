package import ScrollQuantities
package import ScrollSimulation
package import ScrollTraces

/// The history of an item in a run, with each attempt to load its data.
package struct ItemHistory {
  /// An attempt, or a wait for a slot that led to none.
  package struct Attempt {
    /// How and when an attempt ended.
    package enum End {
      case loaded(SimulatedTime)
      case failed(SimulatedTime)
      case cancelled(SimulatedTime)
    }

    /// The number of the attempt, counted from 1 over the whole run; nil if it was canceled before it began.
    package fileprivate(set) var number: Int?
    /// The time when the item was requested.
    package let asked: SimulatedTime
    package fileprivate(set) var started: SimulatedTime?
    /// The time when it was sent, after its overhead and any handshake; nil if it ended earlier.
    package fileprivate(set) var sent: SimulatedTime?
    /// The handshake of the connection that it opened; nil if it opened none, or ended earlier.
    package fileprivate(set) var handshake: Handshake?
    /// The time of the first byte.
    package fileprivate(set) var answered: SimulatedTime?
    /// Its end; nil if the run ended first.
    package fileprivate(set) var end: End?
    /// The bytes that arrived by the end of the run, or were in flight at a cancel.
    package fileprivate(set) var received: Int64 = 0
    /// The first drawing of the data by the display queue; nil if it did not end.
    package fileprivate(set) var drawing: Range<SimulatedTime>?

    package var loaded: SimulatedTime? { if case .loaded(let time) = end { time } else { nil } }
    package var failed: SimulatedTime? { if case .failed(let time) = end { time } else { nil } }
    package var cancelled: SimulatedTime? { if case .cancelled(let time) = end { time } else { nil } }
  }

  /// The item's row in the record.
  package let row: Int
  /// The path of the item: `7`, or `3/7` in the container in the cell of item 3.
  package let path: ContainerPath
  package private(set) var attempts: [Attempt] = []
  /// The times when the item was requested, by request.
  private var asked: [Int: SimulatedTime] = [:]
  /// The last attempt of each request, as an index in `attempts`.
  private var last: [Int: Int] = [:]

  /// Returns the histories of all items that have a row in the record.
  package static func all(_ run: RunTimeline) -> [ItemHistory] {
    var items = (0..<run.record.rowCount).map { row in
      ItemHistory(row: row, path: run.record.path(ofRow: row))
    }
    for step in run.journal.work.requestSteps { items[step.row].take(step) }
    for drawing in run.journal.work.drawings where drawing.ended != .never {
      items[drawing.row].take(drawing, cost: run.journal.work.drawingCosts[drawing.row])
    }
    return items
  }

  private init(row: Int, path: ContainerPath) { (self.row, self.path) = (row, path) }

  private mutating func take(_ step: RequestStep) {
    switch step.status {
    case .waiting: if asked[step.request] == nil { asked[step.request] = step.time }
    case .requested:
      end(step, Attempt.End.failed)
      last[step.request] = attempts.count
      attempts.append(
        Attempt(
          number: step.attempt, asked: asked[step.request] ?? step.time, started: step.time, sent: step.sent,
          handshake: step.handshake))
    case .transferring: change(step) { ($0.answered, $0.received) = ($1, step.received) }
    case .backingOff, .failed: end(step, Attempt.End.failed)
    case .loaded:
      change(step) { $0.answered = $0.answered ?? $1 }
      end(step, Attempt.End.loaded)
    case .absent: drop(step)
    }
  }

  /// Ends a request. Its last attempt counts as canceled unless it has loaded or failed.
  private mutating func drop(_ step: RequestStep) {
    if let asked = asked.removeValue(forKey: step.request), last[step.request] == nil {
      attempts.append(Attempt(asked: asked, end: .cancelled(step.time)))
    }
    end(step, Attempt.End.cancelled)
    last[step.request] = nil
  }

  private mutating func end(_ step: RequestStep, _ end: (SimulatedTime) -> Attempt.End) {
    change(step) { attempt, time in
      attempt.received = step.received
      if let sent = attempt.sent, sent > time { (attempt.sent, attempt.handshake) = (nil, nil) }
      attempt.end = end(time)
    }
  }

  /// Notes a drawing with the attempt that brought its data. It takes its cost even if it appears to end at once, because the main
  /// thread draws or waits.
  private mutating func take(_ drawing: DrawingRecord, cost: SimulatedTime) {
    let source = attempts.lastIndex { $0.loaded.map { $0 <= drawing.began } ?? false }
    guard let source, attempts[source].drawing == nil else { return }
    // An operation may wait for the processor before it draws.
    let end = max(drawing.ended, drawing.began + cost)
    attempts[source].drawing = end - cost..<end
  }

  /// Changes the current attempt of the step's request, if there is one.
  private mutating func change(_ step: RequestStep, _ set: (inout Attempt, SimulatedTime) -> Void) {
    guard let attempt = last[step.request], attempts[attempt].end == nil else { return }
    set(&attempts[attempt], step.time)
  }
}
