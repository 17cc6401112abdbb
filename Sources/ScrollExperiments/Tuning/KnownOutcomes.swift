import ScrollMetrics

/// The known outcomes of an experiment's tunings, for reuse by tunings that are certain to have the same outcome.
///
/// A tuning has the outcome of another if its compared numbers are within the equivalence intervals of that one, and
/// its other values are the same; see `EquivalenceInterval`. At the limit, the outcomes are cleared.
struct KnownOutcomes {
  /// The outcomes of tunings that differ in compared numbers alone.
  private struct Family {
    /// The smallest and the largest value of every number for each outcome, in the order of places.
    private var bounds: [Double] = []
    private var metrics: [MetricValues<Double>] = []

    mutating func add(_ reach: [ClosedRange<Double>], _ metrics: MetricValues<Double>) {
      for range in reach {
        bounds.append(range.lowerBound)
        bounds.append(range.upperBound)
      }
      self.metrics.append(metrics)
    }

    /// Returns the latest outcome that applies to some numbers; nil if none is known.
    func metrics(of numbers: [Double]) -> MetricValues<Double>? {
      bounds.withUnsafeBufferPointer { bounds in
        for place in metrics.indices.reversed() {
          let first = place * 2 * numbers.count
          let isWithin = numbers.indices.allSatisfy { index in
            numbers[index] >= bounds[first + 2 * index] && numbers[index] <= bounds[first + 2 * index + 1]
          }
          if isWithin { return metrics[place] }
        }
        return nil
      }
    }
  }

  private static let limit = 4096

  /// The outcomes by the values of a tuning that are not compared numbers.
  private var families: [Tuning: Family] = [:]
  private var count = 0

  /// Returns the metrics of a tuning; nil if they are not known.
  func metrics(of tuning: Tuning.Split) -> MetricValues<Double>? {
    families[tuning.rest]?.metrics(of: tuning.numbers)
  }

  /// Adds the outcome of a tuning.
  ///
  /// - Parameters:
  ///   - tuning: The tuning that was run.
  ///   - reach: The values of each number that produce the same run.
  ///   - metrics: The metrics of the run.
  mutating func add(_ tuning: Tuning.Split, reach: [ClosedRange<Double>], metrics: MetricValues<Double>) {
    if count == Self.limit { (families, count) = ([:], 0) }
    count += 1
    families[tuning.rest, default: Family()].add(reach, metrics)
  }
}
