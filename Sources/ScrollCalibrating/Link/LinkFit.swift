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
///
/// Over HTTP/2 and HTTP/3, transfers take turns in an order that no log tells. Then the rate and the tail are fitted to the
/// periods in which the link was busy. If these are too few, the rate is bytes over busy time, of which tails are a small part.
///
/// A new or idle connection has a small congestion window, which grows with what it brings (slow start): a link may then wait for
/// its sender. Over HTTP/2 and HTTP/3, periods in which that can be are left out, if others are left.
package struct LinkFit: Sendable {
  /// The rate in kbit/s.
  package let rate: Interval
  /// The time from the last byte to the end of a transfer, in milliseconds.
  package let tail: Interval
  /// How well sizes explain times; nil if the rate is bytes over busy time.
  package let quality: Quality?
  package let transferCount: Int
  /// The number of busy periods of these transfers, if the fit is to them; nil if it is to each transfer.
  package let periodCount: Int?
  /// The time of each transfer or period that was left out minus the time that its size implies, in milliseconds.
  package let outlyingTimes: [Double]
  /// The number of transfers that were left out because they ended after one began whose end is unknown.
  package let unsettledCount: Int
  /// The number of busy periods that were left out because slow start may have kept the link waiting.
  package private(set) var windowBoundCount = 0
  /// True if slow start may have kept the link waiting in most transfers, so that the intervals need not hold.
  package private(set) var isLowerBound = false

  package struct Quality: Sendable {
    /// The share of the variance of times that sizes and sharing explain, from 0 to 1.
    package let explained: Double
    /// The standard deviation of the residuals, in milliseconds.
    package let residual: Double
  }

  /// The failure of a fit, with the reason.
  package struct Unknown: Error {
    package let reason: String
  }

  /// The smallest number of transfers for a fit.
  private static let minimumCount = 20
  private static let minimumExplained = 0.2
  /// At most one in this many transfers may be left out.
  private static let outlierShare = 20
  /// The largest change of the rate, as a share of it, that no longer changes the busy periods.
  private static let tolerance = 1e-6

  /// Fits the rate and the tail. Transfers whose times no link explains, such as one that a cache answered, are left out.
  ///
  /// - Throws: `Unknown` if the times of transfers do not determine the rate.
  package init(_ logs: [RequestLog]) throws(Unknown) {
    let unsettledCount = logs.reduce(0) { sum, log in
      sum + log.requests.count { Self.isWhole($0) && !Self.isSettled($0, in: log) }
    }
    let (sessions, resolution) = (Self.sessions(of: logs), logs.resolution)
    let facts = TransportFacts(logs.map(\.transport))
    if facts.isMultiplexed {
      self = try Self.busyPeriodFit(to: sessions, resolution: resolution, unsettledCount)
    } else {
      var shared = SharedTransfers(sessions.flatMap(\.transfers))
      let outlyingTimes = Self.leaveOutOutliers(of: &shared, resolution: resolution)
      try Self.check(shared.measured.count, unsettledCount)
      let solution = try Self.solution(of: shared, resolution: resolution)
      try Self.checkSharing(of: shared, solution)
      self.init(solution, shared.measured.count, nil, outlyingTimes, unsettledCount)
      let roundTrips = Percentiles(facts.handshakes.map(\.tcp))
      isLowerBound = rate.value * (roundTrips.percentile(50) ?? 0) > WindowBound.initialSize
    }
  }

  private static func busyPeriodFit(
    to sessions: [BusyPeriods.Session], resolution: Double, _ unsettledCount: Int
  ) throws(Unknown) -> LinkFit {
    let measured = BusyPeriods(sessions)
    try check(measured.transferCount, unsettledCount)
    var fit: LinkFit?
    var rate = measured.meanRate
    // Where one period ends and the next begins depends on the rate, which is fitted to the periods.
    for _ in 0..<20 {
      var periods = BusyPeriods(sessions, rate: rate)
      guard periods.areMostlyWhole else { return try LinkFit(measured, resolution: resolution, unsettledCount) }
      let windowBoundCount = periods.leaveOutWindowBound(minimum: minimumCount)
      try check(periods.transferCount, unsettledCount)
      var shared = periods.separated
      let outlyingTimes = leaveOutOutliers(of: &shared, resolution: resolution)
      let solution = try solution(of: shared, resolution: resolution)
      fit = LinkFit(solution, periods.transferCount, shared.measured.count, outlyingTimes, unsettledCount)
      fit!.windowBoundCount = windowBoundCount ?? 0
      fit!.isLowerBound = windowBoundCount == nil
      if abs(solution.rate / rate - 1) < tolerance { break }
      rate = solution.rate
    }
    return fit!
  }

  private init(_ periods: BusyPeriods, resolution: Double, _ unsettledCount: Int) throws(Unknown) {
    guard let ratio = periods.ratio(resolution: resolution) else {
      throw Unknown(reason: "the link was never busy for longer than the shortest transfer took")
    }
    (rate, tail) = ratio
    (quality, outlyingTimes) = (nil, [])
    (transferCount, periodCount, self.unsettledCount) = (periods.transferCount, periods.count, unsettledCount)
  }

  private init(
    _ solution: Solution, _ transferCount: Int, _ periodCount: Int?, _ outlyingTimes: [Double], _ unsettledCount: Int
  ) {
    (rate, tail) = solution.intervals
    quality = Quality(explained: solution.explained, residual: solution.variance.squareRoot())
    (self.transferCount, self.periodCount) = (transferCount, periodCount)
    (self.outlyingTimes, self.unsettledCount) = (outlyingTimes, unsettledCount)
  }

  /// Leaves out transfers whose times no link explains, if they are few; returns how much longer than their sizes say each
  /// took.
  private static func leaveOutOutliers(of shared: inout SharedTransfers, resolution: Double) -> [Double] {
    let outliers = RobustLine(shared).outliers(resolution: resolution)
    guard outliers.count * outlierShare <= shared.measured.count else { return [] }
    shared.leaveOut(outliers)
    return outliers.map(\.time)
  }

  private static func check(_ count: Int, _ unsettledCount: Int) throws(Unknown) {
    guard count < minimumCount else { return }
    let others = unsettledCount > 0 ? "; \(unsettledCount) ended after one began that has no end in the log" : ""
    throw Unknown(reason: "it needs \(minimumCount) transfers of a known size, found \(count)\(others)")
  }

  /// Transfers whose rates do not depend on the others have no common link to fit: a server or a proxy limits each.
  ///
  /// - Throws: `Unknown` if transfers take as long as their own sizes say, with less than half of the error of the rate that
  ///   they would share, and more than their resolution explains.
  private static func checkSharing(of shared: SharedTransfers, _ solution: Solution) throws(Unknown) {
    let bits = shared.measured.map { shared.transfers[$0].bits! }
    guard let byOwnSize = LeastSquaresLine(zip(bits, solution.times)), byOwnSize.slope > 0,
      byOwnSize.error + solution.errorOfResolution < solution.error / 2
    else { return }
    throw Unknown(
      reason: """
        transfers take as long beside others as alone, so that no link is shared: a server or a proxy seems to limit the rate \
        of each
        """)
  }

  private static func solution(of shared: SharedTransfers, resolution: Double) throws(Unknown) -> Solution {
    let solution = try Solution(shared, resolution: resolution)
    guard solution.explained >= minimumExplained else {
      let share = (solution.explained * 100).plain(decimals: 0)
      throw Unknown(reason: "sizes explain only \(share) % of the variation in transfer times")
    }
    return solution
  }

  /// Returns the transfers of each log, shifted so that no two logs overlap.
  private static func sessions(of logs: [RequestLog]) -> [BusyPeriods.Session] {
    var (sessions, origin) = ([BusyPeriods.Session](), 0.0)
    for log in logs {
      let first = log.requests.map(\.asked).min() ?? 0
      let transfers = log.requests.compactMap { request -> SharedTransfers.Transfer? in
        guard let start = request.firstByte, request.end >= start, request.bits != 0 else { return nil }
        return SharedTransfers.Transfer(
          start: start - first + origin, end: request.end - first + origin, bits: request.bits,
          isComplete: request.outcome == .item || request.outcome == .other,
          isMeasured: isWhole(request) && isSettled(request, in: log))
      }
      let end = log.firstUnfinished.map { $0 - first + origin } ?? .infinity
      let items = log.requests.lazy.filter { $0.outcome == .item }
      let roundTrip = items.compactMap { item in item.firstByte.map { max(0, $0 - item.sent) } }.min() ?? .infinity
      sessions.append(BusyPeriods.Session(transfers: transfers, end: end, roundTrip: roundTrip))
      origin += (log.requests.map(\.end).max() ?? 0) - first + 1e6
    }
    return sessions
  }

  /// Returns true if a transfer of known size is complete.
  private static func isWhole(_ request: RequestLog.Request) -> Bool {
    request.outcome == .item && request.firstByte != nil && request.bits != nil
  }

  /// Returns true if the log has the ends of all transfers that shared the link with a request's.
  private static func isSettled(_ request: RequestLog.Request, in log: RequestLog) -> Bool {
    request.end <= log.firstUnfinished ?? .infinity
  }

  /// Returns the rate and the tail of a line through the times of the measured transfers, over the bits that each would have
  /// received alone. These bits depend on the tail, so the fit is repeated until the tail converges.
  fileprivate static func line(
    through times: [Double], of shared: SharedTransfers
  ) throws(Unknown) -> (rate: Double, tail: Double) {
    var (tail, slope) = (0.0, 0.0)
    for _ in 0..<60 {
      guard let line = LeastSquaresLine(zip(shared.bitsAlone(tail: tail), times)), line.slope > 0 else {
        throw Unknown(reason: "transfer times do not grow with sizes")
      }
      slope = line.slope
      let next = max(0, line.intercept)
      if abs(next - tail) < 1e-4 { break }
      tail = next
    }
    return (1 / slope, tail)
  }
}

/// A rate and a tail for some transfers.
private struct Solution {
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
    let line = try LinkFit.line(through: times, of: shared)
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
    let bends = curve.centered(curve.slopes(atRate: rate))
    let (count, slope) = (Double(curve.firstCount), bends.mean)
    let squares = bends.rests.reduce(0) { $0 + $1 * $1 }
    // The effect of each residual on the rate and on the tail. Neighbors share errors, for example if the rate changed, and then
    // tell less than independent transfers.
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

  /// Returns the mean residual of the first group's times, which is the tail, and the sum of squares around the groups' means.
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
