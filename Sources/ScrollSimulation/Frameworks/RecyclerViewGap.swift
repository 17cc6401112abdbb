internal import ScrollQuantities

/// RecyclerView with its `GapWorker`: in the spare time of a frame, makes the next cell in the direction of movement, or the
/// next row of a grid, and keeps some cells that left.
struct RecyclerViewGap: WindowingRule {
  let nestedCount: Int
  private var cache: RecyclerViewCache
  private var visible = 0..<0
  /// The items that have a cell.
  private var cells = 0..<0

  init(viewCacheSize: Int, nestedCount: Int) {
    self.nestedCount = nestedCount
    cache = RecyclerViewCache(size: viewCacheSize)
  }

  mutating func reset() {
    cache.reset()
    (visible, cells) = (0..<0, 0..<0)
  }

  mutating func contentReplaced() {
    cache.removeAll()
    (visible, cells) = (0..<0, 0..<0)
  }

  mutating func windows(_ scene: WindowingScene) -> ItemWindows {
    guard scene.isOnScreen else {
      // A list that was on screen keeps its cells.
      if visible.isEmpty { cells = scene.firstCells(nestedCount, having: cells) }
      return ItemWindows(cells: cells)
    }
    if scene.visible == visible, scene.movement == 0 { return ItemWindows(cells: cells) }
    var budget = scene.budget
    budget.makeCells(scene.visible.count(outside: cells))
    if scene.visible != visible { moveViewport(to: scene.visible, forward: scene.movement >= 0) }
    if scene.movement != 0, !visible.isEmpty { prefetch(scene, &budget) }
    cells = cache.run(around: visible)
    return ItemWindows(cells: cells)
  }

  /// Takes cells that come into view from the cache, and puts those that leave into it.
  private mutating func moveViewport(to items: Range<Int>, forward: Bool) {
    cache.remove(items)
    for step in 0..<visible.count {
      let item = forward ? visible.lowerBound + step : visible.upperBound - 1 - step
      if !items.contains(item) { cache.insert(item) }
    }
    visible = items
  }

  /// Makes the next row's cells in the time left, or in any case if the next frame will need them when it moves as far
  /// as this one.
  private mutating func prefetch(_ scene: WindowingScene, _ budget: inout FrameBudget) {
    let isForward = scene.movement > 0
    let row = nextRow(scene, forward: isForward)
    cache.predict(row)
    let overhang =
      isForward
      ? scene.end(of: visible.upperBound - 1) - scene.end : scene.offset - scene.start(of: visible.lowerBound)
    let isNeededNextFrame = max(0, overhang) <= abs(scene.movement)
    for step in 0..<row.count {
      let item = isForward ? row.lowerBound + step : row.upperBound - 1 - step
      if cache.contains(item) { continue }
      guard isNeededNextFrame || budget.fitsCell else { return }
      budget.makeCells(1)
      cache.insert(item)
    }
  }

  /// Returns the item next to those in view, with those that begin where it does: one item in a list, one row in a grid.
  private func nextRow(_ scene: WindowingScene, forward: Bool) -> Range<Int> {
    let next = forward ? visible.upperBound : visible.lowerBound - 1
    guard next >= 0, next < scene.itemCount else { return 0..<0 }
    var (first, end) = (next, next + 1)
    let start = scene.start(of: next)
    while forward, end < scene.itemCount, scene.start(of: end) == start { end += 1 }
    while !forward, first > 0, scene.start(of: first - 1) == start { first -= 1 }
    return first..<end
  }

  static let viewCacheSize = PolicyConstant.count(
    "recyclerview-gap.view_cache", 2, in: 0...1000,
    "How many cells that left the screen are kept as they are, in addition to as many as were prefetched at once.")
  static let initialPrefetchCount = PolicyConstant.count(
    "recyclerview-gap.initial_prefetch_items", 2, in: 0...1000,
    "How many items of a list in a cell are created when that cell is prefetched.")

  static let description = PolicyDescription(
    name: "recyclerview-gap",
    rule: """
      After a frame in which the content moved, creates the cell of the next item in that direction, or the next row of a \
      grid, if the frame has time left for it, or in any case if the next frame will need it at the same speed. Cells that \
      leave go to a view cache, which holds recyclerview-gap.view_cache cells plus the largest number ever created ahead at \
      once, and are shown again as they are. A cell that holds a list also gets its first items.
      """,
    source: "androidx/androidx, recyclerview: GapWorker.java 637e4015, LinearLayoutManager.java 11961cb8",
    platform: .android,
    verification: .sourceRead,
    approximations: """
      Every cell costs the same, main_thread.cell_configuration_ms, which is therefore also the running average of costs. \
      Creating and binding are one step, and the pool of cells to rebind is left out. Cells in the cache that are not next \
      to those in view count as released. A change between items empties the cache. A list in a cell is given its first \
      items when the cell is created; those that do not fit are not tried again in later frames.
      """,
    stages: .cells, constants: [viewCacheSize, initialPrefetchCount],
    appCode: [
      "recyclerView.setItemViewCacheSize(<view_cache>)",
      "nestedLayoutManager.initialPrefetchItemCount = <initial_prefetch_items>",
    ]
  ) { RecyclerViewGap(viewCacheSize: $0.count(viewCacheSize), nestedCount: $0.count(initialPrefetchCount)) }
}

/// RecyclerView's view cache: the cells that left last and those made ahead, by item, oldest first.
struct RecyclerViewCache: Sendable {
  /// The number of cells that it holds besides those made ahead.
  let size: Int
  private var items: [Int] = []
  /// The items last predicted to be made ahead; `maximumPredictedCount` is the maximum number at once.
  private var predicted = 0..<0
  private var maximumPredictedCount = 0

  init(size: Int) { self.size = size }

  mutating func reset() { (items, predicted, maximumPredictedCount) = ([], 0..<0, 0) }

  mutating func removeAll() { items.removeAll(keepingCapacity: true) }

  mutating func remove(_ range: Range<Int>) { items.removeAll(where: range.contains) }

  func contains(_ item: Int) -> Bool { items.contains(item) }

  /// Notes the items to be made ahead. The cache has room for the largest number of them ever noted at once.
  mutating func predict(_ items: Range<Int>) {
    predicted = items
    maximumPredictedCount = max(maximumPredictedCount, items.count)
  }

  /// Adds a cell, and drops the oldest if there is no room. Predicted items stay newer than the rest.
  mutating func insert(_ item: Int) {
    let capacity = size + maximumPredictedCount
    guard capacity > 0 else { return }
    if items.count >= capacity { items.removeFirst() }
    var place = items.count
    if !predicted.contains(item) { while place > 0, predicted.contains(items[place - 1]) { place -= 1 } }
    items.insert(item, at: place)
  }

  /// Returns a run of items with the cached ones next to it without a gap.
  func run(around visible: Range<Int>) -> Range<Int> {
    guard !visible.isEmpty else { return visible }
    var (first, end) = (visible.lowerBound, visible.upperBound)
    let cached = Set(items)
    while cached.contains(first - 1) { first -= 1 }
    while cached.contains(end) { end += 1 }
    return first..<end
  }
}
