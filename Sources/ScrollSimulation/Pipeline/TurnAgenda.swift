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
  private var rowsToClear = Column<Int>()
  /// How many of those have been taken.
  private var takenRowsToClear = 0
  private var cellChanges = Column<CellChange>()
  /// How many of the changes of cells have been taken.
  private var takenCellChanges = 0
  /// True if the outer container wants a layout.
  private(set) var outerWantsLayout = false
  /// Containers inside others that want a layout.
  private var nestedLayouts = ContainerQueue()

  /// True if something has been set in motion and not been acted upon.
  var isUnsettled: Bool { hasNewWork || !cellChanges.isEmpty }
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
  mutating func nextCellChange() -> CellChange? {
    guard takenCellChanges < cellChanges.count else {
      if takenCellChanges > 0 { cellChanges.removeAll() }
      takenCellChanges = 0
      return nil
    }
    defer { takenCellChanges += 1 }
    return cellChanges[takenCellChanges]
  }

  mutating func clearLater(_ row: Int) { rowsToClear.append(row) }

  /// Takes the next row to clear, in the order in which they came; nil if there is none left.
  mutating func nextRowToClear() -> Int? {
    guard takenRowsToClear < rowsToClear.count else {
      rowsToClear.removeAll()
      takenRowsToClear = 0
      return nil
    }
    defer { takenRowsToClear += 1 }
    return rowsToClear[takenRowsToClear]
  }

  /// The next layout of a container is to tell its policy, whatever moved.
  @inline(__always)
  mutating func wantLayout(of container: Int) {
    if container == 0 { outerWantsLayout = true } else { nestedLayouts.insert(container) }
  }

  mutating func beginOuterLayout() { outerWantsLayout = false }

  mutating func nextNestedLayout() -> Int? { nestedLayouts.popFirst() }

  /// Nothing is to be done; keeps the storage.
  mutating func reset() {
    rowsToClear.removeAll()
    cellChanges.removeAll()
    nestedLayouts.removeAll()
    (hasNewWork, outerWantsLayout) = (false, false)
    (takenCellChanges, takenRowsToClear) = (0, 0)
  }
}

/// Containers that something is to be done for, each once, in ascending order.
struct ContainerQueue: ~Copyable {
  private var containers = Column<Int>()
  private var next = 0

  var isEmpty: Bool { next == containers.count }

  /// Precondition: greater than the last one taken, if any is still to be taken.
  mutating func insert(_ container: Int) {
    var index = containers.count
    while index > next, containers[index - 1] > container { index -= 1 }
    if index > next, containers[index - 1] == container { return }
    containers.insert(container, at: index)
  }

  mutating func popFirst() -> Int? {
    if isEmpty {
      removeAll()
      return nil
    }
    defer { next += 1 }
    return containers[next]
  }

  mutating func removeAll() {
    containers.removeAll()
    next = 0
  }
}
