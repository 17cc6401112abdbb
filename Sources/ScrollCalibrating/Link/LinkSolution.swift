import ScrollMetrics
import ScrollQuantities

/// A rate and a tail for some transfers.
struct LinkSolution {
  /// The times of the measured transfers.
  let times: [Double]
  private let curve: Curve
  let rate: Double
  let tail: Double
  private let resolution: Double
  /// The sum of the squares of the residuals.
  let error: Double
  /// The largest sum of the squares of residuals that come from the resolution of times.
  var errorOfResolution: Double { Double(times.count) * resolution * resolution }
  /// The variance of the residuals.
  let variance: Double
  /// The share of the variance of times that the rate explains.
  let explained: Double

  init(_ shared: SharedTransfers, resolution: Double) throws(LinkFit.Unknown) {
    let times = shared.measured.map { shared.transfers[$0].end - shared.transfers[$0].start }
    guard times.count(where: { $0 > resolution / 2 }) * 2 > times.count else {
      throw LinkFit.Unknown(reason: "most transfers took no time")
    }
    let line = try Self.line(through: times, of: shared)
    curve = Curve(shared, times, tail: line.tail)
    rate = curve.nearest(from: line.rate)
    let outcome = curve.outcome(atRate: rate)
    let mean = times.reduce(0, +) / Double(times.count)
    let spread = times.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    (self.times, self.resolution) = (times, resolution)
    tail = outcome.tail < ClockResolution.finest ? 0 : outcome.tail
    error = outcome.error
    variance = outcome.error / Double(times.count - 1 - curve.groupCount)
    explained = spread > 0 ? max(0, 1 - outcome.error / spread) : 0
  }

  /// Returns the rate and the tail of a line through the times of the measured transfers, over the bits that each would
  /// have received alone. These bits depend on the tail, so the fit is repeated until the tail converges.
  private static func line(
    through times: [Double], of shared: SharedTransfers
  ) throws(LinkFit.Unknown) -> (rate: Double, tail: Double) {
    var (tail, slope) = (0.0, 0.0)
    for _ in 0..<60 {
      guard let line = LeastSquaresLine(zip(shared.bitsAlone(tail: tail), times)), line.slope > 0 else {
        throw LinkFit.Unknown(reason: "transfer times do not grow with sizes")
      }
      slope = line.slope
      let next = max(0, line.intercept)
      if abs(next - tail) < 1e-4 { break }
      tail = next
    }
    return (1 / slope, tail)
  }

  /// Returns the ratio of the variance of a sum of values to that for independent values, but at least 1; by M. S.
  /// Bartlett's weights, as W. K. Newey and K. D. West use them ("A simple, positive semi-definite, heteroskedasticity
  /// and autocorrelation consistent covariance matrix", 1987).
  private static func inflation(_ values: [Double]) -> Double {
    let squares = values.reduce(0) { $0 + $1 * $1 }
    guard squares > 0 else { return 1 }
    let reach = Int(4 * exponential(naturalLogarithm(Double(values.count) / 100) * 2 / 9))
    var sum = squares
    for lag in 1...max(1, reach) where lag < values.count {
      let products = zip(values, values.dropFirst(lag)).reduce(0) { $0 + $1.0 * $1.1 }
      sum += 2 * (1 - Double(lag) / Double(reach + 1)) * products
    }
    return max(1, sum / squares)
  }

  /// The rate and the tail with their 95 % intervals.
  var intervals: (rate: Interval, tail: Interval) {
    let bends = curve.centered(curve.slopes(atRate: rate))
    let (count, slope) = (Double(curve.firstCount), bends.mean)
    let squares = bends.rests.reduce(0) { $0 + $1 * $1 }
    // The effect of each residual on the rate and on the tail. Neighbors share errors, for example if the rate changed,
    // and then have less information than independent ones.
    let rests = curve.centered(curve.rests(atRate: rate)).rests
    let effects = rests.indices.map { index in
      let share = bends.rests[index] / squares
      let part = curve.isInFirstGroup(index) ? 1 / count : 0
      return (rate: share * rests[index], tail: (part - slope * share) * rests[index])
    }
    func interval(_ mean: Double, _ variance: Double, _ effects: [Double]) -> Interval {
      Interval(
        mean: mean, standardError: (variance * Self.inflation(effects)).squareRoot(),
        degreesOfFreedom: times.count - 1 - curve.groupCount)
    }
    let logarithm = interval(0, variance / squares, effects.map(\.rate))
      .widened(to: resolution / (Percentiles(times).percentile(50) ?? 1))
    let tails = interval(tail, variance * (1 / count + slope * slope / squares), effects.map(\.tail))
    return (
      Interval(value: rate, low: rate * exponential(logarithm.low), high: rate * exponential(logarithm.high)),
      tails.widened(to: resolution).clamped(from: 0)
    )
  }
}

/// The transfer times that follow from a rate.
private struct Curve {
  private let shared: SharedTransfers
  private let measured: [Int]
  private let times: [Double]
  /// The measured transfers of each group of tails.
  private let groups: [[Int]]
  /// The tail of transfers of unknown size, in milliseconds.
  private let tail: Double

  /// The step of the logarithm of the rate for numeric derivatives.
  private static let step = 1e-5

  init(_ shared: SharedTransfers, _ times: [Double], tail: Double) {
    (self.shared, self.times, self.tail) = (shared, times, tail)
    measured = shared.measured
    let places = measured
    groups = [true, false].map { isFirst in
      places.indices.filter { shared.transfers[places[$0]].isOfSeveral != isFirst }
    }.filter { !$0.isEmpty }
  }

  /// The number of groups whose tails differ, 1 or 2.
  var groupCount: Int { groups.count }
  /// The number of transfers in the first group, whose tail is the fitted one.
  var firstCount: Int { groups[0].count }

  func isInFirstGroup(_ index: Int) -> Bool { groupCount == 1 || !shared.transfers[measured[index]].isOfSeveral }

  /// Returns values less the means of their groups, and the mean of the first group.
  func centered(_ values: [Double]) -> (mean: Double, rests: [Double]) {
    var rests = values
    var means: [Double] = []
    for group in groups {
      let mean = group.reduce(0) { $0 + values[$1] } / Double(group.count)
      for index in group { rests[index] -= mean }
      means.append(mean)
    }
    return (means[0], rests)
  }

  /// Returns the mean residual of the first group's times, which is the tail, and the sum of squares around the groups'
  /// means.
  func outcome(atRate rate: Double) -> (tail: Double, error: Double) {
    let (tail, rests) = centered(rests(atRate: rate))
    return (tail, rests.reduce(0) { $0 + $1 * $1 })
  }

  /// Returns the derivative of each predicted time with respect to the logarithm of the rate.
  func slopes(atRate rate: Double) -> [Double] {
    let (below, above) = (rests(atRate: rate * exponential(-Self.step)), rests(atRate: rate * exponential(Self.step)))
    return zip(below, above).map { ($0 - $1) / (2 * Self.step) }
  }

  /// Returns the least-squares rate near a start value, by the Gauss-Newton method; steps that increase the error are
  /// halved.
  func nearest(from start: Double) -> Double {
    var (rate, error) = (start, outcome(atRate: start).error)
    for _ in 0..<30 {
      let (bends, rests) = (centered(slopes(atRate: rate)).rests, rests(atRate: rate))
      let squares = bends.reduce(0) { $0 + $1 * $1 }
      guard squares > 0 else { break }
      var change = zip(bends, rests).reduce(0) { $0 + $1.0 * $1.1 } / squares
      change = change.clamped(to: -0.3...0.3)
      while abs(change) > 1e-9 {
        let next = rate * exponential(change)
        let nextError = outcome(atRate: next).error
        if nextError < error {
          (rate, error) = (next, nextError)
          break
        }
        change /= 2
      }
      if abs(change) <= 1e-9 { break }
    }
    return rate
  }

  func rests(atRate rate: Double) -> [Double] {
    let durations = shared.durations(rate: rate, tail: tail)
    return zip(measured, times).map { $1 - durations[$0] }
  }
}
