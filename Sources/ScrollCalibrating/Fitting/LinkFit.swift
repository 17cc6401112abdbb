import ScrollMetrics
import ScrollQuantities

/// The rate of a link and the fixed tail of a transfer, fitted together.
///
/// Bytes over busy time would not give the rate, because busy time includes every transfer's tail. Transfers share the
/// link evenly, so the rate and the first bytes and sizes of all transfers determine each transfer's time; the rest of
/// it is the tail. Least squares find both.
///
/// Transfers that failed or were canceled share the link until what they received was through, or, if the log does not give
/// their bytes, until their ends. After a transfer without an end, the shares are unknown.
package struct LinkFit: Sendable {
  /// The rate in kbit/s.
  package let rate: Interval
  /// The time from the last byte to the end of a transfer, in milliseconds.
  package let tail: Interval
  /// The share of the variance of transfer times that sizes and sharing explain, from 0 to 1.
  package let explained: Double
  /// The standard deviation of the residuals, in milliseconds.
  package let residual: Double
  package let transferCount: Int
  /// The time of each transfer that was left out minus the time that its size implies, in milliseconds.
  package let outlyingTimes: [Double]
  /// The number of transfers that were left out because they ended after one began whose end is unknown.
  package let unsettledCount: Int

  /// The failure of a fit, with the reason.
  package struct Unknown: Error {
    package let reason: String
  }

  /// The smallest number of transfers for a fit.
  private static let minimumCount = 20
  private static let minimumExplained = 0.2
  /// At most one in this many transfers may be left out.
  private static let outlierShare = 20

  /// Fits the rate and the tail. Transfers whose times no link explains, such as one that a cache answered, are left out.
  ///
  /// - Throws: `Unknown` if the times of transfers do not determine the rate.
  package init(_ logs: [RequestLog]) throws(Unknown) {
    unsettledCount = logs.reduce(0) { sum, log in
      sum + log.requests.count { Self.isWhole($0) && !Self.isSettled($0, in: log) }
    }
    var shared = SharedTransfers(Self.transfers(of: logs))
    let resolution = logs.map(\.resolution).max() ?? 1
    let (outliers, measuredCount) = (RobustLine(shared).outliers(resolution: resolution), shared.measured.count)
    outlyingTimes = outliers.count * Self.outlierShare <= measuredCount ? outliers.map(\.time) : []
    if !outlyingTimes.isEmpty { shared.leaveOut(outliers) }
    let count = shared.measured.count
    guard count >= Self.minimumCount else {
      let others = unsettledCount > 0 ? "; \(unsettledCount) ended after one began that has no end in the log" : ""
      throw Unknown(reason: "it needs \(Self.minimumCount) transfers of a known size, found \(count)\(others)")
    }
    let fit = try Solution(shared, resolution: resolution)
    guard fit.explained >= Self.minimumExplained else {
      throw Unknown(
        reason: "sizes explain only \((fit.explained * 100).plain(decimals: 0)) % of the variation in transfer times")
    }
    (explained, residual, transferCount) = (fit.explained, fit.variance.squareRoot(), fit.times.count)
    (rate, tail) = fit.intervals
  }

  /// Returns the transfers of all logs, shifted so that no two logs overlap.
  private static func transfers(of logs: [RequestLog]) -> [SharedTransfers.Transfer] {
    var (transfers, origin) = ([SharedTransfers.Transfer](), 0.0)
    for log in logs {
      let first = log.requests.map(\.asked).min() ?? 0
      transfers += log.requests.compactMap { request in
        guard let start = request.firstByte, request.end >= start, request.bits != 0 else { return nil }
        return SharedTransfers.Transfer(
          start: start - first + origin, end: request.end - first + origin, bits: request.bits,
          isComplete: request.outcome == .item || request.outcome == .other,
          isMeasured: isWhole(request) && isSettled(request, in: log))
      }
      origin += (log.requests.map(\.end).max() ?? 0) - first + 1e6
    }
    return transfers
  }

  /// Returns true if a transfer of known size is complete.
  private static func isWhole(_ request: RequestLog.Request) -> Bool {
    request.outcome == .item && request.firstByte != nil && request.bits != nil
  }

  /// Returns true if the log has the ends of all transfers that shared the link with a request's.
  private static func isSettled(_ request: RequestLog.Request, in log: RequestLog) -> Bool {
    request.end <= log.firstUnfinished ?? .infinity
  }

  /// Returns the rate and the tail of a line through the times, over the bits that each transfer would have received
  /// alone. These bits depend on the tail, so the fit is repeated until the tail converges.
  fileprivate static func line(
    through shared: SharedTransfers, _ measured: [Int]
  ) throws(Unknown) -> (rate: Double, tail: Double) {
    var (tail, slope) = (0.0, 0.0)
    for _ in 0..<60 {
      let services = shared.services(tail: tail)
      let points = measured.map { index in
        let transfer = shared.transfers[index]
        let (service, duration) = services[index]
        return (x: transfer.bits! * duration / max(service, 1e-9), y: transfer.end - transfer.start)
      }
      let count = Double(points.count)
      let (meanX, meanY) = (points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
      let squares = points.reduce(0) { $0 + ($1.x - meanX) * ($1.x - meanX) }
      let products = points.reduce(0) { $0 + ($1.x - meanX) * ($1.y - meanY) }
      slope = products / squares
      guard squares > 0, slope > 0 else {
        throw Unknown(reason: "transfer times do not grow with sizes")
      }
      let next = max(0, meanY - slope * meanX)
      if abs(next - tail) < 1e-4 { break }
      tail = next
    }
    return (1 / slope, tail)
  }
}

/// A line through the times of transfers that a few impossible ones do not move. Its slope is the median of the slopes
/// between pairs of points that are half the points apart in the order of sizes.
private struct RobustLine {
  private let measured: [Int]
  /// The deviation of each measured time from the line; empty if times do not grow with sizes.
  private var rests: [Double] = []
  private let times: [Double]

  init(_ shared: SharedTransfers) {
    measured = shared.measured
    times = measured.map { shared.transfers[$0].end - shared.transfers[$0].start }
    var tail = 0.0
    for _ in 0..<20 {
      let services = shared.services(tail: tail)
      let sizes = measured.map { index in
        let (service, duration) = services[index]
        return shared.transfers[index].bits! * duration / max(service, 1e-9)
      }
      guard let slope = slope(sizes), slope > 0 else {
        rests = []
        return
      }
      let remainders = zip(times, sizes).map { $0 - $1 * slope }
      let next = max(0, Percentiles(remainders).percentile(50) ?? 0)
      rests = remainders.map { $0 - next }
      if abs(next - tail) < 1e-3 { return }
      tail = next
    }
  }

  private func slope(_ sizes: [Double]) -> Double? {
    let order = sizes.indices.sorted { (sizes[$0], $0) < (sizes[$1], $1) }
    let half = order.count / 2
    let slopes = (0..<order.count - half).compactMap { place -> Double? in
      let (near, far) = (order[place], order[place + half])
      return sizes[far] > sizes[near] ? (times[far] - times[near]) / (sizes[far] - sizes[near]) : nil
    }
    return Percentiles(slopes).percentile(50)
  }

  /// Returns the transfers that are farther from the line than ten standard deviations, half the median time, and twice
  /// the resolution. The deviation is that of a normal distribution with the same median distance, which outliers
  /// hardly change.
  func outliers(resolution: Double) -> [(place: Int, time: Double)] {
    let deviation = 1.4826 * (Percentiles(rests.map { abs($0) }).percentile(50) ?? 0)
    let limit = max(10 * deviation, (Percentiles(times).percentile(50) ?? 0) / 2, 2 * resolution)
    return zip(measured, rests).filter { abs($1) > limit }.map { (place: $0, time: $1) }
  }
}

/// A rate and a tail for some transfers.
private struct Solution {
  /// The times of the measured transfers.
  let times: [Double]
  private let curve: Curve
  private let rate: Double
  private let tail: Double
  private let resolution: Double
  /// The variance of the residuals.
  let variance: Double
  /// The share of the variance of times that the rate explains.
  let explained: Double

  init(_ shared: SharedTransfers, resolution: Double) throws(LinkFit.Unknown) {
    let measured = shared.measured
    let times = measured.map { shared.transfers[$0].end - shared.transfers[$0].start }
    guard times.count(where: { $0 > resolution / 2 }) * 2 > times.count else {
      throw LinkFit.Unknown(reason: "most transfers took no time")
    }
    let line = try LinkFit.line(through: shared, measured)
    curve = Curve(shared, measured, times, tail: line.tail)
    rate = curve.nearest(from: line.rate)
    let outcome = curve.outcome(atRate: rate)
    let mean = times.reduce(0, +) / Double(times.count)
    let spread = times.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    (self.times, self.resolution) = (times, resolution)
    tail = outcome.tail
    variance = outcome.error / Double(times.count - 2)
    explained = spread > 0 ? max(0, 1 - outcome.error / spread) : 0
  }

  /// How much larger the variance of a sum of values is than if they were independent, but at least 1; by M. S. Bartlett's
  /// weights, as W. K. Newey and K. D. West use them ("A simple, positive semi-definite, heteroskedasticity and autocorrelation
  /// consistent covariance matrix", 1987).
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
    let count = Double(times.count)
    let slopes = curve.slopes(atRate: rate)
    let slope = slopes.reduce(0, +) / count
    let squares = slopes.reduce(0) { $0 + ($1 - slope) * ($1 - slope) }
    // The effect of each residual on the rate and on the tail. Neighbors share errors, for example if the rate changed, and then
    // tell less than independent transfers.
    let rests = curve.rests(atRate: rate).map { $0 - tail }
    let effects = zip(slopes, rests).map { bend, rest in
      let share = (bend - slope) / squares
      return (rate: share * rest, tail: (1 / count - slope * share) * rest)
    }
    func interval(_ mean: Double, _ variance: Double, _ effects: [Double]) -> Interval {
      Interval(
        mean: mean, standardError: (variance * Self.inflation(effects)).squareRoot(), degreesOfFreedom: times.count - 2)
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
  /// The tail of transfers of unknown size, in milliseconds.
  private let tail: Double

  /// The step of the logarithm of the rate for numeric derivatives.
  private static let step = 1e-5

  init(_ shared: SharedTransfers, _ measured: [Int], _ times: [Double], tail: Double) {
    (self.shared, self.measured, self.times, self.tail) = (shared, measured, times, tail)
  }

  /// Returns the mean residual of the times, which is the tail, and the sum of squares around it.
  func outcome(atRate rate: Double) -> (tail: Double, error: Double) {
    let rests = rests(atRate: rate)
    let tail = rests.reduce(0, +) / Double(rests.count)
    return (tail, rests.reduce(0) { $0 + ($1 - tail) * ($1 - tail) })
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
      let (slopes, rests) = (slopes(atRate: rate), rests(atRate: rate))
      let mean = slopes.reduce(0, +) / Double(slopes.count)
      let squares = slopes.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      guard squares > 0 else { break }
      var change = zip(slopes, rests).reduce(0) { $0 + ($1.0 - mean) * $1.1 } / squares
      change = min(max(change, -0.3), 0.3)
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
