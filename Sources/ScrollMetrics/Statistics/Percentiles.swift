internal import ScrollQuantities

/// Sorted values, for percentiles by nearest rank: each percentile is one of the values.
package struct Percentiles {
  private var sorted: [Double] = []

  /// The values in ascending order.
  var values: [Double] { sorted }

  init() {}

  package init(_ values: [Double]) {
    sorted = values
    sorted.sortInPlace()
  }

  /// Replaces the values by those that a function appends to an empty array; keeps the storage.
  mutating func replace(_ append: (inout [Double]) -> Void) {
    sorted.removeAll(keepingCapacity: true)
    append(&sorted)
    sorted.sortInPlace()
  }

  /// Returns the smallest value that is at least as large as `percent` % of the values; nil if there are none.
  package func percentile(_ percent: Double) -> Double? {
    guard !sorted.isEmpty else { return nil }
    let rank = Int((percent * Double(sorted.count) / 100).rounded(.up))
    return sorted[rank.clamped(to: 1...sorted.count) - 1]
  }

  /// The middle value; for an even number of values, the mean of the middle two; nil if there are none.
  package var median: Double? {
    if sorted.isEmpty { return nil }
    let middle = sorted.count / 2
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }

  /// The mean, summed in ascending order; nil if there are no values.
  package var mean: Double? { sorted.isEmpty ? nil : sorted.reduce(0, +) / Double(sorted.count) }

  var minimum: Double? { sorted.first }
  var maximum: Double? { sorted.last }
}
