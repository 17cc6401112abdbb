import ScrollMetrics

/// The rate of a link and the fixed tail of a transfer, fitted together.
///
/// Bytes over busy time would not give the rate, because busy time includes every transfer's tail. Transfers share the
/// link evenly, so the rate and the first bytes and sizes of all transfers determine each transfer's time; the rest of
/// it is the tail. Least squares find both.
///
/// Transfers that failed or were canceled share the link until what they received was through, or, if the log does not
/// give their bytes, until their ends. After a transfer without an end, the shares are unknown.
///
/// Over HTTP/2 and HTTP/3, transfers take turns in an order that no log records. Then the rate and the tail are fitted to
/// the periods in which the link was busy. If these are too few, the rate is bytes over busy time, of which tails are a
/// small part.
///
/// A new or idle connection has a small congestion window, which grows with what it brings (slow start): a link may
/// then wait for its sender. Over HTTP/2 and HTTP/3, periods in which that can be are left out, if others are left.
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

  /// Fits the rate and the tail. Transfers whose times no link explains, such as one that a cache answered, are left
  /// out.
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
    _ solution: LinkSolution, _ transferCount: Int, _ periodCount: Int?, _ outlyingTimes: [Double],
    _ unsettledCount: Int
  ) {
    (rate, tail) = solution.intervals
    quality = Quality(explained: solution.explained, residual: solution.variance.squareRoot())
    (self.transferCount, self.periodCount) = (transferCount, periodCount)
    (self.outlyingTimes, self.unsettledCount) = (outlyingTimes, unsettledCount)
  }

  /// Leaves out transfers whose times no link explains, if they are few. Returns the time of each minus the time that
  /// its size implies.
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

  /// Checks that transfers share a link. If their rates do not depend on each other, a server or a proxy limits each of
  /// them.
  ///
  /// - Throws: `Unknown` if the transfers' own sizes explain their times with less than half of the error that a shared
  ///   rate leaves, not counting the error that comes from the resolution of times.
  private static func checkSharing(of shared: SharedTransfers, _ solution: LinkSolution) throws(Unknown) {
    let bits = shared.measured.map { shared.transfers[$0].bits! }
    guard let byOwnSize = LeastSquaresLine(zip(bits, solution.times)), byOwnSize.slope > 0,
      byOwnSize.error + solution.errorOfResolution < solution.error / 2
    else { return }
    throw Unknown(
      reason: """
        transfers take as long beside others as alone, so that no link is shared: a server or a proxy seems to limit the \
        rate of each
        """)
  }

  private static func solution(of shared: SharedTransfers, resolution: Double) throws(Unknown) -> LinkSolution {
    let solution = try LinkSolution(shared, resolution: resolution)
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
}
