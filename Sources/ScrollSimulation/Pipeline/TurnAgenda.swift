internal import ScrollQuantities

/// What was set in motion in a turn of the main queue and has not been acted upon.
struct TurnAgenda: ~Copyable {
  /// A cell that holds a container got another interface state.
  struct CellChange: Sendable {
    let container: Int
    let old: InterfaceState
    let new: InterfaceState
  }

  /// True if there may be something to serve that was not there before.
  private(set) var hasNewWork = false
  /// Rows that left the display range in this turn.
  private var rowsToClear = ColumnQueue<Int>()
  private var cellChanges = ColumnQueue<CellChange>()
  /// True if the outer container wants a layout.
  private(set) var outerWantsLayout = false
  /// Containers inside others that want a layout, each once, in ascending order.
  private var nestedLayouts = ColumnQueue<Int>()

  /// True if something has been set in motion and not been acted upon.
  var isUnsettled: Bool { hasNewWork || hasCellChanges }
  var hasCellChanges: Bool { !cellChanges.isEmpty }
  var wantsNestedLayout: Bool { !nestedLayouts.isEmpty }
  var hasRowsToClear: Bool { !rowsToClear.isEmpty }

  mutating func noteNewWork() { hasNewWork = true }

  /// Returns whether there was new work, and is then without.
  mutating func takeNewWork() -> Bool {
    defer { hasNewWork = false }
    return hasNewWork
  }

  mutating func cellChanged(_ change: CellChange) { cellChanges.append(change) }

  /// Takes the next change of a cell, in the order in which they came; nil if there is none left.
  mutating func nextCellChange() -> CellChange? { cellChanges.popFirst() }

  mutating func clearLater(_ row: Int) { rowsToClear.append(row) }

  /// Takes the next row to clear, in the order in which they came; nil if there is none left.
  mutating func nextRowToClear() -> Int? { rowsToClear.popFirst() }

  /// The next layout of a container is to tell its policy, whatever moved. Precondition: while nested containers are taken, it
  /// comes after the last.
  @inline(__always)
  mutating func wantLayout(of container: Int) {
    if container == 0 { outerWantsLayout = true } else { nestedLayouts.insert(container, by: <) }
  }

  mutating func beginOuterLayout() { outerWantsLayout = false }

  mutating func nextNestedLayout() -> Int? { nestedLayouts.popFirst() }

  /// Nothing is to be done; keeps the storage.
  mutating func reset() {
    rowsToClear.removeAll()
    cellChanges.removeAll()
    nestedLayouts.removeAll()
    (hasNewWork, outerWantsLayout) = (false, false)
  }
}
