package import ScrollMetrics
package import ScrollQuantities
package import ScrollSimulation

/// The results for the items of one kind.
package struct ItemKindResult: Sendable {
  /// The container of the items: `outer`, `nested`, `nested.nested`.
  package let container: String
  package let name: String
  /// The metrics; nil where there was nothing to measure in any replication, and for those that are not of items alone.
  package let metrics: MetricValues<Estimate>

  /// The value of a metric; nil if there is none, or the metric is not one of items.
  package subscript(metric: String) -> Estimate? { metrics[metric] }
}

/// Results by kind of item.
extension Experiment {
  /// The kinds of items, by level of containers, in the order of the file or the feed.
  package var itemKinds: [(level: Int, name: String)] {
    blueprint.items.enumerated().flatMap { level, items in
      (items.kinds?.names ?? []).map { (level, $0) }
    }
  }

  /// Returns the values of each of `itemKinds` in a run.
  ///
  /// An item is identified by its place at the start or, with results kept by index, by its index.
  package func measureItemKinds(_ record: RunRecord, replication: Int) -> [MetricValues<Double>] {
    let kinds = itemKinds
    guard !kinds.isEmpty else { return [] }
    let randoms = randoms(of: record.containers, replication)
    let firstIndices = blueprint.items.indices.map { level in kinds.firstIndex { $0.level == level } ?? 0 }
    var rows = [[Int]](repeating: [], count: kinds.count)
    for row in 0..<record.rowCount {
      let container = Int(record.rows[row].container)
      let level = record.containers[container].kind
      if let itemKinds = blueprint.items[level].kinds {
        let kind = itemKinds.kind(of: record.rows[row].item.position, randoms[container])
        rows[firstIndices[level] + kind].append(row)
      }
    }
    return rows.map { MetricCatalog.measure(record, rows: $0) }
  }

  /// Returns the random sources that the items of each container were drawn with.
  package func randoms(of containers: [ContainerRecord], _ replication: Int) -> [CounterRandom] {
    var randoms: [CounterRandom] = []
    for container in containers {
      randoms.append(
        container.parent.map { randoms[$0].nested(in: container.item.position) }
          ?? CounterRandom(seed: scenario.seed, replication: replication))
    }
    return randoms
  }
}
