internal import Quantities

/// What decides in Compose on Android whether a prefetch runs: it has the time after a frame was drawn until the next one.
struct ComposeScheduler: Sendable {
  private var budget = FrameBudget()
  /// Whether a prefetch has run: only these teach it what a cell costs.
  private var knowsCost = false
  /// When something was drawn last.
  private var drawn: SimulatedTime?
  /// Whether nothing has been drawn for so long that one prefetch may take as long as it wants.
  private var isIdle = false

  /// A frame begins.
  ///
  /// - Parameters:
  ///   - newCells: How many cells the frame itself needed.
  ///   - isDrawn: Whether anything in it moved or came into view.
  mutating func begin(_ scene: WindowingScene, newCells: Int, isDrawn: Bool) {
    budget = scene.budget
    budget.makeCells(newCells)
    if isDrawn || drawn == nil { drawn = scene.time }
    isIdle = (scene.time - drawn!).nanoseconds >= 2 * scene.budget.period.nanoseconds && scene.time != drawn
  }

  /// Makes a cell if there is time for it; returns whether it did.
  mutating func makesCell(isUrgent: Bool) -> Bool {
    let needed = isUrgent || !knowsCost ? .zero : budget.cellCost
    guard isIdle || budget.spare > needed else { return false }
    (isIdle, knowsCost) = (false, true)
    budget.makeCells(1)
    return true
  }
}
