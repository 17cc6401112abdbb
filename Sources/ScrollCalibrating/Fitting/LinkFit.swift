import ScrollMetrics
import ScrollQuantities

/// The rate of a link and the fixed tail of a transfer, fitted together.
///
/// The rate is not bytes over busy time, which would include every transfer's tail. Transfers share the link evenly, so
/// the rate and the first bytes and sizes of all transfers determine each transfer's time; the rest of it is the tail.
/// Least squares find both.
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

  /// The failure of a fit, with the reason.
  package struct Unknown: Error {
    package let reason: String
  }

  /// The smallest number of transfers for a fit.
  private static let leastCount = 20
  private static let leastExplained = 0.2

  /// Fits the rate and the tail.
  ///
  /// - Throws: `Unknown` if the times of transfers do not determine the rate.
  package init(_ logs: [RequestLog]) throws(Unknown) {
    let shared = SharedTransfers(Self.transfers(of: logs))
    let measured = shared.transfers.indices.filter { shared.transfers[$0].isMeasured }
    guard measured.count >= Self.leastCount else {
      throw Unknown(reason: "it needs \(Self.leastCount) transfers of a known size, found \(measured.count)")
    }
    let times = measured.map { shared.transfers[$0].end - shared.transfers[$0].start }
    let resolution = logs.map(\.resolution).max() ?? 1
    guard times.count(where: { $0 > resolution / 2 }) * 2 > times.count else {
      throw Unknown(reason: "most transfers took no time")
    }
    let line = try Self.line(through: shared, measured)
    // A transfer of unknown size gets the size that its share of the link implies.
    let bits = zip(shared.transfers, shared.services(tail: line.tail)).map { $0.bits ?? $1.service * line.rate }
    let curve = Curve(shared, bits, measured, times)
    let best = curve.nearest(from: line.rate)
    let (outcome, count) = (curve.outcome(atRate: best), Double(times.count))
    let mean = times.reduce(0, +) / count
    let spread = times.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    explained = spread > 0 ? max(0, 1 - outcome.error / spread) : 0
    guard explained >= Self.leastExplained else {
      throw Unknown(
        reason: "sizes explain only \((explained * 100).plain(decimals: 0)) % of the variation in transfer times")
    }
    let variance = outcome.error / (count - 2)
    residual = variance.squareRoot()
    transferCount = times.count
    let slopes = curve.slopes(atRate: best)
    let slope = slopes.reduce(0, +) / count
    let squares = slopes.reduce(0) { $0 + ($1 - slope) * ($1 - slope) }
    let logarithm = Interval(
      mean: 0, standardError: (variance / squares).squareRoot(), degreesOfFreedom: times.count - 2
    ).widened(to: resolution / (Percentiles(times).percentile(50) ?? 1))
    rate = Interval(value: best, low: best * exponential(logarithm.low), high: best * exponential(logarithm.high))
    tail = Interval(
      mean: outcome.tail, standardError: (variance * (1 / count + slope * slope / squares)).squareRoot(),
      degreesOfFreedom: times.count - 2
    ).widened(to: resolution).clamped(from: 0)
  }

  /// The transfers of all logs, shifted so that no two logs overlap.
  private static func transfers(of logs: [RequestLog]) -> [SharedTransfers.Transfer] {
    var (transfers, origin) = ([SharedTransfers.Transfer](), 0.0)
    for log in logs {
      let first = log.requests.map(\.asked).min() ?? 0
      transfers += log.requests.compactMap { request in
        guard let start = request.firstByte, request.end >= start, request.bits != 0 else { return nil }
        return SharedTransfers.Transfer(
          start: start - first + origin, end: request.end - first + origin, bits: request.bits,
          isMeasured: request.outcome == .item && request.bits != nil)
      }
      origin += (log.requests.map(\.end).max() ?? 0) - first + 1e6
    }
    return transfers
  }

  /// The rate and the tail of a line through the times, over the bits that each transfer would have received alone.
  /// These depend on the tail, so the fit is repeated until the tail converges.
  private static func line(
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

/// The transfer times that follow from a rate.
private struct Curve {
  private let shared: SharedTransfers
  private let bits: [Double]
  private let measured: [Int]
  private let times: [Double]

  /// The step of the logarithm of the rate for numeric derivatives.
  private static let step = 1e-5

  init(_ shared: SharedTransfers, _ bits: [Double], _ measured: [Int], _ times: [Double]) {
    (self.shared, self.bits, self.measured, self.times) = (shared, bits, measured, times)
  }

  /// The mean residual of the times, which is the tail, and the sum of squares around it.
  func outcome(atRate rate: Double) -> (tail: Double, error: Double) {
    let rests = rests(atRate: rate)
    let tail = rests.reduce(0, +) / Double(rests.count)
    return (tail, rests.reduce(0) { $0 + ($1 - tail) * ($1 - tail) })
  }

  /// The derivative of each predicted time with respect to the logarithm of the rate.
  func slopes(atRate rate: Double) -> [Double] {
    let (below, above) = (rests(atRate: rate * exponential(-Self.step)), rests(atRate: rate * exponential(Self.step)))
    return zip(below, above).map { ($0 - $1) / (2 * Self.step) }
  }

  /// The rate of least squares near a start value, by the Gauss-Newton method; steps that increase the error are
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

  private func rests(atRate rate: Double) -> [Double] {
    let durations = shared.durations(bits: bits, rate: rate)
    return zip(measured, times).map { $1 - durations[$0] }
  }
}
