import ScrollMetrics
import ScrollSimulation
import Testing

extension RunRecord {
  /// The value of a metric; nil where there is nothing to measure. There must be such a metric.
  func metric(_ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> Double? {
    let place = try #require(MetricCatalog.place(of: name), sourceLocation: sourceLocation)
    return MetricCatalog.measure(self)[place]
  }
}
