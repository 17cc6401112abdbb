package import ScrollQuantities
import ScrollSimulation
package import ScrollTraces

/// What became of an item in a run, and of each attempt at its data.
package struct ItemHistory {
  /// An attempt, or a wait for a slot that led to none.
  package struct Attempt {
    /// Counted from 1, over all of the item in the run; nil if it was cancelled before it began.
    package fileprivate(set) var number: Int?
    /// When the item was asked for.
    package let asked: SimulatedTime
    package fileprivate(set) var started: SimulatedTime?
    /// When the first byte came.
    package fileprivate(set) var answered: SimulatedTime?
    package fileprivate(set) var loaded: SimulatedTime?
    package fileprivate(set) var failed: SimulatedTime?
    package fileprivate(set) var cancelled: SimulatedTime?
    /// How much of the data came, or was on its way when it was cancelled.
    package fileprivate(set) var received: Int64 = 0

    fileprivate var hasEnded: Bool { loaded != nil || failed != nil || cancelled != nil }
  }

  /// The row of the record.
  package let row: Int
  /// `7`, or `3/7` in the container in the cell of item 3.
  package let path: ContainerPath
  package private(set) var attempts: [Attempt] = []
  /// By request, when the item was asked for.
  private var asked: [Int: SimulatedTime] = [:]
  /// By request, its last attempt.
  private var last: [Int: Int] = [:]

  /// Of every item that has a row in the record.
  package static func all(_ run: RunTimeline) -> [ItemHistory] {
    var items = (0..<run.record.rowCount).map { row in
      ItemHistory(row: row, path: run.record.path(ofRow: row))
    }
    for step in run.journal.work.requestSteps { items[step.row].take(step) }
    return items
  }

  private init(row: Int, path: ContainerPath) { (self.row, self.path) = (row, path) }

  private mutating func take(_ step: RequestStep) {
    switch step.status {
    case .waiting: if asked[step.request] == nil { asked[step.request] = step.time }
    case .requested:
      end(step) { $0.failed = $1 }
      last[step.request] = attempts.count
      attempts.append(Attempt(number: step.attempt, asked: asked[step.request] ?? step.time, started: step.time))
    case .transferring: change(step) { $0.answered = $1 }
    case .backingOff, .failed: end(step) { $0.failed = $1 }
    case .loaded:
      change(step) { $0.answered = $0.answered ?? $1 }
      end(step) { $0.loaded = $1 }
    case .absent: drop(step)
    }
  }

  /// The request is over: it is cancelled unless its data had come.
  private mutating func drop(_ step: RequestStep) {
    if let asked = asked.removeValue(forKey: step.request), last[step.request] == nil {
      attempts.append(Attempt(asked: asked, cancelled: step.time))
    }
    end(step) { $0.cancelled = $1 }
    last[step.request] = nil
  }

  private mutating func end(_ step: RequestStep, _ set: (inout Attempt, SimulatedTime) -> Void) {
    change(step) { attempt, time in
      attempt.received = step.received
      set(&attempt, time)
    }
  }

  /// Changes the attempt under way of the step's request, if there is one.
  private mutating func change(_ step: RequestStep, _ set: (inout Attempt, SimulatedTime) -> Void) {
    guard let attempt = last[step.request], !attempts[attempt].hasEnded else { return }
    set(&attempts[attempt], step.time)
  }
}
