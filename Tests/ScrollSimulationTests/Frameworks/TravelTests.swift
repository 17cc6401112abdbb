import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

@Suite struct `Travel Distance` {
  @Test func `a fling stops after velocity times time constant`() {
    #expect(Travel(velocity: 2, timeConstant: 499.5).distance(within: 1e6) == 999)
  }

  @Test func `a fling has covered half of its distance when it has lost half of its speed`() {
    let distance = Travel(velocity: -2, timeConstant: 499.5).distance(within: 499.5 * naturalLogarithm(2))
    #expect(abs(distance - 499.5) < 1e-9)
  }

  @Test func `without deceleration content moves on at its speed`() {
    #expect(Travel(velocity: -3, timeConstant: nil).distance(within: 100) == 300)
  }

  @Test func `with a time constant of 0 content stops at once`() {
    #expect(Travel(velocity: 3, timeConstant: 0).distance(within: 100) == 0)
  }

  @Test(arguments: [16.0, 100, 300, 1000, 4000])
  func `a fling agrees with UIScrollView's deceleration`(milliseconds: Double) {
    let fling = ScrollDeceleration(from: .zero, velocity: 2.5)
    let offset = fling.offset(after: SimulatedTime(milliseconds: milliseconds)).value
    #expect(abs(Travel(velocity: 2.5, timeConstant: 499.5).distance(within: milliseconds) - offset) < 0.01)
  }
}

@Suite struct `Observed Deceleration` {
  /// Frames of 10 ms in which the speed falls to 1/e every 250 ms.
  private func fling(frames: Int) -> ObservedDeceleration {
    var deceleration = ObservedDeceleration()
    for frame in 0..<frames { deceleration.observe(speed: 4 * exponential(-Double(frame) / 25), after: 10) }
    return deceleration
  }

  @Test func `the time constant is measured from falling speeds`() throws {
    #expect(abs(try #require(fling(frames: 60).timeConstant) - 250) < 0.01)
  }

  /// After 50 ms 63 % of the rate is believed.
  @Test func `the measured time constant is weighted in gradually`() throws {
    #expect(abs(try #require(fling(frames: 6).timeConstant) - 250 / 0.632) < 0.1)
  }

  @Test func `there is no time constant while content speeds up or after a rest`() {
    var deceleration = ObservedDeceleration()
    for speed in [0.0, 1, 2, 3] { deceleration.observe(speed: speed, after: 10) }
    #expect(deceleration.timeConstant == nil)
    deceleration = fling(frames: 60)
    deceleration.observe(speed: 0, after: 10)
    #expect(deceleration.timeConstant == nil)
  }

  @Test func `the time constant does not change within a frame`() {
    var deceleration = fling(frames: 60)
    let before = deceleration.timeConstant
    deceleration.observe(speed: 4 * exponential(-59.0 / 25), after: 0)
    #expect(deceleration.timeConstant == before)
  }
}
