internal import Quantities

/// The columns of one container as the file gives them, before an axis is chosen and what is missing is
/// inferred.
struct RecordedColumns: Sendable {
  /// As in the file: they do not begin at 0.
  var times: [SimulatedTime] = []
  var vertical: AxisColumns
  var horizontal: AxisColumns
  var phases: [ScrollPhase] = []
  /// Whether any row names a phase.
  var hasPhases = false
  /// Drag ends among them are empty; the axes hold what the file says about them.
  var events: [ScrollEvent] = []

  init(layout: ColumnLayout) {
    vertical = AxisColumns(isInFile: layout.hasVerticalOffsets)
    horizontal = AxisColumns(isInFile: layout.hasHorizontalOffsets)
  }

  /// What the file says about one axis.
  struct AxisColumns: Sendable {
    /// Whether the file has a column for its offsets.
    let isInFile: Bool
    /// Whether any row gives an offset.
    private(set) var isGiven = false
    private(set) var offsets: [Points] = []
    /// One for each `end_drag`, in order.
    var dragEnds: [DragEnd] = []

    init(isInFile: Bool) { self.isInFile = isInFile }

    /// How far the offset moved in all, back and forth.
    var travel: Double {
      zip(offsets, offsets.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).magnitude.value }
    }

    /// An offset that the row leaves out is as in the row before, and 0 in the first.
    fileprivate mutating func appendOffset(of cells: Row.AxisCells) {
      if cells.isOffsetLeftOut {
        offsets.append(offsets.last ?? .zero)
      } else {
        isGiven = true
        offsets.append(cells.offset)
      }
    }
  }

  /// Takes over a row, by its parts: to pass it whole would be to copy it, which takes a fiftieth of the time.
  mutating func append(
    time: SimulatedTime, phase: ScrollPhase?, vertical down: Row.AxisCells, horizontal across: Row.AxisCells,
    events kinds: [ScrollEvent.Kind]
  ) {
    let sample = times.count
    times.append(time)
    phases.append(phase ?? phases.last ?? .idle)
    hasPhases = hasPhases || phase != nil
    if vertical.isInFile { vertical.appendOffset(of: down) }
    if horizontal.isInFile { horizontal.appendOffset(of: across) }
    for kind in kinds {
      events.append(ScrollEvent(sample: sample, kind: kind))
      guard kind.isEndDrag else { continue }
      vertical.dragEnds.append(down.dragEnd)
      horizontal.dragEnds.append(across.dragEnd)
    }
  }
}
