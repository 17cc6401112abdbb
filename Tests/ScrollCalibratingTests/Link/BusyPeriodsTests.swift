import Testing

@testable import ScrollCalibrating

@Suite struct BusyPeriodsTests {
  private typealias Transfer = (start: Double, end: Double, bits: Double?)

  private static func periods(
    _ transfers: [Transfer], until end: Double = .infinity, rate: Double? = nil, roundTrip: Double = .infinity
  ) -> BusyPeriods {
    let transfers = transfers.map {
      SharedTransfers.Transfer(start: $0.start, end: $0.end, bits: $0.bits, isComplete: true, isMeasured: true)
    }
    return BusyPeriods([BusyPeriods.Session(transfers: transfers, end: end, roundTrip: roundTrip)], rate: rate)
  }

  @Test func `without a rate, a period lasts until no transfer is under way`() {
    let periods = Self.periods([(25, 50, 1000), (0, 30, 2000), (60, 80, 500)])
    #expect(periods.whole.map(\.start) == [0, 60] && periods.whole.map(\.end) == [50, 80])
    #expect(periods.whole.map(\.bits) == [3000, 500] && periods.transferCount == 3)
  }

  @Test(arguments: [
    (100.0, [0.0, 25.0, 60.0], [30.0, 50.0, 80.0]), (70.0, [0.0, 60.0], [50.0, 80.0]), (40.0, [0.0], [80.0]),
  ])
  func `with a rate, a period lasts until its bytes are through`(rate: Double, starts: [Double], ends: [Double]) {
    let whole = Self.periods([(25, 50, 1000), (0, 30, 2000), (60, 80, 500)], rate: rate).whole
    #expect(whole.map(\.start) == starts && whole.map(\.end) == ends)
  }

  @Test func `the tail of a transfer does not move the end of its period`() {
    for tail in [0.0, 4, 8] {
      #expect(Self.periods([(0, 20 + tail, 2000), (25, 35, 1000)], rate: 100).whole.map(\.start) == [0, 25])
    }
  }

  @Test func `a period is not whole if a canceled transfer is its last`() {
    let transfers = [(20.0, true), (25.0, false)].map { end, isComplete in
      SharedTransfers.Transfer(start: 0, end: end, bits: 1000, isComplete: isComplete, isMeasured: isComplete)
    }
    let session = BusyPeriods.Session(transfers: transfers, end: .infinity)
    #expect(BusyPeriods([session], rate: 100).whole.isEmpty)
  }

  /// Whether the last of four transfers at 1000 kbit/s is left out. The initial window is 116.8 kbit.
  @Test(arguments: [
    // It fits into the initial window, or not.
    ([60e3, 60e3, 60e3, 110e3], 500.0, 500.0, 0), ([60e3, 60e3, 60e3, 120e3], 500.0, 500.0, 1),
    // The window doubles as the third uses it up, which is left out itself, and shrinks in an idle time of 200 ms.
    ([60e3, 60e3, 230e3, 120e3], 500.0, 150.0, 1), ([60e3, 60e3, 230e3, 120e3], 500.0, 250.0, 2),
    ([60e3, 60e3, 60e3, 230e3], 500.0, 150.0, 1),
    // The initial window keeps the link busy for a round trip.
    ([60e3, 60e3, 60e3, 900e3], 100.0, 500.0, 0),
  ])
  func `periods in which slow start may bind are left out`(
    sizes: [Double], roundTrip: Double, rest: Double, count: Int
  ) {
    var time = 0.0
    let transfers = sizes.enumerated().map { place, bits -> Transfer in
      let start = time
      time += bits / 1000 + (place == 2 ? rest : 500)
      return (start, start + bits / 1000, bits)
    }
    var periods = Self.periods(transfers, rate: 1000, roundTrip: roundTrip)
    #expect(periods.whole.count == 4)
    #expect(periods.leaveOutWindowBound(minimum: 2) == (count < 2 ? count : nil))
    #expect(periods.whole.count == (count < 2 ? 4 - count : 4))
  }

  @Test func `what waits for a window belongs to one period with what comes meanwhile`() {
    // The second comes when the bytes of the first could be through, but are not.
    let transfers: [Transfer] = [(0, 500, 200e3), (300, 550, 50e3), (600, 650, 50e3)]
    #expect(Self.periods(transfers, rate: 1000, roundTrip: 150).whole.map(\.start) == [0, 600])
    #expect(Self.periods(transfers, rate: 1000, roundTrip: 100).whole.map(\.start) == [0, 300, 600])
  }

  @Test(arguments: [15.0, 25])
  func `what was in flight at a cancel has arrived once a later answer has`(start: Double) throws {
    let transfers = [(0.0, 50.0, 1000.0, true), (10, 20, 500, false), (start, 40, 500, true)].map {
      SharedTransfers.Transfer(start: $0, end: $1, bits: $2, isComplete: $3, isMeasured: $3)
    }
    // The first is under way, so that half of it counts.
    let periods = BusyPeriods([BusyPeriods.Session(transfers: transfers, end: 45)])
    let rate = try #require(periods.ratio(resolution: 1)).rate
    #expect(abs(rate.value * 45 - (start < 20 ? 1250 : 1500)) < 1e-9 && abs(rate.high * 45 - 2000) < 1e-9, "\(rate)")
  }

  @Test func `bytes over busy time allow for transfers that the log lacks`() throws {
    let periods = Self.periods([(0, 30, 2000), (10, 40, 2000), (100, 110, 9000)], until: 35)
    #expect(periods.whole.isEmpty && !periods.areMostlyWhole && periods.transferCount == 2 && periods.count == 1)
    let rate = try #require(periods.ratio(resolution: 1)).rate
    #expect(rate.value == 3000.0 / 35 && rate.low == 2000.0 / 35 && rate.high == 4000.0 / 35)
  }

  @Test func `a transfer of unknown size may have any up to the mean`() throws {
    let periods = Self.periods([(0, 30, 2000), (10, 50, nil), (60, 60, nil), (70, 80, 1000)])
    #expect(periods.whole.map(\.start) == [70])
    let (rate, tail) = try #require(periods.ratio(resolution: 1))
    // 3000 bits in 60 ms, and up to 1500 more. The shortest transfer takes 10 ms, and two tails are in these times.
    #expect(rate.low == 3000.0 / 60 && rate.high == 4500.0 / 40 && rate.value == 3750.0 / 50)
    #expect(tail == Interval(value: 5, low: 0, high: 10))
  }

  @Test(arguments: [true, false])
  func `canceled transfers shorter than a tail do not make the rate negative`(isSecondComplete: Bool) throws {
    // The shortest transfer takes 100 ms; 25 others are canceled after 10 ms each.
    let canceled = (0..<25).map { (start: Double($0 * 20), end: Double($0 * 20 + 10), isComplete: false) }
    let transfers = (canceled + [(1000, 1100, true), (2000, 2200, isSecondComplete)]).map {
      SharedTransfers.Transfer(start: $0, end: $1, bits: 1000, isComplete: $2, isMeasured: $2)
    }
    let periods = BusyPeriods([BusyPeriods.Session(transfers: transfers, end: isSecondComplete ? .infinity : 1500)])
    let ratio = periods.ratio(resolution: 1)
    guard isSecondComplete else {
      #expect(ratio == nil)
      return
    }
    // 100 ms of the two complete ones are no tail.
    let rate = try #require(ratio).rate
    #expect(rate.low == 2000.0 / 550 && rate.value == 14_500.0 / 325 && rate.high == 27_000.0 / 100, "\(rate)")
  }
}
