import ScrollQuantities
import Testing

@testable import ScrollTraces

struct ScrollDecelerationTests {
  @Test(arguments: [
    (500.0, 249.75, 3.652), (1_000, 499.50, 3.999), (2_000, 999.00, 4.345), (4_000, 1_998.00, 4.691),
    (8_000, 3_996.00, 5.037),
  ])
  func `the normal rate coasts as far and as long as UIScrollView`(
    speed: Double, distance: Double, time: Double
  ) {
    expect(.normal, speed, distance, time)
  }

  @Test(arguments: [
    (500.0, 49.75, 0.567), (1_000, 99.50, 0.636), (2_000, 199.00, 0.705), (4_000, 398.00, 0.774),
    (8_000, 795.99, 0.843),
  ])
  func `the fast rate coasts as far and as long as UIScrollView`(
    speed: Double, distance: Double, time: Double
  ) {
    expect(.fast, speed, distance, time)
  }

  private func expect(_ rate: ScrollDeceleration.Rate, _ speed: Double, _ distance: Double, _ time: Double) {
    let fling = ScrollDeceleration(from: .zero, velocity: speed / 1_000, rate: rate)
    #expect(abs(fling.restingOffset.value - distance) <= 0.0051)
    let duration = fling.duration(toWithin: Points(1.0 / 6))
    #expect(abs(duration.seconds - time) <= 0.00051)
    #expect(abs((fling.restingOffset - fling.offset(after: duration)).value - 1.0 / 6) < 1e-4)
  }

  @Test(arguments: [(0.1, 181.25), (0.25, 393.38), (0.5, 631.86), (1, 864.07), (2, 980.78)])
  func `the offsets of a fling agree with UIScrollView`(seconds: Double, offset: Double) {
    let fling = ScrollDeceleration(from: Points(-50), velocity: 2)
    let reached = fling.offset(after: SimulatedTime(milliseconds: seconds * 1_000))
    #expect(abs(reached.value + 50 - offset) <= 0.0051)
  }

  @Test func `the velocity of a fling is the slope of its offsets`() {
    let fling = ScrollDeceleration(from: Points(100), velocity: -3, rate: .fast)
    for milliseconds in [0.0, 10, 100, 500] {
      let (before, after) = (milliseconds - 0.001, milliseconds + 0.001)
      let slope =
        fling.offset(after: SimulatedTime(milliseconds: after)).value
        - fling.offset(after: SimulatedTime(milliseconds: before)).value
      #expect(abs(fling.velocity(after: SimulatedTime(milliseconds: milliseconds)) - slope / 0.002) < 1e-5)
    }
  }

  @Test func `a backward fling mirrors a forward one`() {
    let forth = ScrollDeceleration(from: .zero, velocity: 1.5)
    let back = ScrollDeceleration(from: .zero, velocity: -1.5)
    #expect(back.restingOffset == -forth.restingOffset)
    #expect(back.duration(toWithin: Points(0.5)) == forth.duration(toWithin: Points(0.5)))
  }

  @Test(arguments: [0, 1e-9, -1e-4]) func `a fling that hardly moves is at rest`(velocity: Double) {
    #expect(ScrollDeceleration(from: .zero, velocity: velocity).duration(toWithin: Points(0.5)) == .zero)
  }

  /// Its last half a pixel takes for ever.
  @Test(arguments: [0.001, 2, -7]) func `the resting offset is reached once no movement is visible`(
    velocity: Double
  ) {
    let fling = ScrollDeceleration(from: Points(1e6), velocity: velocity)
    #expect(fling.time(reaching: fling.restingOffset).seconds < 30)
  }

  @Test func `asking for complete rest is a programming error`() async {
    await #expect(processExitsWith: .failure) {
      _ = ScrollDeceleration(from: .zero, velocity: 1).duration(toWithin: .zero)
    }
  }
}
