import Testing

@testable import ScrollCalibrating

struct IntervalTests {
  @Test func `the rate of a period has the ends of the period the other way round`() {
    #expect(Interval(value: 10, low: 8, high: 20).rate == Interval(value: 100, low: 50, high: 125))
  }

  /// The ends as `proportion_confint(count, total, method="wilson")` of statsmodels 0.14 has them.
  @Test(arguments: [(0, 60, 0, 0.0601719), (3, 60, 0.0171495, 0.1370052), (60, 60, 0.9398281, 1)])
  func `the interval of a share is Wilson's score, and exact for none or all`(
    count: Int, total: Int, low: Double, high: Double
  ) {
    let interval = Interval(share: count, of: total)
    #expect(interval.value == Double(count) / Double(total))
    #expect(abs(interval.low - low) < 1e-6 && abs(interval.high - high) < 1e-6, "\(interval)")
    if count == 0 { #expect(interval.low == 0) }
    if count == total { #expect(interval.high == 1) }
  }
}
