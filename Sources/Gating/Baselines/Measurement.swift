import Metrics

/// The value of a metric of a part of a scenario.
struct Measurement: Sendable {
  /// Over the replications in which there was something to measure; nil if there are none.
  let mean: Double?
  /// By replication; nil where there was nothing to measure.
  let values: [Double?]
  /// Where it stands in a baseline's file; nil if it was measured just now.
  let line: Int?

  init(_ values: [Double?], line: Int? = nil) {
    self.line = line
    mean = Estimate(values.compactMap(\.self))?.mean
    self.values = values
  }
}
