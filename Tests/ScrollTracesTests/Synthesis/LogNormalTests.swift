import Testing

@testable import ScrollTraces

struct LogNormalTests {
  private let pause = LogNormal(400, spread: 0.5, in: 150...1_200)

  /// The standard normal distribution is below 1 with 0.841345: e^0.5 medians.
  @Test(arguments: [(0.5, 400.0), (0.841345, 659.49), (0.158655, 242.61)])
  func `its logarithm is normally distributed`(share: Double, value: Double) {
    #expect(abs(pause.quantile(share) - value) < 0.01)
  }

  @Test func `bounds hold it`() {
    #expect(pause.quantile(1e-9) == 150)
    #expect(pause.quantile(1 - 1e-9) == 1_200)
  }
}
