/// What tunings of an experiment have come to, for those that are certain to come to the same.
///
/// A tuning whose compared numbers are within the leeway of one that has been run, and whose other values are the same, has its
/// outcome; see `Leeway`. So many outcomes are kept; then it begins anew.
struct KnownOutcomes {
  /// The outcomes of tunings that differ in compared numbers alone.
  private struct Family {
    /// Of each outcome the least and the most of every number, in the order of places.
    private var bounds: [Double] = []
    private var metrics: [[Double?]] = []

    mutating func add(_ reach: [ClosedRange<Double>], _ metrics: [Double?]) {
      for range in reach {
        bounds.append(range.lowerBound)
        bounds.append(range.upperBound)
      }
      self.metrics.append(metrics)
    }

    /// The latest outcome that some numbers come to; nil if none is known.
    func metrics(of numbers: [Double]) -> [Double?]? {
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

  /// By what else is in a tuning.
  private var families: [Tuning: Family] = [:]
  private var count = 0

  /// By metric, what a tuning must come to; nil if that is not known.
  func metrics(of tuning: Tuning.Split) -> [Double?]? { families[tuning.rest]?.metrics(of: tuning.numbers) }

  /// - Parameter reach: Of each number, what comes to the same.
  mutating func add(_ tuning: Tuning.Split, reach: [ClosedRange<Double>], metrics: [Double?]) {
    if count == Self.limit { (families, count) = ([:], 0) }
    count += 1
    families[tuning.rest, default: Family()].add(reach, metrics)
  }
}
