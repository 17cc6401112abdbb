internal import ScrollQuantities

/// What a range controller knows of the content besides its ranges.
struct VisitedContent: Sendable {
  /// False from a change of content to the next update.
  var isVisited = true
  /// How many items, from the first on, some update has visited since the content was replaced.
  var visitedCount = 0
  /// The items that were visible in the last update, where the content has been replaced since.
  var carriedVisibleItems: [ItemIndex]?
  /// By item, whether its node exists; not kept if all do.
  private var nodes: [Bool] = []

  func hasNode(_ item: ItemIndex) -> Bool { nodes[item.position] }

  mutating func allocateNode(_ item: ItemIndex) { nodes[item.position] = true }

  mutating func growNodes(to count: Int) {
    if nodes.count < count { nodes += repeatElement(false, count: count - nodes.count) }
  }

  /// - Parameter visible: The items that were visible in the last update, by index.
  mutating func replace(by origins: [ItemOrigin], visible: [ItemIndex], allocatesNodesLazily: Bool) {
    (isVisited, visitedCount) = (false, 0)
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
