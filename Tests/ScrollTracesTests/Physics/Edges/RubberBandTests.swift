import Quantities
import Testing

@testable import ScrollTraces

struct RubberBandTests {
  @Test(arguments: [
    (800.0, 100.0, 51.462, 0.0005), (800, 400, 172.549, 0.0005), (960, 5, 2.74, 0.005), (960, 10, 5.47, 0.005),
    (960, 100, 52.02, 0.005), (960, 400, 178.98, 0.005), (960, 960, 340.65, 0.005),
  ])
  func `it gives as observed in UIKit`(dimension: Double, pull: Double, displacement: Double, digits: Double) {
    let band = RubberBand(dimension: Points(dimension))
    #expect(abs(band.displacement(of: Points(pull)).value - displacement) <= digits * 1.02)
  }

  @Test func `it never gives more than the viewport's length`() {
    let band = RubberBand(dimension: Points(800))
    #expect(band.displacement(of: Points(1e9)) < Points(800))
    #expect(band.displacement(of: .zero) == .zero)
  }

  @Test(arguments: [0.0, 1, 100, 500]) func `the pull for a displacement is the one that made it`(pull: Double) {
    let band = RubberBand(dimension: Points(800))
    #expect(abs(band.pull(for: band.displacement(of: Points(pull))).value - pull) < 1e-9)
  }

  /// 0.99 / 0.01 / 0.55 viewports.
  @Test func `content that is further out than any pull gets it counts as pulled by 180 viewports`() {
    #expect(RubberBand(dimension: Points(100)).pull(for: Points(150)).value.rounded() == 18_000)
  }
}
