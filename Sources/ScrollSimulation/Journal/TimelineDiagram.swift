public import ScrollQuantities

/// A window of a run as a picture in characters: a line an item, a column a step of time.
///
/// | character | the item |
/// |---|---|
/// | `.` | is idle: nothing is there or asked for |
/// | `f` | is being fetched, or waits for that |
/// | `x` | failed: its last allowed attempt did |
/// | `l` | has its data |
/// | `d` | is displayed: drawn, and not on screen |
/// | `V` | is visible, and drawn |
/// | `b` | is visible and blank: a placeholder |
///
/// A column shows how an item stands when its step begins; but a placeholder at any time in the step shows, however
/// short.
public struct TimelineDiagram: Hashable, Sendable {
  public struct Line: Hashable, Sendable {
    /// The row in the record.
    public let row: Int
    /// A character a step.
    public let steps: String
  }

  /// Items that are ever other than idle in the window: container by container, in index order.
  public let lines: [Line]

  /// - Parameters:
  ///   - record: What happened to each item.
  ///   - journal: Of the same run as the record.
  ///   - start: The first instant shown.
  ///   - step: How long a column is; above zero.
  ///   - count: How many columns there are.
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
  /// What stands for it in a diagram.
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
