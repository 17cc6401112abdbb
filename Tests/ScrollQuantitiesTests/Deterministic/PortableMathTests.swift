import Foundation
import Testing

@testable import ScrollQuantities

/// The portable functions against the C library's, within the accuracy that they state.
@Suite struct `Portable Math` {
  @Test func `the exponential function agrees to 1e-15 near zero`() {
    for step in -1000...1000 {
      let x = Double(step) / 500
      #expect(abs(exponential(x) / exp(x) - 1) < 2e-15, "\(x)")
    }
  }

  /// An error of half a unit in the last place of x becomes one of |x| · 2⁻⁵³ in the result.
  @Test func `the exponential function is as accurate as its argument`() {
    for step in -699...699 {
      let x = Double(step) + 0.123
      #expect(abs(exponential(x) / exp(x) - 1) < 2e-15 + abs(x) * 0x1p-52, "\(x)")
    }
  }

  @Test func `the argument of the exponential function is clamped to 700`() {
    #expect(exponential(1000) == exponential(700))
    #expect(exponential(-1000) == exponential(-700))
    #expect(exponential(700).isFinite && exponential(-700) > 0)
  }

  @Test func `the natural logarithm agrees to 1e-15`() {
    for step in -600...600 {
      let x = exp(Double(step) / 2) * 1.01
      #expect(abs(naturalLogarithm(x) - log(x)) <= 2e-15 * max(1, abs(log(x))), "\(x)")
    }
  }

  @Test func `the logarithm of one is zero`() {
    #expect(naturalLogarithm(1) == 0)
  }

  /// The standard normal distribution function of the quantile is the share again; its slope is at most 0.4.
  @Test func `the normal quantile inverts the normal distribution function to 1e-8`() {
    for step in 1..<2000 {
      let share = Double(step) / 2000
      #expect(abs(0.5 * erfc(-normalQuantile(share) / 2.0.squareRoot()) - share) < 1e-9, "\(share)")
    }
  }

  @Test(arguments: [(1e-10, -6.361340902404056), (0.001, -3.090232306167813), (0.975, 1.959963984540054)])
  func `tabled normal quantiles agree to 1e-8`(share: Double, quantile: Double) {
    #expect(abs(normalQuantile(share) - quantile) < 1e-8)
  }

  @Test func `the normal quantile is odd around one half`() {
    for share in [0.001, 0.02, 0.024, 0.1, 0.3] {
      #expect(abs(normalQuantile(share) + normalQuantile(1 - share)) < 1e-12)
    }
  }

  /// The C library has the share above a value as the complementary error function.
  @Test func `the normal hazard is the density over the share above to 1e-12`() {
    for step in -400...300 {
      let x = Double(step) / 20
      let (density, tail) = (exp(-x * x / 2) / (2 * Double.pi).squareRoot(), 0.5 * erfc(x / 2.0.squareRoot()))
      #expect(abs(normalHazard(x) * tail / density - 1) < 1e-12, "\(x)")
      #expect(abs(normalUpperTail(x) / tail - 1) < 1e-12, "\(x)")
    }
    #expect(abs(normalHazard(1e6) / 1e6 - 1) < 1e-11)
  }
}
