public import ScrollQuantities
public import ScrollSimulation

/// A kind of container: how it is laid out, what is in it, what decides on preloading, and how its items come.
public struct ContainerSettings: Sendable {
  public var layout = LayoutSettings()
  public var content = ContentSettings()
  public var policy = PolicySettings()
  public var batching = BatchingSettings()
  public var nodes = NodeSettings()
  /// Of containers in cells.
  public var placement = PlacementSettings()

  /// The outer container unless settings say otherwise.
  static let outer: ContainerSettings = {
    var settings = ContainerSettings()
    settings.policy.kind = .texture
    return settings
  }()

  /// Containers in cells unless settings say otherwise: a carousel that is there as a whole.
  static let nested: ContainerSettings = {
    var settings = ContainerSettings()
    settings.batching.configuration.isEnabled = false
    return settings
  }()
}

/// How the feed is fetched; `BatchingConfiguration` says more.
public struct BatchingSettings: Sendable {
  public var configuration = BatchingConfiguration()
  public var latency = DistributionSource.distribution(.constant(400))
}

/// How the nodes of cells are made; `ContainerConfiguration` says more.
public struct NodeSettings: Sendable {
  public var allocation = ContainerConfiguration().nodeAllocation
  /// One node.
  public var allocationCost = ContainerConfiguration().nodeAllocationCost
}

/// Which items of the container around hold a container, and how large their cells are.
public struct PlacementSettings: Sendable {
  /// The first item that holds one.
  public var first = 0
  /// How many items it is from one that does to the next.
  public var every = 1
  /// How long such cells are along the axis of the container around, in points; nil means as other cells there.
  public var cellLength: Double?

  /// Whether an item of the container around holds a container.
  func includes(_ item: Int) -> Bool { item >= first && (item - first) % every == 0 }

  /// How many of that many items hold one.
  func count(among items: Int) -> Int { items <= first ? 0 : (items - first - 1) / every + 1 }
}
