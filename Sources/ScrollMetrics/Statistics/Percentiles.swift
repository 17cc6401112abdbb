internal import ScrollQuantities

/// Values in order, for percentiles by nearest rank: each is a value that did occur.
package struct Percentiles {
  private var sorted: [Double] = []

  /// In ascending order once `sort()` was called.
  var values: [Double] { sorted }

  init() {}

  package init(_ values: [Double]) {
    sorted = values
    sort()
  }

  /// Forgets the values; keeps the storage.
  mutating func removeAll() { sorted.removeAll(keepingCapacity: true) }

  /// Takes in a value of several, after the last of which comes `sort()`.
  mutating func append(_ value: Double) { sorted.append(value) }

  mutating func sort() { sorted.sortInPlace() }

  /// The least value that is not less than `percent` per cent of the values; nil if there are none.
  package func percentile(_ percent: Double) -> Double? {
    guard !sorted.isEmpty else { return nil }
    let rank = Int((percent * Double(sorted.count) / 100).rounded(.up))
    return sorted[min(max(rank, 1), sorted.count) - 1]
  }

  /// The sum in ascending order over the count; nil if there are no values.
  package var mean: Double? { sorted.isEmpty ? nil : sorted.reduce(0, +) / Double(sorted.count) }

  var minimum: Double? { sorted.first }
  var maximum: Double? { sorted.last }
}
