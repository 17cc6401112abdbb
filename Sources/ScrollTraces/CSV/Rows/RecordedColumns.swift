internal import Quantities

/// The columns of a recording as the file gives them, before an axis is chosen and what is missing is
/// inferred.
struct RecordedColumns: Sendable {
  /// As in the file: they do not begin at 0.
  var times: [SimulatedTime] = []
  var vertical = AxisColumns()
  var horizontal = AxisColumns()
  var phases: [ScrollPhase] = []
  /// Whether any row names a phase.
  var hasPhases = false
  /// Drag ends among them are empty; the axes hold what the file says about them.
  var events: [ScrollEvent] = []

  /// What the file says about one axis.
  struct AxisColumns: Sendable {
    var offsets: [Points] = []
    /// One for each `end_drag`, in order.
    var dragEnds: [DragEnd] = []

    /// How far the offset moved in all, back and forth.
    var travel: Double {
      zip(offsets, offsets.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).magnitude.value }
    }
  }
}
