/// The line of least squares through some points.
struct LeastSquaresLine {
  let slope: Double
  let intercept: Double
  /// The sum of the squares of the distances from it.
  let error: Double
  private let count: Int
  private let meanX: Double
  /// The sum of the squares of the distances of the first coordinates from their mean.
  private let spreadX: Double

  /// Fits a line; nil unless the points differ in their first coordinates.
  init?(_ points: some Sequence<(Double, Double)>) {
    var (count, sumX, sumY) = (0, 0.0, 0.0)
    for (x, y) in points { (count, sumX, sumY) = (count + 1, sumX + x, sumY + y) }
    let (meanX, meanY) = (sumX / Double(count), sumY / Double(count))
    var (squares, products) = (0.0, 0.0)
    for (x, y) in points {
      squares += (x - meanX) * (x - meanX)
      products += (x - meanX) * (y - meanY)
    }
    guard squares > 0 else { return nil }
    let slope = products / squares
    let intercept = meanY - slope * meanX
    error = points.reduce(0) { sum, point in
      let distance = point.1 - intercept - slope * point.0
      return sum + distance * distance
    }
    (self.slope, self.intercept, self.count, self.meanX, spreadX) = (slope, intercept, count, meanX, squares)
  }

  /// The slope and the intercept with 95 % intervals; nil with fewer than three points.
  var intervals: (slope: Interval, intercept: Interval)? {
    guard count > 2 else { return nil }
    let variance = error / Double(count - 2)
    let interceptVariance = variance * (1 / Double(count) + meanX * meanX / spreadX)
    return (
      Interval(mean: slope, standardError: (variance / spreadX).squareRoot(), degreesOfFreedom: count - 2),
      Interval(mean: intercept, standardError: interceptVariance.squareRoot(), degreesOfFreedom: count - 2)
    )
  }
}
