import ScrollQuantities
import Testing

@testable import ScrollTraces

struct ReleaseVelocityTests {
  private func velocity(_ positions: [(Double, Double)], at release: Double) -> Double {
    var tracker = ReleaseVelocity()
    for (time, position) in positions { tracker.append(position, at: SimulatedTime(milliseconds: time)) }
    return tracker.velocity(at: SimulatedTime(milliseconds: release))
  }

  @Test(arguments: [2, -0.75, 0]) func `the velocity of a steady finger is the finger's`(speed: Double) {
    let positions = stride(from: 0.0, through: 200, by: 8).map { ($0, 300 + speed * $0) }
    #expect(abs(velocity(positions, at: 205) - speed) < 1e-12)
  }

  /// Around the mean of 10 ms: (−10·0 + 0·0 + 10·3) / (100 + 0 + 100).
  @Test func `the velocity of an unsteady finger is the least-squares slope`() {
    #expect(abs(velocity([(0, 0), (10, 0), (20, 3)], at: 25) - 0.15) < 1e-12)
  }

  @Test func `two positions give no velocity`() {
    #expect(velocity([(0, 0), (10, 20)], at: 15) == 0)
    #expect(velocity([], at: 15) == 0)
  }

  /// The finger stood until 100 ms before the release, then moved by 1 a millisecond.
  @Test func `positions count up to 100 ms before the release`() {
    let moving = stride(from: 100.0, through: 200, by: 10).map { ($0, $0) }
    #expect(abs(velocity([(80, 100), (90, 100)] + moving, at: 200) - 1) < 1e-12)
    #expect(velocity([(80, 100), (90, 100)] + moving, at: 190) < 1)
  }

  @Test(arguments: [(40.0, true), (41, false)]) func `a finger that rests for more than 40 ms has no velocity`(
    rest: Double, moves: Bool
  ) {
    let positions = [(0.0, 0.0), (10, 10), (20, 20)]
    #expect((velocity(positions, at: 20 + rest) > 0) == moves)
    let resting = positions + stride(from: 30, to: 20 + rest, by: 5).map { ($0, 20) }
    #expect((velocity(resting, at: 20 + rest) > 0) == moves)
  }

  @Test func `positions before a gap of more than 40 ms do not count`() {
    let after = [(50.0, 500.0), (60, 510), (70, 520)]
    #expect(abs(velocity([(0, 0), (8, 100)] + after, at: 70) - 1) < 1e-12)
    #expect(velocity([(0, 0), (10, 100)] + after, at: 70) > 5)
  }

  @Test func `at most the last 20 positions count`() {
    let early = stride(from: 0.0, to: 20, by: 2).map { ($0, 0.0) }
    let late = stride(from: 20.0, to: 60, by: 2).map { ($0, $0) }
    #expect(abs(velocity(early + late, at: 60) - 1) < 1e-12)
  }

  @Test func `of positions at one time the last counts`() {
    let speed = velocity([(0, 0), (10, 77), (10, 10), (20, 20)], at: 20)
    #expect(abs(speed - 1) < 1e-12)
    #expect(velocity([(5, 0), (5, 3), (5, 9)], at: 5) == 0)
  }
}

struct FlywheelTests {
  /// A fling of 2,000 points a second, caught after 200 ms of its 925.
  private let fling = SplineFling(from: .zero, velocity: 2)

  private func flywheel(_ movements: [(Double, Double)]) -> Flywheel {
    var flywheel = Flywheel(fling, since: .zero, caughtAt: SimulatedTime(milliseconds: 200))
    for (time, movement) in movements {
      flywheel.fingerMoved(by: movement, at: SimulatedTime(milliseconds: time))
    }
    return flywheel
  }

  @Test func `a finger that follows the fling adds its remaining velocity`() {
    let time = SimulatedTime(milliseconds: 250)
    let velocity = flywheel([(220, 10), (240, 20)]).velocity(adding: 1.5, at: time)
    #expect(velocity == 1.5 + fling.velocity(after: time))
    #expect(velocity > 2)
  }

  @Test(arguments: [
    [(220.0, 10.0), (240, -1)], [(250, 10), (260, 10)], [(220, 10), (270, 10)], [(201, 10)],
  ])
  func `a finger that turns, waits or has stopped adds nothing`(movements: [(Double, Double)]) {
    #expect(flywheel(movements).velocity(adding: 1.5, at: SimulatedTime(milliseconds: 275)) == 1.5)
  }

  @Test func `a finger that flings the other way adds nothing`() {
    #expect(flywheel([(220, 10)]).velocity(adding: -1.5, at: SimulatedTime(milliseconds: 250)) == -1.5)
  }

  @Test func `a fling that would have ended adds nothing`() {
    let movements = stride(from: 230.0, to: 950, by: 30).map { ($0, 10.0) }
    #expect(flywheel(movements).velocity(adding: 1.5, at: SimulatedTime(milliseconds: 930)) == 1.5)
  }
}
