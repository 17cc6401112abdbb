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
  /// The nested containers that have requested a layout.
  private var nestedLayouts = AscendingNumbers()
  /// The nested containers that have moved.
  private var nestedMovements = AscendingNumbers()

  /// True if there is new work or a change that has not been processed.
  var isUnsettled: Bool { hasNewWork || hasCellChanges }
  var hasCellChanges: Bool { !cellChanges.isEmpty }
  var wantsNestedLayout: Bool { !nestedLayouts.isEmpty || !nestedMovements.isEmpty }
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
    if container == 0 { outerWantsLayout = true } else { nestedLayouts.insert(container) }
  }

  /// Requests a layout because a container moved, which its policy receives only if it may act on it. Precondition: that of
  /// `wantLayout(of:)`.
  @inline(__always)
  mutating func wantLayout(ofMoved container: Int) {
    if container == 0 { outerWantsLayout = true } else { nestedMovements.insert(container) }
  }

  mutating func beginOuterLayout() { outerWantsLayout = false }

  /// Takes the next nested container to lay out; `onlyMoved` is true if it has done nothing but move. Returns nil if
  /// none is left.
  mutating func nextNestedLayout() -> (container: Int, onlyMoved: Bool)? {
    guard let moved = nestedMovements.first, moved <= nestedLayouts.first ?? moved else {
      return nestedLayouts.popFirst().map { ($0, false) }
    }
    let isRequested = moved == nestedLayouts.first
    if isRequested { _ = nestedLayouts.popFirst() }
    _ = nestedMovements.popFirst()
    return (moved, !isRequested)
  }

  /// Clears the agenda; keeps the storage.
  mutating func reset() {
    rowsToClear.removeAll()
    cellChanges.removeAll()
    nestedLayouts.removeAll()
    nestedMovements.removeAll()
    (hasNewWork, outerWantsLayout) = (false, false)
  }
}
