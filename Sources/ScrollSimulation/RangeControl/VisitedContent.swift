internal import ScrollQuantities

/// What a range controller knows of the content besides its ranges.
struct VisitedContent: Sendable {
  /// False from a change of content to the next update.
  var isVisited = true
  /// The index of the first item after all that an update has visited.
  private(set) var visitedCount = 0
  /// The items before `visitedCount` that an update has to visit although they are in no range: none has visited them, or they may
  /// have kept a state from a range that they were in before other items came or went. In index order.
  private(set) var unvisited: [Range<Int>] = []
  /// The items that were visible in the last update, where the content has been replaced since.
  var carriedVisibleItems: [ItemIndex]?
  /// By item, whether its node exists; not kept if all do.
  private var nodes: [Bool] = []

  /// If there are more runs to visit, all items are visited.
  private static var runLimit: Int { 100 }

  func hasNode(_ item: ItemIndex) -> Bool { nodes[item.position] }

  mutating func allocateNode(_ item: ItemIndex) { nodes[item.position] = true }

  mutating func growNodes(to count: Int) {
    if nodes.count < count { nodes += repeatElement(false, count: count - nodes.count) }
  }

  /// An update has visited each of the first `count` items.
  mutating func visited(count: Int) {
    visitedCount = count
    if !unvisited.isEmpty { unvisited.removeAll(keepingCapacity: true) }
  }

  /// - Parameters:
  ///   - visible: The items that were visible in the last update, by index.
  ///   - members: Runs with all items that are in ranges, or have left one since; nil if that is not known.
  mutating func replace(
    by origins: [ItemOrigin], visible: [ItemIndex], members: [Range<Int>]?, allocatesNodesLazily: Bool
  ) {
    isVisited = false
    unvisited = members.map { origins.runs(of: ($0 + unvisited + [visitedCount..<Int.max]).merged) } ?? []
    visitedCount = unvisited.popLast()?.lowerBound ?? 0
    if unvisited.count > Self.runLimit { (visitedCount, unvisited) = (0, []) }
    if allocatesNodesLazily { nodes = origins.flatMap(hadNodes) }
    var carried: [ItemIndex] = []
    var start = 0
    for origin in origins {
      if case .items(let items) = origin {
        for item in visible where items.contains(item.position) {
          carried.append(ItemIndex(start + item.position - items.lowerBound))
        }
      }
      start += origin.count
    }
    carriedVisibleItems = carried
  }

  private func hadNodes(_ origin: ItemOrigin) -> [Bool] {
    switch origin {
    case .new(let count): Array(repeating: false, count: count)
    case .items(let items): items.map { nodes.indices.contains($0) && nodes[$0] }
    case .returning: [true]
    }
  }
}

extension [ItemOrigin] {
  /// Where the items of some runs are now, and all that are new or return; then all that are still to come.
  ///
  /// - Parameter runs: In index order, apart from each other.
  fileprivate func runs(of runs: [Range<Int>]) -> [Range<Int>] {
    var moved: [Range<Int>] = []
    var start = 0
    for origin in self {
      switch origin {
      case .new, .returning: moved.append(start..<start + origin.count)
      case .items(let items):
        for run in runs where run.overlaps(items) {
          let kept = run.clamped(to: items)
          moved.append(start + kept.lowerBound - items.lowerBound..<start + kept.upperBound - items.lowerBound)
        }
      }
      start += origin.count
    }
    return (moved + [start..<Int.max]).merged
  }
}

extension [Range<Int>] {
  /// Runs of the same items in index order, apart from each other.
  fileprivate var merged: [Range<Int>] {
    var merged: [Range<Int>] = []
    for run in sorted(by: { $0.lowerBound < $1.lowerBound }) where !run.isEmpty {
      if let last = merged.last, run.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, run.upperBound)
      } else {
        merged.append(run)
      }
    }
    return merged
  }
}
