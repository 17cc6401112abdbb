import ScrollQuantities

@testable import ScrollSimulation

/// Compose: the item next to those in view, or a cache window, in the time that frames leave.
struct ReferenceCompose: ReferenceWindowing {
  private let constants: ReferenceConstants
  private var visible = 0..<0
  private var cells = 0..<0
  private var isForward = true
  /// The last movement that there was.
  private var movement = 0.0
  private var itemCount = 0
  /// The item to compose ahead, and what became of it.
  private var target: Int?
  private var isUrgent = false
  private var isComposed = false
  /// Only a prefetch teaches what a cell costs.
  private var hasPrefetched = false
  /// Whether the content has moved since items came or went.
  private var hasMoved = false
  private var lastDrawn: SimulatedTime?

  init(_ constants: ReferenceConstants) { self.constants = constants }

  mutating func contentReplaced() { (target, cells, visible, hasMoved) = (nil, 0..<0, 0..<0, false) }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    guard scene.isOnScreen else {
      if visible.isEmpty { cells = scene.firstCells(constants.count("nested_prefetch_items"), having: cells) }
      return ReferenceWindows(cells: cells)
    }
    var time = SpareTime(scene)
    for item in scene.visible where !cells.contains(item) { time.makeCell() }
    if lastDrawn == nil || scene.movement != 0 || scene.visible != visible { lastDrawn = scene.time }
    // After two frames in which nothing was drawn the first prefetch may take as long as it wants.
    let rest = scene.time - lastDrawn!
    time.isUnlimited = rest > .zero && rest.nanoseconds >= 2 * scene.period.nanoseconds
    let window = ["ahead_points", "ahead_fraction", "behind_points", "behind_fraction"]
    hasMoved = scene.movement != 0 || (hasMoved && scene.itemCount == itemCount)
    if window.contains(where: { constants[$0] > 0 }) {
      let ahead = constants["ahead_points"] + constants["ahead_fraction"] * scene.viewportLength
      let behind = constants["behind_points"] + constants["behind_fraction"] * scene.viewportLength
      fillCacheWindow(scene, ahead, behind, &time)
    } else if constants.isSet("version") {
      let lengths = scene.visible.map { scene.ends[$0] - scene.starts[$0] }
      let mean = lengths.isEmpty ? 0 : lengths.reduce(0, +) / Double(lengths.count)
      let ahead = max(scene.viewportLength * 0.1, min(scene.viewportLength * 0.5, mean))
      // It waits for a movement.
      fillCacheWindow(scene, ahead, 0, isFilled: hasMoved, &time)
    } else {
      prefetchNext(scene, &time)
    }
    (visible, itemCount) = (scene.visible, scene.itemCount)
    return ReferenceWindows(cells: cells)
  }

  private mutating func prefetchNext(_ scene: ReferenceWindowScene, _ time: inout SpareTime) {
    func next(_ forward: Bool) -> Int? {
      if scene.visible.isEmpty { return nil }
      return forward ? scene.visible.upperBound : scene.visible.lowerBound - 1
    }
    if target != next(isForward) { target = nil }
    if scene.movement != 0 { movement = scene.movement }
    let isScheduled = scene.movement != 0 || (movement != 0 && scene.itemCount != itemCount)
    if isScheduled, let item = next(movement > 0), (0..<scene.itemCount).contains(item) {
      if item != target { (target, isUrgent, isComposed, isForward) = (item, false, false, movement > 0) }
      let distance = isForward ? scene.starts[item] - scene.end : scene.offset - scene.starts[item + 1]
      if distance < abs(scene.movement) { isUrgent = true }
    }
    if target != nil, !isComposed { isComposed = makesCell(urgent: isUrgent, scene, &time) }
    cells = scene.visible
    if let target, isComposed, !cells.isEmpty {
      cells = min(target, cells.lowerBound)..<max(target + 1, cells.upperBound)
    }
  }

  private mutating func fillCacheWindow(
    _ scene: ReferenceWindowScene, _ ahead: Double, _ behind: Double, isFilled: Bool = true, _ time: inout SpareTime
  ) {
    if scene.movement != 0 { isForward = scene.movement > 0 }
    let (before, after) = isForward ? (behind, ahead) : (ahead, behind)
    let window = scene.items(from: scene.offset - before, to: scene.end + after)
    let visible = scene.visible
    cells = scene.run(of: cells.clamped(to: window), around: visible)
    if visible.isEmpty || !isFilled { return }
    // By how much the outermost item in view is not.
    let overhang =
      isForward ? scene.ends[visible.upperBound - 1] - scene.end : scene.offset - scene.starts[visible.lowerBound]
    let isNeededSoon = scene.movement != 0 && abs(scene.movement) >= overhang
    while true {
      let next = isForward ? cells.upperBound : cells.lowerBound - 1
      let isNeighbor = next == (isForward ? visible.upperBound : visible.lowerBound - 1)
      guard window.contains(next), makesCell(urgent: isNeighbor && isNeededSoon, scene, &time) else { return }
      cells = min(next, cells.lowerBound)..<max(next + 1, cells.upperBound)
    }
  }

  /// Whether there is time for a cell, and it is made.
  private mutating func makesCell(urgent: Bool, _ scene: ReferenceWindowScene, _ time: inout SpareTime) -> Bool {
    let hasTime = urgent || !hasPrefetched ? time.left > .zero : time.left > scene.cellCost
    guard hasTime || time.isUnlimited else { return false }
    time.isUnlimited = false
    hasPrefetched = true
    time.makeCell()
    return true
  }
}

/// RecyclerView with its `GapWorker` and its view cache.
struct ReferenceRecyclerView: ReferenceWindowing {
  private let constants: ReferenceConstants
  private var visible = 0..<0
  private var cells = 0..<0
  /// The items in the view cache, the oldest first.
  private var cache: [Int] = []
  /// What was last to be made ahead.
  private var predicted: [Int] = []
  private var maximumPredictedCount = 0

  init(_ constants: ReferenceConstants) { self.constants = constants }

  mutating func contentReplaced() { (cache, visible, cells) = ([], 0..<0, 0..<0) }

  mutating func windows(_ scene: ReferenceWindowScene) -> ReferenceWindows {
    guard scene.isOnScreen else {
      if visible.isEmpty { cells = scene.firstCells(constants.count("initial_prefetch_items"), having: cells) }
      return ReferenceWindows(cells: cells)
    }
    var time = SpareTime(scene)
    for item in scene.visible where !cells.contains(item) { time.makeCell() }
    let isForward = scene.movement >= 0
    cache.removeAll { scene.visible.contains($0) && scene.visible != visible }
    let gone = visible.filter { !scene.visible.contains($0) }
    for item in isForward ? gone : gone.reversed() { keep(item) }
    visible = scene.visible
    if scene.movement != 0, !visible.isEmpty { prefetch(scene, &time) }
    cells = scene.run(of: cache, around: visible)
    return ReferenceWindows(cells: cells)
  }

  /// The oldest cells go if there is no room. What is to be made ahead counts as newer than all others.
  private mutating func keep(_ item: Int) {
    let capacity = constants.count("view_cache") + maximumPredictedCount
    if capacity == 0 { return }
    if cache.count >= capacity { cache.removeFirst() }
    let newest = cache.reversed().prefix { predicted.contains($0) && !predicted.contains(item) }
    cache.insert(item, at: cache.count - newest.count)
  }

  private mutating func prefetch(_ scene: ReferenceWindowScene, _ time: inout SpareTime) {
    let isForward = scene.movement > 0
    let next = isForward ? visible.upperBound : visible.lowerBound - 1
    predicted = []
    if (0..<scene.itemCount).contains(next) {
      // In a grid the whole row, which begins at one place.
      let further = isForward ? Array(next..<scene.itemCount) : (0...next).reversed()
      predicted = Array(further.prefix { scene.starts[$0] == scene.starts[next] })
    }
    maximumPredictedCount = max(maximumPredictedCount, predicted.count)
    let overhang =
      isForward ? scene.ends[visible.upperBound - 1] - scene.end : scene.offset - scene.starts[visible.lowerBound]
    let isNeededNextFrame = overhang <= abs(scene.movement)
    for item in predicted where !cache.contains(item) {
      guard isNeededNextFrame || time.left > scene.cellCost else { return }
      time.makeCell()
      keep(item)
    }
  }
}

/// What the main thread has left of a frame.
private struct SpareTime {
  private(set) var left: SimulatedTime
  private let cellCost: SimulatedTime
  var isUnlimited = false

  init(_ scene: ReferenceWindowScene) { (left, cellCost) = (scene.spare, scene.cellCost) }

  mutating func makeCell() { left = left - cellCost }
}

extension ReferenceWindowScene {
  /// The first items of a list that has not been on screen, each made if there is time, besides those made before.
  fileprivate func firstCells(_ count: Int, having cells: Range<Int>) -> Range<Int> {
    var time = SpareTime(self)
    var cells = cells.isEmpty ? visible.lowerBound..<visible.lowerBound : cells
    while cells.count < min(count, visible.count), time.left > cellCost {
      time.makeCell()
      cells = cells.lowerBound..<cells.upperBound + 1
    }
    return cells
  }

  /// Some items and what others add to them without a gap.
  fileprivate func run(of others: some Collection<Int>, around items: Range<Int>) -> Range<Int> {
    if items.isEmpty { return items }
    var (first, end) = (items.lowerBound, items.upperBound)
    while others.contains(first - 1) { first -= 1 }
    while others.contains(end) { end += 1 }
    return first..<end
  }
}
