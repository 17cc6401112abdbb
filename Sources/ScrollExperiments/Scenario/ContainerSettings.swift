package import ScrollQuantities
package import ScrollSimulation
import ScrollTraces

/// The settings of a kind of container: layout, content, policy, and batch fetching.
package struct ContainerSettings: Sendable {
  package var layout = LayoutSettings()
  package var content = ContentSettings()
  package var policy = PolicySettings()
  package var batching = BatchingSettings()
  package var nodes = NodeSettings()
  /// The placement of nested containers.
  package var placement = PlacementSettings()

  /// The defaults of the outer container.
  static let outer: ContainerSettings = {
    var settings = ContainerSettings()
    settings.policy.kind = .texture
    return settings
  }()

  /// The defaults of nested containers: a carousel whose items are all there from the start.
  static let nested: ContainerSettings = {
    var settings = ContainerSettings()
    settings.batching.configuration.isEnabled = false
    return settings
  }()
}

extension ContainerSettings {
  /// Takes the number of items from the recorded length of the content: as many as fill it.
  ///
  /// Does nothing if the number is known, if items differ in length, or if the recording goes beyond that length, because its
  /// feed grew.
  mutating func takeItemCount(from trace: ScrollTrace) {
    guard content.items == nil, content.itemsFile == nil, layout.kind != .pager,
      let contentLength = trace.metadata.contentLength, trace.offsets.allSatisfy({ $0 < contentLength }),
      case .distribution(.constant(let length))? = content.resolved(level: 0).length, length > 0
    else { return }
    let rows = ((contentLength.value + layout.spacing) / (length + layout.spacing)).rounded(.up)
    let count = rows * Double(layout.hasColumns ? layout.columns : 1)
    content.items = Int(count.clamped(to: 1...Double(ContentSettings.itemLimit)))
  }
}

/// The settings for fetching the feed; see `BatchingConfiguration`.
package struct BatchingSettings: Sendable {
  /// The path of the setting that decides how early batches are fetched, within its container.
  package static let leadingPath = "batching.leading_screenfuls"
  /// The step by which searches move that setting, and the largest value that they usually try, in screenfuls.
  package static let (leadingStep, usualLeadingMaximum) = (0.5, 8.0)

  /// The settings other than the latency, which the member below replaces.
  package var configuration = BatchingConfiguration()
  package var latency = DistributionSource.distribution(BatchingConfiguration().latency)
}

/// The settings for making the nodes of cells; see `ContainerConfiguration`.
package struct NodeSettings: Sendable {
  package var allocation = ContainerConfiguration().nodeAllocation
  /// The cost of one node.
  package var allocationCost = ContainerConfiguration().nodeAllocationCost
}

/// The items that hold a container, and the size of their cells.
package struct PlacementSettings: Sendable {
  /// The first item that holds one.
  package var first = 0
  /// The distance, in items, from one item that holds a container to the next.
  package var every = 1
  /// The length of such cells along the axis of the enclosing container, in points; nil if they are sized like the
  /// other cells.
  package var cellLength: Double?

  /// Returns true if an item of the enclosing container holds a container.
  func includes(_ item: Int) -> Bool { item >= first && (item - first) % every == 0 }

  /// Returns the number of items that hold a container, among the first `items`.
  func count(among items: Int) -> Int { items <= first ? 0 : (items - first - 1) / every + 1 }
}
