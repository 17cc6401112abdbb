import ScrollMetrics

/// A summary of some numbers.
package struct Summary: Hashable, Codable, Sendable {
  package let count: Int
  package let mean: Double
  package let median: Double
  package let p90: Double
  package let p95: Double

  /// Summarizes numbers, with percentiles by nearest rank; nil if there are none.
  package init?(_ values: [Double]) {
    let percentiles = Percentiles(values)
    guard let mean = percentiles.mean, let median = percentiles.percentile(50), let p90 = percentiles.percentile(90),
      let p95 = percentiles.percentile(95)
    else { return nil }
    (count, self.mean, self.median, self.p90, self.p95) = (values.count, mean, median, p90, p95)
  }
}

/// The median and the quartiles of repeated measurements.
package struct Repeated: Hashable, Codable, Sendable {
  package let median: Double
  /// The lower and the upper quartile.
  package let quartiles: ClosedRange<Double>

  /// Summarizes repeated measurements, by nearest rank. Precondition: there are values.
  package init(_ values: [Double]) {
    let percentiles = Percentiles(values)
    median = percentiles.percentile(50)!
    quartiles = percentiles.percentile(25)!...percentiles.percentile(75)!
  }

  /// Returns true if two measurements differ by more than they scatter: their quartile ranges do not overlap.
  package func isClear(of other: Repeated) -> Bool { !quartiles.overlaps(other.quartiles) }
}
