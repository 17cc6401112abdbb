/// Lists in cells that are made ahead.
extension WindowingScene {
  /// The first items of a list that has not been on screen, each made if it fits.
  ///
  /// - Parameter cells: Those that are made already.
  func firstCells(_ count: Int, having cells: Range<Int>) -> Range<Int> {
    var budget = budget
    let first = cells.isEmpty ? visible.lowerBound : cells.lowerBound
    return first..<first + cells.count + budget.makeFittingCells(atMost: min(count, visible.count) - cells.count)
  }
}
