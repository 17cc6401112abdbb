import ScrollQuantities
import ScrollTraces
import Testing

@testable import ScrollSimulation

@Suite struct `How far content goes on` {
  @Test func `a fling stops after velocity times time constant`() {
    #expect(Travel(velocity: 2, timeConstant: 499.5).distance(within: 1e6) == 999)
  }

  @Test func `a fling has covered half of its way when half of the speed is lost`() {
    let distance = Travel(velocity: -2, timeConstant: 499.5).distance(within: 499.5 * naturalLogarithm(2))
    #expect(abs(distance - 499.5) < 1e-9)
  }

  @Test func `without deceleration it goes on at its speed`() {
    #expect(Travel(velocity: -3, timeConstant: nil).distance(within: 100) == 300)
  }

  @Test func `with a time constant of 0 it stops at once`() {
    #expect(Travel(velocity: 3, timeConstant: 0).distance(within: 100) == 0)
  }

  @Test(arguments: [16.0, 100, 300, 1000, 4000])
  func `a fling is where UIScrollView's is`(milliseconds: Double) {
    let fling = ScrollDeceleration(from: .zero, velocity: 2.5)
    let offset = fling.offset(after: SimulatedTime(milliseconds: milliseconds)).value
    #expect(abs(Travel(velocity: 2.5, timeConstant: 499.5).distance(within: milliseconds) - offset) < 0.01)
  }
}

@Suite struct `How fast content slows down` {
  /// Frames of 10 ms in which the speed falls to 1/e every 250 ms.
  private func fling(frames: Int) -> ObservedDeceleration {
    var deceleration = ObservedDeceleration()
    for frame in 0..<frames { deceleration.observe(speed: 4 * exponential(-Double(frame) / 25), after: 10) }
    return deceleration
  }

  @Test func `is measured`() throws {
    #expect(abs(try #require(fling(frames: 60).timeConstant) - 250) < 0.01)
  }

  /// After 50 ms 63 % of the rate is believed.
  @Test func `is believed after a while`() throws {
    #expect(abs(try #require(fling(frames: 6).timeConstant) - 250 / 0.632) < 0.1)
  }

  @Test func `is nothing while content speeds up, or after it has rested`() {
    var deceleration = ObservedDeceleration()
    for speed in [0.0, 1, 2, 3] { deceleration.observe(speed: speed, after: 10) }
    #expect(deceleration.timeConstant == nil)
    deceleration = fling(frames: 60)
    deceleration.observe(speed: 0, after: 10)
    #expect(deceleration.timeConstant == nil)
  }

  @Test func `does not change within a frame`() {
    var deceleration = fling(frames: 60)
    let before = deceleration.timeConstant
    deceleration.observe(speed: 4 * exponential(-59.0 / 25), after: 0)
    #expect(deceleration.timeConstant == before)
  }
}
