import ScrollQuantities
import Testing

@testable import ScrollTraces

struct SplineFlingTests {
  @Test(arguments: [
    (500.0, 58.3, 0.333), (1_000, 194.3, 0.555), (2_000, 647.4, 0.925), (4_000, 2_157.0, 1.541),
    (8_000, 7_186.4, 2.567),
  ])
  func `a fling coasts as far and as long as Android's OverScroller`(speed: Double, distance: Double, seconds: Double) {
    let fling = SplineFling(from: Points(-7), velocity: speed / 1_000)
    #expect(abs(fling.restingOffset.value + 7 - distance) <= 0.051)
    #expect(abs(fling.duration.seconds - seconds) <= 0.00051)
  }

  @Test(arguments: [(0.1, 190.52), (0.25, 398.58), (0.5, 572.79), (1, 647.40)])
  func `the offsets of a fling agree with OverScroller`(seconds: Double, offset: Double) {
    let fling = SplineFling(from: .zero, velocity: 2)
    #expect(abs(fling.offset(after: SimulatedTime(milliseconds: seconds * 1_000)).value - offset) <= 0.0051)
  }

  @Test(arguments: [0.4, 2, 8]) func `at three times the density a fling goes three times as many pixels in equal time`(
    velocity: Double
  ) {
    let fling = SplineFling(from: Points(10), velocity: velocity)
    let dense = SplineFling(from: Points(30), velocity: 3 * velocity, density: 3)
    #expect(dense.duration == fling.duration)
    for milliseconds in [0.0, 50, 125, 400, 5_000] {
      let time = SimulatedTime(milliseconds: milliseconds)
      #expect(abs(dense.offset(after: time).value - 3 * fling.offset(after: time).value) < 1e-9)
    }
  }

  @Test func `a backward fling mirrors a forward one`() {
    let (forth, back) = (SplineFling(from: .zero, velocity: 1.5), SplineFling(from: .zero, velocity: -1.5))
    #expect(back.restingOffset == -forth.restingOffset)
    #expect(back.duration == forth.duration)
    #expect(abs((back.offset(after: back.duration) - back.restingOffset).value) < 1e-6)
  }

  @Test func `the velocity of a fling is the slope of its offsets`() {
    let fling = SplineFling(from: .zero, velocity: 3)
    for milliseconds in [3.0, 100, 700] {
      let (before, after) = (milliseconds - 0.001, milliseconds + 0.001)
      let slope =
        fling.offset(after: SimulatedTime(milliseconds: after)).value
        - fling.offset(after: SimulatedTime(milliseconds: before)).value
      #expect(abs(fling.velocity(after: SimulatedTime(milliseconds: milliseconds)) - slope / 0.002) < 1e-6)
    }
    #expect(fling.velocity(after: fling.duration + SimulatedTime(nanoseconds: 1)) == 0)
  }

  /// The spline begins a fifth slower or faster than the finger at most.
  @Test(arguments: [0.5, 2, 8]) func `a fling starts about as fast as the finger`(velocity: Double) {
    let first = SplineFling(from: .zero, velocity: velocity).velocity(after: .zero)
    #expect((0.8...1.2).contains(first / velocity), "\(first)")
  }

  @Test func `without velocity content rests`() {
    let fling = SplineFling(from: Points(5), velocity: 0)
    #expect(fling.duration == .zero)
    #expect(fling.offset(after: .zero) == Points(5))
    #expect(fling.restingOffset == Points(5))
    #expect(fling.velocity(after: .zero) == 0)
  }

  @Test(arguments: [0, 2.0]) func `before the release the offset is that of the finger`(velocity: Double) {
    let fling = SplineFling(from: Points(5), velocity: velocity)
    #expect(fling.offset(after: SimulatedTime(milliseconds: -100)) == fling.offset(after: .zero))
  }

  @Test(arguments: [0.0, 0.1, 0.5, 0.9, 0.99]) func `an offset is reached at the predicted time`(share: Double) {
    let fling = SplineFling(from: Points(100), velocity: -2)
    let offset = fling.start + (fling.restingOffset - fling.start) * share
    let reached = fling.offset(after: fling.time(reaching: offset))
    #expect(abs((reached - offset).value) < 0.001 * 647.4)
    #expect(fling.time(reaching: fling.restingOffset) == fling.duration)
    #expect(fling.time(reaching: fling.start) == .zero)
  }
}

struct SplineTablesTests {
  /// The values of AOSP's `SPLINE_POSITION` to five digits.
  @Test(arguments: [(0, 0.00002), (10, 0.27400), (25, 0.58381), (50, 0.85841), (75, 0.97107), (90, 0.99581), (100, 1)])
  func `spline positions agree with Android`(hundredth: Int, position: Double) {
    #expect(abs(SplineTables.positions[hundredth] - position) < 1.1e-5)
  }

  @Test(arguments: [SplineTables.positions, SplineTables.times])
  func `a table has 101 increasing values`(table: [Double]) {
    #expect(table.count == 101)
    #expect(zip(table, table.dropFirst()).allSatisfy { $0 < $1 })
  }

  /// The curve is bent most at its end: the last hundredth of the way takes an eighth of the time.
  @Test func `the table of times inverts the table of positions`() {
    for hundredth in 0...100 {
      let position = SplineTables.positions[hundredth] * 100
      let step = min(Int(position), 99)
      let part = position - Double(step)
      let time = SplineTables.times[step] + part * (SplineTables.times[step + 1] - SplineTables.times[step])
      #expect(abs(time - Double(hundredth) / 100) < (step < 99 ? 0.003 : 0.04), "\(hundredth): \(time)")
    }
  }
}
