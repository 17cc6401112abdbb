import ScrollMetrics
import Testing

@testable import ScrollReports

struct MetricFormatTests {
  private let format = MetricFormat(usesUnicode: true)

  @Test(
    arguments: [
      (0, .ratio, "0 %"), (1, .ratio, "100 %"), (0.9312, .ratio, "93.1 %"), (0.00049, .ratio, "0.05 %"),
      (1e-7, .ratio, "0.00001 %"),
      (8.25, .milliseconds, "8.3 ms"), (99.94, .milliseconds, "99.9 ms"), (99.96, .milliseconds, "100 ms"),
      (-83.94, .milliseconds, "-83.9 ms"), (1318.4, .milliseconds, "1,318 ms"), (0.04, .milliseconds, "0 ms"),
      (-0.04, .milliseconds, "0 ms"), (-123_456.7, .milliseconds, "-123,457 ms"),
      (158, .points, "158 pt"), (12.5, .points, "12.5 pt"), (1234.5, .points, "1,235 pt"),
      (84_400, .pointMilliseconds, "84,400 pt·ms"), (0, .count, "0"), (19, .count, "19"), (18.333, .count, "18.3"),
      (1_234_567, .count, "1,234,567"), (999, .bytes, "999 B"), (1000, .bytes, "1 kB"), (458_900, .bytes, "458.9 kB"),
      (2_438_900, .bytes, "2.4 MB"), (12_345_678_900, .bytes, "12.35 GB"), (1e-300, .bytes, "0 B"),
      (1e300, .count, "1e+300"), (2e18, .count, "2e+18"),
    ] as [(Double, Unit, String)])
  func `a value is rounded, grouped and followed by its unit`(value: Double, unit: Unit, text: String) {
    #expect(format.text(of: Estimate([value]), unit) == text)
  }

  @Test func `an interval has the unit of its mean`() throws {
    let estimate = try #require(Estimate([2_420_000, 2_520_000]))
    #expect(format.text(of: estimate, .bytes) == "2.5 ± 0.6 MB")
    #expect(format.text(of: Estimate([18, 19]), .count) == "18.5 ± 6.4")
    #expect(format.text(of: Estimate([5, 5]), .count) == "5 ± 0")
    #expect(format.text(of: Estimate(mean: 0.5, halfWidth: 0.0003), .ratio) == "50 ± 0.03 %")
    #expect(format.text(of: Estimate(mean: 1318.4, halfWidth: 0.3), .milliseconds) == "1,318 ± 0.3 ms")
    // Times are whole nanoseconds, so equal waits may differ by one.
    #expect(format.text(of: Estimate(mean: 91.666_667, halfWidth: 1e-6), .milliseconds) == "91.7 ± 0 ms")
  }

  @Test(
    arguments: [
      (0.25, .ratio, "+25 pp"), (-0.00002, .ratio, "-0.002 pp"), (0.0004, .milliseconds, "+0.0004 ms"),
      (0, .count, "0"), (0.04, .bytes, "+0.04 B"), (-2, .count, "-2"),
    ] as [(Double, Unit, String)])
  func `a difference has a sign and is never rounded to zero`(
    value: Double, unit: Unit, text: String
  ) {
    #expect(format.text(ofDifference: Estimate([value]), unit) == text)
  }

  @Test(
    arguments: [
      (0.25344, 0.284749, .ratio, "25.34 %", "28.47 %", "+3.13 pp"),
      (32_860_000, 29_840_000, .bytes, "32.86 MB", "29.84 MB", "-3.02 MB"),
      (-6.083333, -6.133333, .milliseconds, "-6.08 ms", "-6.13 ms", "-0.05 ms"),
      (5_501_200, 5_530_000, .bytes, "5.5 MB", "5.53 MB", "+28.8 kB"),
      (5_501_200, 5_501_300, .bytes, "5.5 MB", "5.5 MB", "+100 B"),
      (775.2, 708.4, .milliseconds, "775 ms", "708 ms", "-66.8 ms"),
      (12, 2, .count, "12", "2", "-10"), (0, 0, .milliseconds, "0 ms", "0 ms", "0 ms"),
    ] as [(Double, Double, Unit, String, String, String)])
  func `values have the digits with which they fit their difference`(
    first: Double, second: Double, unit: Unit, firstText: String, secondText: String, difference: String
  ) {
    let texts = format.texts(
      from: Estimate([first]), to: Estimate([second]), difference: Estimate([second - first]), unit)
    #expect([texts.first, texts.second, texts.difference] == [firstText, secondText, difference])
  }

  @Test func `a difference that is not that of the values leaves their digits alone`() {
    let texts = format.texts(from: Estimate([0.067]), to: Estimate([0.263]), difference: Estimate([0.315]), .ratio)
    #expect([texts.first, texts.second, texts.difference] == ["6.7 %", "26.3 %", "+31.5 pp"])
  }

  @Test func `a distance has no sign, and for rates is in percentage points`() {
    #expect(format.text(ofDistance: 0.665, .ratio) == "66.5 pp")
    #expect(format.text(ofDistance: -40, .milliseconds) == "40 ms")
  }

  @Test func `a value that cannot be measured is a dash`() {
    #expect(format.text(of: nil, .ratio) == "–")
  }

  @Test func `without Unicode signs are spelled out`() {
    let format = MetricFormat(usesUnicode: false)
    #expect(format.text(of: nil, .ratio) == "-")
    #expect(format.text(of: Estimate([5, 5]), .pointMilliseconds) == "5 +/- 0 pt*ms")
  }
}
