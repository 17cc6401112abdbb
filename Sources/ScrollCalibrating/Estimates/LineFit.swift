/// A least-squares line through points, with 95 % intervals.
struct LineFit {
  let intercept: Interval
  let slope: Interval

  /// Fits a line; nil with fewer than three points, or fewer than two distinct abscissas.
  init?(_ points: [(x: Double, y: Double)]) {
    guard points.count > 2 else { return nil }
    let count = Double(points.count)
    let (meanX, meanY) = (points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
    let squares = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
    guard squares > 0 else { return nil }
    let slope = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) } / squares
    let intercept = meanY - slope * meanX
    let rest = points.reduce(0) { sum, point in
      let rest = point.y - intercept - slope * point.x
      return sum + rest * rest
    }
    let variance = rest / (count - 2)
    self.slope = Interval(
      mean: slope, standardError: (variance / squares).squareRoot(), degreesOfFreedom: points.count - 2)
    self.intercept = Interval(
      mean: intercept, standardError: (variance * (1 / count + meanX * meanX / squares)).squareRoot(),
      degreesOfFreedom: points.count - 2)
  }
}
