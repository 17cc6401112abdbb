import ScrollMetrics

/// The values of metrics over replications.
struct Measurements {
  /// By metric, those that there are.
  private var values: [[Double]] = []

  mutating func add(_ measured: [Double?]) {
    if values.isEmpty { values = Array(repeating: [], count: measured.count) }
    for (metric, value) in measured.enumerated() {
      if let value { values[metric].append(value) }
    }
  }

  /// Forgets the values; keeps the storage.
  mutating func removeAll() {
    for metric in values.indices { values[metric].removeAll(keepingCapacity: true) }
  }

  /// By metric; nil where there was nothing to measure in any replication.
  var estimates: [Estimate?] { values.map { Estimate($0) } }

  /// The estimates' means.
  var means: [Double?] { values.map { Estimate($0)?.mean } }
}
