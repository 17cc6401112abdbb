public import Quantities

/// What the main thread has left of a frame.
public struct FrameBudget: Hashable, Sendable {
  /// From one refresh to the next.
  public var period: SimulatedTime
  /// What is left of it after what the frame had to do so far; below zero when that was more.
  public var spare: SimulatedTime
  /// What it takes to make a cell.
  public var cellCost: SimulatedTime

  public init(period: SimulatedTime = .zero, spare: SimulatedTime = .zero, cellCost: SimulatedTime = .zero) {
    self.period = period
    self.spare = spare
    self.cellCost = cellCost
  }

  /// Whether a cell can be made in what is left.
  var fitsCell: Bool { spare > cellCost }

  /// Cells are made, whether there is time for them or not.
  mutating func makeCells(_ count: Int) {
    spare = SimulatedTime(nanoseconds: spare.nanoseconds - cellCost.nanoseconds * Int64(count))
  }

  /// Makes up to so many cells, each if it fits; returns how many.
  mutating func makeFittingCells(atMost limit: Int) -> Int {
    var count = 0
    while count < limit, fitsCell {
      makeCells(1)
      count += 1
    }
    return count
  }
}
