internal import ScrollQuantities

/// What somebody would see: items on screen, and which of them are not drawn.
struct Screen: Sendable {
  /// Rows on screen that are not drawn, container by container, in index order.
  private(set) var blankRows: [Int] = []
  /// The rows that came on screen, one after the other, if they are kept for a journal.
  var appearances: [Int]?

  var hasBlankRows: Bool { !blankRows.isEmpty }

  mutating func reset() { blankRows.removeAll(keepingCapacity: true) }

  mutating func appeared(_ row: Int, isDisplayed: Bool, at time: SimulatedTime, _ run: inout RunState) {
    run.rows[row].isOnScreen = true
    appearances?.append(row)
    let isFirst = run.record.rows[row].firstVisible == .never
    if isFirst {
      run.record.rows[row].firstVisible = time
    } else {
      countRepeat(row, &run) { $0.repeatAppearances += 1 }
    }
    if isDisplayed {
      if isFirst { run.record.rows[row].firstDrawn = time }
      return
    }
    if !isFirst { countRepeat(row, &run) { $0.repeatBlanks += 1 } }
    addBlank(row, &run)
  }

  mutating func disappeared(_ row: Int, at time: SimulatedTime, _ run: inout RunState) {
    run.rows[row].isOnScreen = false
    if run.record.rows[row].firstHidden == .never { run.record.rows[row].firstHidden = time }
    blankRows.removeAll { $0 == row }
  }

  /// Takes note of a row on screen without contents. It may be one already, drawn since the last frame.
  mutating func addBlank(_ row: Int, _ run: inout RunState) {
    if blankRows.contains(row) { return }
    let before = blankRows.lastIndex { Self.precedes($0, row, run.rows) }
    blankRows.insert(row, at: before.map { $0 + 1 } ?? 0)
  }

  /// Items have changed places.
  mutating func sort(_ rows: [ItemRow]) {
    blankRows.sort { Self.precedes($0, $1, rows) }
  }

  /// Draws the placeholders that have contents now.
  mutating func draw(at time: SimulatedTime, _ display: DisplayStage, _ record: inout RunRecord) {
    var remaining = 0
    for index in blankRows.indices {
      let row = blankRows[index]
      guard display.isDisplayed(row) else {
        blankRows[remaining] = row
        remaining += 1
        continue
      }
      if record.rows[row].firstHidden == .never, record.rows[row].firstDrawn == .never {
        record.rows[row].firstDrawn = time
      }
    }
    blankRows.removeSubrange(remaining...)
  }

  private static func precedes(_ a: Int, _ b: Int, _ rows: [ItemRow]) -> Bool {
    if rows[a].container != rows[b].container { return rows[a].container < rows[b].container }
    return rows[a].position < rows[b].position
  }

  private func countRepeat(_ row: Int, _ run: inout RunState, _ add: (inout BlankTotals) -> Void) {
    add(&run.record.blanks)
    add(&run.record.kinds[Int(run.rows[row].kind)].blanks)
  }
}
