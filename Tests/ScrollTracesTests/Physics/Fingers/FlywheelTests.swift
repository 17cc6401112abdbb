import Quantities
import Testing

@testable import ScrollTraces

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

  @Test func `a finger that follows the fling adds what is left of it`() {
    let time = SimulatedTime(milliseconds: 250)
    let velocity = flywheel([(220, 10), (240, 20)]).velocity(adding: 1.5, at: time)
    #expect(velocity == 1.5 + fling.velocity(after: time))
    #expect(velocity > 2)
  }

  @Test(arguments: [
    [(220.0, 10.0), (240, -1)], [(250, 10), (260, 10)], [(220, 10), (270, 10)], [(201, 10)],
  ])
  func `one that turns, waits or has stopped adds nothing`(movements: [(Double, Double)]) {
    #expect(flywheel(movements).velocity(adding: 1.5, at: SimulatedTime(milliseconds: 275)) == 1.5)
  }

  @Test func `one that flings the other way adds nothing`() {
    #expect(flywheel([(220, 10)]).velocity(adding: -1.5, at: SimulatedTime(milliseconds: 250)) == -1.5)
  }

  @Test func `a fling that would have ended adds nothing`() {
    let movements = stride(from: 230.0, to: 950, by: 30).map { ($0, 10.0) }
    #expect(flywheel(movements).velocity(adding: 1.5, at: SimulatedTime(milliseconds: 930)) == 1.5)
  }
}
