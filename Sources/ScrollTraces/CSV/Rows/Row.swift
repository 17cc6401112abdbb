internal import Quantities

/// What the cells of one row say, and which of them say nothing sensible.
struct Row {
  var time = SimulatedTime.zero
  /// Where the time's text lies; nil if it could not be read.
  var timeContent: Range<Int>?
  var vertical = AxisCells()
  var horizontal = AxisCells()
  /// Where the text lies that tells whose row it is; nil if there is none.
  var containerContent: Range<Int>?
  /// Which of the nested containers' row it is; nil for the outer container.
  var nestedPosition: Int?
  /// Nil if the row does not name one.
  var phase: ScrollPhase?
  var events: [ScrollEvent.Kind] = []
  var problems: [CellProblem] = []
  /// Whether an empty cell of an offset column means that the offset is as before.
  let mayLeaveOutOffsets: Bool

  init(mayLeaveOutOffsets: Bool) { self.mayLeaveOutOffsets = mayLeaveOutOffsets }

  /// What a row says about one axis.
  struct AxisCells {
    var offset = Points.zero
    var isOffsetLeftOut = false
    var dragEnd = DragEnd()
  }

  var hasDragEnd: Bool { events.contains(where: \.isEndDrag) }

  /// Whether a cell says how a drag ends.
  var describesDragEnd: Bool {
    vertical.dragEnd != DragEnd() || horizontal.dragEnd != DragEnd()
  }

  mutating func reject(_ column: Int, _ content: Range<Int>, expected: String, remedy: String? = nil) {
    problems.append(CellProblem(column: column, content: content, expected: expected, remedy: remedy))
  }
}

/// A cell that does not hold what its column asks for.
struct CellProblem {
  let column: Int
  /// Where the cell's text lies.
  let content: Range<Int>
  let expected: String
  let remedy: String?
}
