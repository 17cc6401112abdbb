/// What was measured in one replication; nil where there was nothing to measure.
public struct ReplicationValues: Sendable {
  /// In the order of `MetricCatalogue.names`.
  public let metrics: [Double?]
  /// The same by kind of container, in the order of `RunResult.containers`.
  public let containers: [[Double?]]
  /// By kind of item, in the order of `RunResult.itemKinds`: the metrics of `MetricCatalogue.itemNames`.
  public let itemKinds: [[Double?]]
}
