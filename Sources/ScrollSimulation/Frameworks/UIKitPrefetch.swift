internal import ScrollQuantities

/// UIKit's prefetching as far as it is known: requests data a few rows ahead through the prefetching data source and, since iOS
/// 15, makes the next cell in the spare time of a frame.
struct UIKitPrefetch: WindowingRule {
  let dataRowsPerVisibleRow: Double
  let keptCellsPerVisibleCell: Double
  private var data = 0..<0
  private var cells = 0..<0
  private var isForward = true

  init(dataRowsPerVisibleRow: Double, keptCellsPerVisibleCell: Double) {
    self.dataRowsPerVisibleRow = dataRowsPerVisibleRow
    self.keptCellsPerVisibleCell = keptCellsPerVisibleCell
  }

  mutating func reset() { (data, cells, isForward) = (0..<0, 0..<0, true) }

  mutating func contentReplaced() { (data, cells) = (0..<0, 0..<0) }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    var budget = scene.budget
    budget.makeCells(scene.visible.count(outside: cells))
    let isMoving = scene.movement != 0
    if isMoving { isForward = scene.movement > 0 }
    keepCells(around: scene.visible)
    if isMoving {
      data = scene.visible.adjacent(share(dataRowsPerVisibleRow, of: scene.visible), forward: isForward)
      let next = scene.visible.adjacent(1, forward: isForward).clamped(to: 0..<scene.itemCount)
      if budget.fitsCell { cells = cells.extended(by: next) }
    }
    return ItemWindows(data: data, cells: cells)
  }

  /// Keeps some cells that left, on either side, and always the next one ahead.
  private mutating func keepCells(around visible: Range<Int>) {
    let kept = share(keptCellsPerVisibleCell, of: visible)
    let (before, after) = isForward ? (kept, max(1, kept)) : (max(1, kept), kept)
    cells = visible.extended(by: cells.clamped(to: visible.lowerBound - before..<visible.upperBound + after))
  }

  private func share(_ share: Double, of items: Range<Int>) -> Int { Int((share * Double(items.count)).rounded(.up)) }

  static let dataRowsPerVisibleRow = PolicyConstant.number(
    "uikit-prefetch.data_rows_per_visible_row", 0.5, in: 0...100,
    "How many rows ahead data is requested for, as a multiple of those in view; 0 without a prefetching data source."
  )
  static let keptCellsPerVisibleCell = PolicyConstant.number(
    "uikit-prefetch.kept_cells_per_visible_cell", 1, in: 0...100,
    "How many cells that left the screen are kept on either side at most, as a multiple of those in view.")

  static let description = PolicyDescription(
    name: "uikit-prefetch",
    rule: """
      While the content moves, requests the data of a few rows beyond those in view in that direction, nearest first, and \
      cancels the requests when it reverses. After a frame that has time left for a cell, creates the next one in that \
      direction. Cells that left are kept for a while.
      """,
    source: """
      An approximation: Apple publishes no rule and no constants. UICollectionViewDataSourcePrefetching; WWDC 2021 session \
      10252 on cell prefetching; observations of how many rows are asked for
      """,
    platform: .iOS,
    verification: .documentation,
    approximations: """
      Both constants: eight rows in view have been seen to ask for four. When UIKit asks and how long cells wait is not known; \
      here it asks in every frame that moves, and cells wait until there are too many.
      """,
    stages: [.data, .cells], constants: [dataRowsPerVisibleRow, keptCellsPerVisibleCell]
  ) { parameters in
    UIKitPrefetch(
      dataRowsPerVisibleRow: parameters[dataRowsPerVisibleRow],
      keptCellsPerVisibleCell: parameters[keptCellsPerVisibleCell])
  }
}
