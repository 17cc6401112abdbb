public import ScrollMetrics

/// What happened to the items of a kind, of those that a file or a feed tells apart.
public struct ItemKindResult: Sendable {
  /// The kind of container that the items are in: `outer`, `nested`, `nested.nested`.
  public let container: String
  public let name: String
  /// By metric, in the order of `MetricCatalogue.itemNames`; nil where there was nothing to measure in any replication.
  public let metrics: [Estimate?]

  /// The value of a metric; nil where there is none, or it is none of items alone.
  public subscript(metric: String) -> Estimate? {
    MetricCatalogue.itemNames.firstIndex(of: metric).flatMap { metrics[$0] }
  }
}
