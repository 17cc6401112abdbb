internal import Quantities

/// What the cells of one row say, and which of them say nothing sensible.
struct Row {
  var time = SimulatedTime.zero
  /// Where the time's text lies; nil if it could not be read.
  var timeContent: Range<Int>?
  var vertical = AxisCells()
  var horizontal = AxisCells()
  /// Nil if the row does not name one.
  var phase: ScrollPhase?
  var events: [ScrollEvent.Kind] = []
  var problems: [CellProblem] = []

  /// What a row says about one axis.
  struct AxisCells {
    var offset = Points.zero
    var dragEnd = DragEnd()
  }

  var hasDragEnd: Bool { events.contains(where: \.isEndDrag) }

  /// Whether a cell says how a drag ends.
  var describesDragEnd: Bool {
    vertical.dragEnd != DragEnd() || horizontal.dragEnd != DragEnd()
  }

  mutating func reject(_ column: Int, _ content: Range<Int>, expected: String) {
    problems.append(CellProblem(column: column, content: content, expected: expected))
  }
}

/// A cell that does not hold what its column asks for.
struct CellProblem {
  let column: Int
  /// Where the cell's text lies.
  let content: Range<Int>
  let expected: String
}
