public import ScrollMetrics

/// What happened in the containers of a kind.
public struct ContainerResult: Sendable {
  /// `outer`, `nested` for those in its cells, `nested.nested` for those in theirs.
  public let name: String
  /// How many there are.
  public let count: Int
  /// By metric, in the order of `MetricCatalogue.names`; nil where there was nothing to measure in any replication, and for
  /// what concerns all containers together.
  public let metrics: [Estimate?]

  /// The value of a metric; nil where there is none, or there is no such metric.
  public subscript(metric: String) -> Estimate? {
    MetricCatalogue.names.firstIndex(of: metric).flatMap { metrics[$0] }
  }
}
