public import ScrollQuantities

/// A window of a run drawn in characters: one line per item, one column per step of time.
///
/// | character | the item |
/// |---|---|
/// | `.` | is idle: it has no data and no request |
/// | `f` | is being fetched, or waits to be |
/// | `x` | failed in its last allowed attempt |
/// | `l` | has its data |
/// | `d` | is displayed: drawn, but not on screen |
/// | `V` | is visible and drawn |
/// | `b` | is visible and blank: a placeholder |
///
/// A column shows the state at the start of its step. A placeholder at any time in the step takes precedence, however short it
/// is.
public struct TimelineDiagram: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    /// The row in the record.
    public let row: Int
    /// One character per step.
    public let steps: String
  }

  /// The items that are not idle throughout the window: container by container, in index order.
  public let lines: [Line]

  /// - Parameters:
  ///   - record: The record of the run.
  ///   - journal: The journal of the same run.
  ///   - start: The first instant shown.
  ///   - step: The time per column; above zero.
  ///   - count: The number of columns.
  public init(
    _ record: RunRecord, _ journal: RunJournal, from start: SimulatedTime, step: SimulatedTime, count: Int
  ) {
    precondition(step > .zero)
    var entries = [[RunJournal.Entry]](repeating: [], count: record.rowCount)
    for entry in journal.entries { entries[entry.row].append(entry) }
    let rows = (0..<record.rowCount).sorted { a, b in
      (record.rows[a].container, record.rows[a].item) < (record.rows[b].container, record.rows[b].item)
    }
    lines = rows.compactMap { row in
      let steps = Self.steps(entries[row], from: start, step: step, count: count)
      return steps.allSatisfy { $0 == .idle } ? nil : Line(row: row, steps: String(steps.map(\.character)))
    }
  }

  private static func steps(
    _ entries: [RunJournal.Entry], from start: SimulatedTime, step: SimulatedTime, count: Int
  ) -> [RunJournal.ItemState] {
    var next = 0
    var state = RunJournal.ItemState.idle
    return (0..<count).map { index in
      let begin = start + SimulatedTime(nanoseconds: step.nanoseconds * Int64(index))
      while next < entries.count, entries[next].time <= begin {
        state = entries[next].state
        next += 1
      }
      let within = entries[next...].prefix { $0.time < begin + step }
      return within.contains { $0.state == .blank } ? .blank : state
    }
  }
}

extension RunJournal.ItemState {
  /// The character for the state in a diagram.
  public var character: Character {
    switch self {
    case .idle: "."
    case .fetching: "f"
    case .failed: "x"
    case .loaded: "l"
    case .displayed: "d"
    case .visible: "V"
    case .blank: "b"
    }
  }
}
