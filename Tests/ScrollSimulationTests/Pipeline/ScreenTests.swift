import ScrollQuantities
import Testing

@testable import ScrollSimulation

/// Items of one container, each at the index that is its row.
@Suite struct `Placeholders On Screen`: ~Copyable {
  private var screen = Screen()
  private var run = RunState()
  private var display = DisplayStage(DisplayingConfiguration())

  init() { run.reset(containers: [], kindCount: 1) }

  private mutating func addRows(_ count: Int) {
    for row in 0..<count {
      run.rows.append(
        ItemRow(
          container: 0, kind: 0, item: Int32(row), position: Int32(row), bytes: 1, displayCost: .zero,
          random: CounterRandom(seed: 1), isByIndex: false))
      run.items.append(ItemRecord(ItemIndex(row), container: 0, length: Points(50)))
      display.addRow()
    }
  }

  private mutating func appear(_ rows: some Sequence<Int>) {
    for row in rows {
      screen.appeared(row, isDisplayed: display.isDisplayed(row), at: .zero, &run)
    }
  }

  private mutating func disappear(_ rows: some Sequence<Int>) {
    for row in rows { screen.disappeared(row, at: .zero, &run) }
  }

  /// Draws a frame; returns the placeholders that are left.
  private mutating func draw() -> [Int] {
    screen.draw(at: .zero, display, &run)
    return screen.blankRows.indices.map { screen.blankRows[$0] }
  }

  /// Draws the contents of a row.
  private mutating func drawContents(_ row: Int) {
    var mainThread = MainThread(MainThreadConfiguration())
    display.wanted(row, .visible)
    display.serve(at: .zero, &mainThread, &run)
    let event = run.events.next(beforeFrameAt: .zero)!
    let isShown = display.operationEnded(Int(event.subject), token: event.token)
    #expect(isShown)
  }

  @Test mutating func `placeholders are in index order, in whichever order they came`() {
    addRows(6)
    appear([4, 1, 5, 0])
    #expect(screen.blankCount == 4)
    #expect(draw() == [0, 1, 4, 5])
  }

  @Test mutating func `a placeholder that comes before others goes over those`() {
    addRows(6)
    appear([2, 3, 4, 5])
    #expect(run.record.visitCount == 0)
    appear([1, 0])
    #expect(run.record.visitCount == 4 + 5)
  }

  @Test mutating func `placeholders are as drawn until one comes, leaves or changes places`() {
    addRows(3)
    appear([0])
    #expect(screen.isAsDrawn == false)
    #expect(draw() == [0] && screen.isAsDrawn)
    appear([1])
    #expect(screen.isAsDrawn == false)
    #expect(draw() == [0, 1] && screen.isAsDrawn)
    disappear([1])
    #expect(screen.isAsDrawn == false)
    #expect(draw() == [0] && screen.isAsDrawn)
    screen.sort(run.rows)
    #expect(screen.isAsDrawn == false)
    #expect(draw() == [0] && screen.isAsDrawn)
    drawContents(2)
    appear([2])
    #expect(screen.isAsDrawn == true, "an item that is drawn when it comes is no placeholder")
    screen.reset()
    #expect(screen.isAsDrawn == false)
  }

  @Test mutating func `a placeholder that leaves is none at once, and may come back`() {
    addRows(4)
    appear([1, 2, 3])
    disappear([1, 3])
    #expect(screen.blankCount == 1 && !run.rows[1].isBlank)
    appear([1])
    #expect(screen.blankCount == 2)
    #expect(draw() == [1, 2])
    disappear([1, 2])
    #expect(screen.hasBlankRows == false)
    #expect(draw() == [])
  }

  @Test mutating func `one that is drawn while it is off screen comes back with its contents`() {
    addRows(2)
    appear([0, 1])
    disappear([1])
    drawContents(1)
    appear([1])
    #expect(screen.blankCount == 1 && !run.rows[1].isBlank)
    #expect(draw() == [0])
  }

  @Test mutating func `contents show in the next frame, and a row that loses them before is one placeholder`() {
    addRows(2)
    appear([0, 1])
    drawContents(1)
    #expect(screen.blankCount == 2)
    screen.addBlank(1, &run)
    #expect(screen.blankCount == 2)
    #expect(draw() == [0])
    #expect(!run.rows[1].isBlank)
    display.clear(1)
    screen.addBlank(1, &run)
    #expect(draw() == [0, 1])
  }

  @Test mutating func `placeholders that changed places are sorted, without those that left`() {
    addRows(3)
    appear([0, 1, 2])
    disappear([1])
    (run.rows[0].position, run.rows[1].position, run.rows[2].position) = (1, -1, 0)
    screen.sort(run.rows)
    #expect(draw() == [2, 0])
  }

  /// In quadratic time it would take hours.
  @Test
  mutating func `very many placeholders come and go in time`() {
    addRows(1_000_000)
    appear(0..<1_000_000)
    #expect(screen.blankCount == 1_000_000)
    disappear(0..<1_000_000)
    #expect(screen.hasBlankRows == false)
  }
}
