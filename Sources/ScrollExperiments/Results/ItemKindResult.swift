public import ScrollMetrics
package import ScrollQuantities
package import ScrollSimulation

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

/// Results by kind of item.
extension Experiment {
  /// Every kind of item, by level of containers, in the order of the file or the feed.
  package var itemKinds: [(level: Int, kind: Int, name: String)] {
    blueprint.items.enumerated().flatMap { level, items in
      (items.kinds?.names ?? []).enumerated().map { (level, $0.offset, $0.element) }
    }
  }

  /// The values of each of `itemKinds` in a run, in the order of `MetricCatalogue.itemNames`.
  ///
  /// An item is the one at its place at the start; with results that are kept by index, that of the index.
  package func measureItemKinds(_ record: RunRecord, replication: Int) -> [[Double?]] {
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
    return rows.map { MetricCatalogue.measure(record, rows: $0) }
  }

  /// What the items of each container were drawn with.
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
