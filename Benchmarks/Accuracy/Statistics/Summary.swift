import ScrollMetrics

/// What a few numbers come to.
package struct Summary: Hashable, Codable, Sendable {
  package let count: Int
  package let mean: Double
  package let median: Double
  package let p90: Double
  package let p95: Double

  /// Percentiles are by nearest rank. Nil of no numbers.
  package init?(_ values: [Double]) {
    let percentiles = Percentiles(values)
    guard let mean = percentiles.mean, let median = percentiles.percentile(50), let p90 = percentiles.percentile(90),
      let p95 = percentiles.percentile(95)
    else { return nil }
    (count, self.mean, self.median, self.p90, self.p95) = (values.count, mean, median, p90, p95)
  }
}

/// The middle of repeated measurements and how far they scatter.
package struct Repeated: Hashable, Codable, Sendable {
  package let median: Double
  /// A quarter of the repetitions is below, a quarter above.
  package let quartiles: ClosedRange<Double>

  /// By nearest rank. Precondition: there are values.
  package init(_ values: [Double]) {
    let percentiles = Percentiles(values)
    median = percentiles.percentile(50)!
    quartiles = percentiles.percentile(25)!...percentiles.percentile(75)!
  }

  /// True if two measurements differ by more than they scatter.
  package func isClear(of other: Repeated) -> Bool { !quartiles.overlaps(other.quartiles) }
}
