import ScrollMetrics

/// The values of metrics over replications.
struct Measurements {
  /// The values of each metric in the replications that have one.
  private var values = [[Double]](repeating: [], count: MetricCatalog.names.count)

  mutating func add(_ measured: MetricValues<Double>) {
    for (metric, value) in measured.enumerated() {
      if let value { values[metric].append(value) }
    }
  }

  /// Removes the values, but keeps the storage.
  mutating func removeAll() {
    for metric in values.indices { values[metric].removeAll(keepingCapacity: true) }
  }

  /// The estimates by metric; nil where there was nothing to measure in any replication.
  var estimates: MetricValues<Estimate> { MetricValues(inOrder: values.map { Estimate($0) }) }

  /// The estimates' means.
  var means: MetricValues<Double> { MetricValues(inOrder: values.map { Estimate($0)?.mean }) }
}
