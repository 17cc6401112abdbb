import Metrics

/// The values of metrics over replications.
struct Measurements {
  private var values: [[Double?]] = []

  mutating func add(_ measured: [Double?]) { values.append(measured) }

  /// By metric; nil where there was nothing to measure in any replication.
  var estimates: [Estimate?] {
    (values.first ?? []).indices.map { index in Estimate(values.compactMap { $0[index] }) }
  }
}
