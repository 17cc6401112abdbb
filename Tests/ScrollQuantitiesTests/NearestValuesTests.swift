import Testing

@testable import ScrollQuantities

struct NearestValuesTests {
  @Test(arguments: [(-5, 2), (2, 2), (3, 3), (7, 7), (9, 7)])
  func `a value outside a range becomes the nearest bound`(value: Int, expected: Int) {
    #expect(value.clamped(to: 2...7) == expected)
    #expect(Points(Double(value)).clamped(to: Points(2)...Points(7)) == Points(Double(expected)))
  }

  @Test func `infinite bounds do not limit`() {
    #expect((-1e300).clamped(to: -.infinity...5) == -1e300)
    #expect(Double.infinity.clamped(to: 0...5) == 5)
    #expect(Double.nan.clamped(to: 0...5) == 0)
    #expect((-0.0).clamped(to: 0...5).sign == .plus)
  }

  @Test(arguments: [0, 0.49999999999999994, 0.5, 1.5, 2.5, 123_456.5, 0x1p52 - 0.5, 0x1p53 + 2, 9e18])
  func `rounding to the nearest whole number agrees with the C library`(value: Double) {
    for value in [value, -value, value.nextUp, -value.nextUp, value.nextDown, -value.nextDown] {
      #expect(Int64(nearest: value) == Int64(value.rounded()), "\(value)")
    }
  }
}
