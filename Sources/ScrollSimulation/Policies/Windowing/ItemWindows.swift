/// What a windowing rule wants: runs of items, by index.
public struct ItemWindows: Hashable, Sendable {
  /// Whose data is wanted, beside that of the cells.
  public var data: Range<Int>
  /// Which have a cell: their data is wanted, and they are drawn when it is there. An item in view without one is a
  /// placeholder. Of a rule that does not drive cells these are what is drawn; a cell is made when its item comes into view.
  public var cells: Range<Int>
  /// Which have a cell besides, wherever the viewport is.
  public var retained: Range<Int>

  public init(data: Range<Int> = 0..<0, cells: Range<Int>, retained: Range<Int> = 0..<0) {
    self.data = data
    self.cells = cells
    self.retained = retained
  }

  /// What of them is within the content.
  func clamped(to content: Range<Int>) -> ItemWindows {
    ItemWindows(
      data: data.clamped(to: content), cells: cells.clamped(to: content), retained: retained.clamped(to: content))
  }
}
