import Testing

@testable import ScrollQuantities

@Suite struct `Comparable Clamped` {
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
}
