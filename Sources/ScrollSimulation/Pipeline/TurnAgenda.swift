internal import ScrollQuantities

/// The work of the present turn of the main queue that has not been done yet.
struct TurnAgenda: ~Copyable {
  /// A change of the interface state of a cell that holds a container.
  struct CellChange: Sendable {
    let container: Int
    let old: InterfaceState
    let new: InterfaceState
  }

  /// True if requests or display operations may be waiting that were not there before.
  private(set) var hasNewWork = false
  /// The rows that left the display range in this turn.
  private var rowsToClear = ColumnQueue<Int>()
  private var cellChanges = ColumnQueue<CellChange>()
  /// True if the outer container has requested a layout.
  private(set) var outerWantsLayout = false
  /// The nested containers that have requested a layout, in ascending order.
  private var nestedLayouts = ColumnQueue<Int>()

  /// True if there is new work or a change that has not been processed.
  var isUnsettled: Bool { hasNewWork || hasCellChanges }
  var hasCellChanges: Bool { !cellChanges.isEmpty }
  var wantsNestedLayout: Bool { !nestedLayouts.isEmpty }
  var hasRowsToClear: Bool { !rowsToClear.isEmpty }

  mutating func noteNewWork() { hasNewWork = true }

  /// Returns whether there is new work, and clears it.
  mutating func takeNewWork() -> Bool {
    defer { hasNewWork = false }
    return hasNewWork
  }

  mutating func cellChanged(_ change: CellChange) { cellChanges.append(change) }

  /// Takes the next change of a cell, first in, first out; nil if there is none left.
  mutating func nextCellChange() -> CellChange? { cellChanges.popFirst() }

  mutating func clearLater(_ row: Int) { rowsToClear.append(row) }

  /// Takes the next row to clear, first in, first out; nil if there is none left.
  mutating func nextRowToClear() -> Int? { rowsToClear.popFirst() }

  /// Requests a layout, which the container's policy receives even if nothing moved. Precondition: while nested containers are
  /// being taken, the container comes after the last.
  @inline(__always)
  mutating func wantLayout(of container: Int) {
    if container == 0 { outerWantsLayout = true } else { nestedLayouts.insert(container, by: <) }
  }

  mutating func beginOuterLayout() { outerWantsLayout = false }

  mutating func nextNestedLayout() -> Int? { nestedLayouts.popFirst() }

  /// Clears the agenda; keeps the storage.
  mutating func reset() {
    rowsToClear.removeAll()
    cellChanges.removeAll()
    nestedLayouts.removeAll()
    (hasNewWork, outerWantsLayout) = (false, false)
  }
}
