internal import ScrollQuantities

/// The items on screen and the placeholders among them.
struct Screen: ~Copyable {
  /// The rows of placeholders on screen, container by container, in index order. Placeholders that have left the screen since
  /// the last call of `draw` may still be among them.
  private(set) var blankRows = Column<Int>()
  /// The number of rows in `blankRows` that have left the screen.
  private var goneCount = 0
  /// True if the placeholders are those of the last call of `draw`.
  private(set) var isAsDrawn = false
  /// The rows that came on screen, left it, or look different there since the journal last observed the run, in order;
  /// nil if it keeps none.
  var changedRows: [Int]?
  /// The rows that left the screen since then, in order; nil if the run keeps no journal.
  var goneRows: [Int]?

  var blankCount: Int { blankRows.count - goneCount }
  var hasBlankRows: Bool { blankCount > 0 }

  mutating func reset() {
    blankRows.removeAll()
    (goneCount, isAsDrawn) = (0, false)
  }

  mutating func appeared(_ row: Int, isDisplayed: Bool, at time: SimulatedTime, _ run: inout RunState) {
    run.rows[row].isOnScreen = true
    changedRows?.append(row)
    let isFirst = run.items[row].firstVisible == .never
    if isFirst {
      run.items[row].firstVisible = time
    } else {
      countRepeat(row, &run) { $0.repeatAppearances += 1 }
    }
    if isDisplayed {
      if isFirst { run.items[row].firstDrawn = time }
      return
    }
    if !isFirst { countRepeat(row, &run) { $0.repeatBlanks += 1 } }
    addBlank(row, &run)
  }

  mutating func disappeared(_ row: Int, at time: SimulatedTime, _ run: inout RunState) {
    run.rows[row].isOnScreen = false
    changedRows?.append(row)
    goneRows?.append(row)
    if run.items[row].firstHidden == .never { run.items[row].firstHidden = time }
    guard run.rows[row].isBlank else { return }
    run.rows[row].isBlank = false
    goneCount += 1
    isAsDrawn = false
  }

  /// Adds a placeholder on screen. Does nothing if the row is one already, because it was drawn since the last frame.
  ///
  /// Complexity: O(1) if the row comes after the others; the first call after rows have left the screen also removes those.
  mutating func addBlank(_ row: Int, _ run: inout RunState) {
    if run.rows[row].isBlank { return }
    removeGone(run.rows)
    run.rows[row].isBlank = true
    isAsDrawn = false
    var place = blankRows.count
    while place > 0, !Self.precedes(blankRows[place - 1], row, run.rows) { place -= 1 }
    run.visit(blankRows.count - place)
    blankRows.insert(row, at: place)
  }

  /// Restores the order of the placeholders after items changed places.
  mutating func sort(_ rows: borrowing Column<ItemRow>) {
    removeGone(rows)
    isAsDrawn = false
    blankRows.sort { Self.precedes($0, $1, rows) }
  }

  /// Draws the placeholders that have contents now.
  mutating func draw(at time: SimulatedTime, _ display: borrowing DisplayStage, _ run: inout RunState) {
    removeGone(run.rows)
    isAsDrawn = true
    blankRows.removeAll { row in
      guard display.isDisplayed(row) else { return false }
      run.rows[row].isBlank = false
      changedRows?.append(row)
      if run.items[row].firstHidden == .never, run.items[row].firstDrawn == .never { run.items[row].firstDrawn = time }
      return true
    }
  }

  /// Removes the rows that have left the screen from the placeholders.
  @inline(__always)
  private mutating func removeGone(_ rows: borrowing Column<ItemRow>) {
    guard goneCount > 0 else { return }
    blankRows.removeAll { !rows[$0].isBlank }
    goneCount = 0
  }

  private static func precedes(_ a: Int, _ b: Int, _ rows: borrowing Column<ItemRow>) -> Bool {
    if rows[a].container != rows[b].container { return rows[a].container < rows[b].container }
    return rows[a].position < rows[b].position
  }

  private func countRepeat(_ row: Int, _ run: inout RunState, _ add: (inout BlankTotals) -> Void) {
    add(&run.record.blanks)
    add(&run.kinds[Int(run.rows[row].kind)].blanks)
  }
}
