import ScrollQuantities

/// The normal distribution under which a sample is most likely, with 95 % intervals.
///
/// In the coordinates of R. J. Olsen ("Note on the uniqueness of the maximum likelihood estimator for the Tobit model",
/// 1978) the likelihood has one maximum, which Newton's method finds. Intervals are those of a complete sample with the
/// same information: Student's t for the mean, the chi-square distribution for the deviation.
struct NormalFit {
  let mean: Interval
  let deviation: Interval

  /// Olsen's coordinates, relative to a center: the mean over the deviation, and the inverse of the deviation.
  private struct Point {
    var location: Double
    var precision: Double
  }

  /// The gradient of the likelihood, and its negative second derivatives.
  private struct Slope {
    var (location, precision) = (0.0, 0.0)
    var (locations, mixed, precisions) = (0.0, 0.0, 0.0)

    var determinant: Double { locations * precisions - mixed * mixed }
  }

  /// Fits a distribution. Precondition: at least two measured values differ.
  init(_ sample: CensoredSample) {
    let count = Double(sample.observed.count)
    let center = sample.observed.reduce(0, +) / count
    let observed = sample.observed.map { $0 - center }
    let censored = sample.censored.map { $0 - center }
    let squares = observed.reduce(0) { $0 + $1 * $1 }
    var point = Point(location: 0, precision: (count / squares).squareRoot())
    var slope = Self.slope(at: point, observed, censored)
    for _ in 0..<100 {
      let determinant = slope.determinant
      let location = (slope.precisions * slope.location + slope.mixed * slope.precision) / determinant
      let precision = (slope.mixed * slope.location + slope.locations * slope.precision) / determinant
      // The inverse of a deviation stays positive.
      let share = min(1, point.precision / 2 / abs(precision))
      point.location += share * location
      point.precision += share * precision
      slope = Self.slope(at: point, observed, censored)
      if abs(location) < 1e-12, abs(precision) < 1e-12 * point.precision { break }
    }
    let (middle, deviation) = (point.location / point.precision, 1 / point.precision)
    let precisionVariance = slope.locations / slope.determinant
    let spread = slope.precisions - 2 * middle * slope.mixed + middle * middle * slope.locations
    // The approximation of the chi-square distribution needs two.
    let freedom = max(2, 1 / (2 * precisionVariance * deviation * deviation) - 1)
    // The most likely deviation is too small, by the same factor as for a complete sample.
    let correction = ((freedom + 1) / freedom).squareRoot()
    mean = Interval(
      mean: center + middle,
      standardError: (spread / slope.determinant).squareRoot() * deviation * correction,
      degreesOfFreedom: Int(freedom.rounded()))
    self.deviation = Self.interval(ofDeviation: deviation * correction, degreesOfFreedom: freedom)
  }

  private static func slope(at point: Point, _ observed: [Double], _ censored: [Double]) -> Slope {
    let count = Double(observed.count)
    var slope = Slope()
    slope.precision = count / point.precision
    slope.locations = count
    slope.precisions = count / (point.precision * point.precision)
    for value in observed {
      let z = point.precision * value - point.location
      slope.location += z
      slope.precision -= z * value
      slope.mixed += value
      slope.precisions += value * value
    }
    for value in censored {
      let z = point.precision * value - point.location
      let hazard = normalHazard(z)
      let growth = hazard * (hazard - z)
      slope.location += hazard
      slope.precision -= hazard * value
      slope.locations += growth
      slope.mixed += growth * value
      slope.precisions += growth * value * value
    }
    return slope
  }

  /// Returns the interval of a standard deviation by the chi-square distribution, in the approximation of Wilson and
  /// Hilferty (1931).
  private static func interval(ofDeviation deviation: Double, degreesOfFreedom freedom: Double) -> Interval {
    func factor(_ z: Double) -> Double {
      let root = 1 - 2 / (9 * freedom) + z * (2 / (9 * freedom)).squareRoot()
      return (1 / (root * root * root)).squareRoot()
    }
    let z = 1.959963984540054
    return Interval(value: deviation, low: deviation * factor(z), high: deviation * factor(-z))
  }
}
