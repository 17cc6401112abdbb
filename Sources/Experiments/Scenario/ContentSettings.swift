import ScrollSimulation

/// What the items are like.
public struct ContentSettings: Sendable {
  /// How many there are; nil means as many as the item file has, or without one 500, in a container in a cell 20.
  public var items: Int?
  /// Along the axis, in points.
  public var length = DistributionSource.distribution(.constant(200))
  public var bytes = DistributionSource.distribution(.constant(40_000))
  /// To decode and draw one, in milliseconds.
  public var displayCost = DistributionSource.distribution(.constant(8))
  /// To measure one, in milliseconds.
  public var layoutCost = DistributionSource.distribution(.constant(2))
  /// The path of a table of recorded items, relative to the scenario's folder.
  public var itemsFile: String?

  /// How many items there are if neither the settings nor a file say so.
  static func usualCount(level: Int) -> Int { level == 0 ? 500 : 20 }
}
