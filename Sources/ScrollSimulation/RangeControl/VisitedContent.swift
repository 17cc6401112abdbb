internal import ScrollQuantities

/// A range controller's knowledge of the content, besides the ranges.
struct VisitedContent: Sendable {
  /// False from a change of content to the next update.
  var isVisited = true
  /// The index after the last item that an update has visited.
  private(set) var visitedCount = 0
  /// The items before `visitedCount` that an update has to visit although they are in no range, in index order. Either
  /// no update has visited them, or they may have kept a state from a range that they were in before a change of
  /// content.
  private(set) var unvisited: [Range<Int>] = []
  /// The items that were visible in the last update, at their new indices; nil if the content has not been replaced
  /// since.
  var carriedVisibleItems: [ItemIndex]?
  /// True for each item whose node exists; unused if all nodes exist.
  private var nodes: [Bool] = []

  /// The maximum number of runs in `unvisited`. If there are more, an update visits all items.
  private static var runLimit: Int { 100 }

  func hasNode(_ item: ItemIndex) -> Bool { nodes[item.position] }

  mutating func allocateNode(_ item: ItemIndex) { nodes[item.position] = true }

  mutating func growNodes(to count: Int) {
    if nodes.count < count { nodes += repeatElement(false, count: count - nodes.count) }
  }

  /// Notes that an update has visited each of the first `count` items.
  mutating func visited(count: Int) {
    visitedCount = count
    if !unvisited.isEmpty { unvisited.removeAll(keepingCapacity: true) }
  }

  /// Replaces the items.
  ///
  /// - Parameters:
  ///   - origins: The origins of the new items, in their order.
  ///   - visible: The items that were visible in the last update, by index.
  ///   - members: Runs with all items that are in ranges, or have left one since; nil if that is not known.
  ///   - allocatesNodesLazily: Whether the node of an item exists only once the item has been visible.
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
  /// Returns the new places of the items of some runs, the new and returning items, and a last run with all items still
  /// to come.
  ///
  /// - Parameter runs: Runs in index order that do not touch.
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
  /// The same items in runs that do not touch, in index order.
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
