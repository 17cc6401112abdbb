package import ScrollMetrics

/// The metrics of a part of a scenario.
package struct PartResult: Sendable {
  package let part: MeasuredPart
  /// The metrics; nil where there was nothing to measure in any replication.
  package let metrics: MetricValues<Estimate>
  /// The values behind the metrics, by replication.
  package let replications: [MetricValues<Double>]
}

extension RunResult {
  /// The results of the whole, then by kind of container if there are several, and by kind of item if there are any.
  package var parts: [PartResult] {
    let whole = PartResult(part: .whole, metrics: metrics, replications: replications.map(\.metrics))
    let containers = containers.enumerated().map { index, container in
      PartResult(
        part: MeasuredPart(container: container.name), metrics: container.metrics,
        replications: replications.map { $0.containers[index] })
    }
    let itemKinds = itemKinds.enumerated().map { index, kind in
      PartResult(
        part: MeasuredPart(container: kind.container, itemKind: kind.name), metrics: kind.metrics,
        replications: replications.map { $0.itemKinds[index] })
    }
    return [whole] + containers + itemKinds
  }
}
