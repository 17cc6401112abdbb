import Testing

@testable import ScrollCalibrating

@Suite struct BusyPeriodsTests {
  private static func periods(
    _ transfers: [(start: Double, end: Double, bits: Double?)], until end: Double = .infinity, tail: Double = 0
  ) -> BusyPeriods {
    let transfers = transfers.map {
      SharedTransfers.Transfer(start: $0.start, end: $0.end, bits: $0.bits, isComplete: true, isMeasured: true)
    }
    return BusyPeriods([BusyPeriods.Session(transfers: transfers, end: end)], tail: tail)
  }

  @Test func `a period lasts until no transfer is under way, tails apart`() {
    let transfers: [(start: Double, end: Double, bits: Double?)] = [(25, 50, 1000), (0, 30, 2000), (60, 80, 500)]
    let whole = Self.periods(transfers).whole
    #expect(whole.map(\.start) == [0, 60] && whole.map(\.end) == [50, 80] && whole.map(\.bits) == [3000, 500])
    let apart = Self.periods(transfers, tail: 10).whole
    #expect(apart.map(\.start) == [0, 25, 60] && apart.map(\.end) == [30, 50, 80])
    let touching = Self.periods(transfers, tail: 4)
    #expect(touching.whole.map(\.end) == [50, 80] && touching.transferCount == 3)
  }

  @Test func `bytes over busy time allow for transfers that the log lacks`() {
    let periods = Self.periods([(0, 30, 2000), (10, 40, 2000), (100, 110, 9000)], until: 35)
    #expect(periods.whole.isEmpty && !periods.areMostlyWhole && periods.transferCount == 2 && periods.count == 1)
    let rate = periods.ratio.rate
    #expect(rate.value == 3000.0 / 35 && rate.low == 2000.0 / 35 && rate.high == 4000.0 / 35)
  }

  @Test func `a transfer of unknown size may have any up to the mean`() {
    let periods = Self.periods([(0, 30, 2000), (10, 50, nil), (60, 60, nil), (70, 80, 1000)])
    #expect(periods.whole.map(\.start) == [70])
    let (rate, tail) = periods.ratio
    // 3000 bits in 60 ms, and up to 1500 more. The shortest transfer takes 10 ms, and two tails are in these times.
    #expect(rate.low == 3000.0 / 60 && rate.high == 4500.0 / 40 && rate.value == 3750.0 / 50)
    #expect(tail == Interval(value: 5, low: 0, high: 10))
  }
}
