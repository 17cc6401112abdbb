import Testing

@testable import ScrollQuantities

struct DecimalTextTests {
  @Test(
    arguments: [
      (1234.5, 1, "1,234.5"), (1234.5, 0, "1,235"), (0.5, 0, "1"), (0.05, 2, "0.05"), (0.005, 2, "0.01"),
      (-0.001, 2, "0"), (-1_000_000, 3, "-1,000,000"), (999.999, 2, "1,000"), (100, 5, "100"),
      (123_456_789.125, 3, "123,456,789.125"), (0, 9, "0"),
    ] as [(Double, Int, String)])
  func `grouping puts commas between thousands and drops trailing zeros`(value: Double, decimals: Int, text: String) {
    #expect(value.grouped(decimals: decimals) == text)
  }

  @Test(
    arguments: [
      (0, "0 %"), (0.0049, "< 1 %"), (0.005, "1 %"), (0.634, "63 %"), (0.9949, "99 %"), (0.995, "> 99 %"), (1, "100 %"),
      (1.02, "102 %"), (-0.001, "0 %"), (1e-12, "0 %"), (1 - 1e-12, "100 %"),
    ] as [(Double, String)])
  func `a share in whole percent is 0 or 100 only if it is nothing or all`(share: Double, text: String) {
    #expect(share.wholePercent == text)
  }
}
