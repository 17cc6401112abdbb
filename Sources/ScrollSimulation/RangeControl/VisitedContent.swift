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

  mutating func replace(by origins: [ItemOrigin], visible: Set<ItemIndex>, allocatesNodesLazily: Bool) {
    (isVisited, visitedCount) = (false, 0)
    if allocatesNodesLazily { nodes = origins.map { hadNode($0) } }
    carriedVisibleItems = origins.indices.filter { index in
      if case .item(let item) = origins[index] { visible.contains(item) } else { false }
    }.map(ItemIndex.init)
  }

  private func hadNode(_ origin: ItemOrigin) -> Bool {
    switch origin {
    case .new: false
    case .item(let item): nodes.indices.contains(item.position) && nodes[item.position]
    case .returning: true
    }
  }
}
