/// The line with the least squared distances from positions over time.
struct LeastSquaresLine {
  private var (count, sumT, sumX, sumTT, sumTX) = (0.0, 0.0, 0.0, 0.0, 0.0)

  /// Adds a position at a time. Both are best counted from one of the positions, to keep their digits.
  mutating func append(_ position: Double, at time: Double) {
    count += 1
    sumT += time
    sumX += position
    sumTT += time * time
    sumTX += time * position
  }

  /// The change of position per unit of time; 0 if all positions are at the same time.
  var slope: Double {
    let spread = count * sumTT - sumT * sumT
    return spread > 0 ? (count * sumTX - sumT * sumX) / spread : 0
  }
}
