import Testing

@testable import ScrollCalibrating

@Suite struct RoundingTests {
  @Test func `a number is rounded to significant digits`() {
    #expect(7983.4162.rounded(digits: 5) == 7983.4 && 7983.4162.rounded(digits: 2) == 8000)
    #expect((-0.0012345).rounded(digits: 3) == -0.00123 && 0.0.rounded(digits: 3) == 0)
    #expect(0.00121.rounded(digits: 2, .up) == 0.0013 && 0.0012.rounded(digits: 2, .up) == 0.0012)
  }

  @Test(arguments: [
    .leastNormalMagnitude / 64, 1e-300, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude,
  ])
  func `a number at an end of the range stays finite`(number: Double) {
    for digits in 1...17 {
      for rule in [FloatingPointRoundingRule.toNearestOrAwayFromZero, .down, .up] {
        for signed in [number, -number] {
          let rounded = signed.rounded(digits: digits, rule)
          #expect(rounded.isFinite && rounded.sign == signed.sign, "\(signed) with \(digits) digits is \(rounded)")
        }
      }
    }
    let subnormal = Double.leastNormalMagnitude / 64
    #expect(subnormal.rounded(digits: 4) == subnormal)
  }
}
