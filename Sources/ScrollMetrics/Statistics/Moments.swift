extension [Double] {
  /// The mean; for equal numbers, exactly that number. Precondition: not empty.
  package var mean: Double { self[0] + reduce(0) { $0 + ($1 - self[0]) } / Double(count) }

  /// Returns the sum of the squares of the differences from a center, in order.
  package func squares(around center: Double) -> Double {
    reduce(0) { $0 + ($1 - center) * ($1 - center) }
  }
}
