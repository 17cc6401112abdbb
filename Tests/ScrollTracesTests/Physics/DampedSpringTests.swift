import ScrollQuantities
import Testing

@testable import ScrollTraces

struct DampedSpringTests {
  static let springs: [(DampedSpring.Constants, Double, Double)] = [
    (.edge, 100, 0), (.edge, 0, 5), (.edge, -40, 2), (.edge, 60, -4), (.page, 300, 0), (.page, -844, 1.5),
    (.page, 0, -2),
  ]

  /// Small steps of m·x″ = −c·x′ − k·x, which is how a spring is defined.
  @Test(arguments: springs)
  func `a spring moves by its mass, stiffness and damping`(
    constants: DampedSpring.Constants, distance: Double, velocity: Double
  ) {
    let spring = DampedSpring(constants, from: Points(500 + distance), to: Points(500), velocity: velocity)
    let damping = constants.ratio * 2 * (constants.mass * constants.stiffness).squareRoot()
    var (x, v) = (distance, velocity * 1_000)
    func acceleration(_ x: Double, _ v: Double) -> Double {
      (-damping * v - constants.stiffness * x) / constants.mass
    }
    let step = 1e-4
    for count in 1...10_000 {
      let (middleX, middleV) = (x + step / 2 * v, v + step / 2 * acceleration(x, v))
      x += step * middleV
      v += step * acceleration(middleX, middleV)
      guard count.isMultiple(of: 1_000) else { continue }
      let time = SimulatedTime(milliseconds: Double(count) * step * 1_000)
      #expect(abs(spring.offset(after: time).value - 500 - x) < 0.001, "\(time.milliseconds) ms")
      #expect(abs(spring.velocity(after: time) - v / 1_000) < 1e-5, "\(time.milliseconds) ms")
    }
  }

  @Test(arguments: springs)
  func `a spring starts with the given offset and velocity`(
    constants: DampedSpring.Constants, distance: Double, velocity: Double
  ) {
    let spring = DampedSpring(constants, from: Points(distance), to: .zero, velocity: velocity)
    #expect(abs(spring.offset(after: .zero).value - distance) < 1e-9)
    #expect(abs(spring.velocity(after: .zero) - velocity) < 1e-9)
    #expect(spring.restingOffset == .zero)
  }

  @Test(arguments: springs)
  func `a spring at rest no longer moves visibly`(
    constants: DampedSpring.Constants, distance: Double, velocity: Double
  ) {
    let spring = DampedSpring(constants, from: Points(distance), to: .zero, velocity: velocity)
    #expect(spring.duration > .zero && spring.duration.seconds < 2)
    for milliseconds in stride(from: 0.0, to: 2_000, by: 1) {
      let time = spring.duration + SimulatedTime(milliseconds: milliseconds)
      #expect(spring.offset(after: time).magnitude.value <= 1.0 / 6)
    }
  }

  /// Roots −22.04 and −9.075 per second: 170.02·e^(−0.9075) − 70.02·e^(−2.2037).
  @Test func `the edge's spring has covered more than a third after a tenth of a second`() {
    let spring = DampedSpring.bounce(from: Points(-100), to: .zero, velocity: 0)
    #expect(abs(spring.offset(after: SimulatedTime(milliseconds: 100)).value + 60.88) < 0.01)
  }

  /// (100 + 100·ω·t)·e^(−ω·t), ω = √200 per second.
  @Test func `the page's spring is critically damped`() {
    let spring = DampedSpring(.page, from: Points(100), to: .zero, velocity: 0)
    #expect(abs(spring.offset(after: SimulatedTime(milliseconds: 100)).value - 58.694) < 0.01)
  }

  @Test func `a bounce is limited to 5 points a millisecond`() {
    #expect(DampedSpring.bounce(from: .zero, to: .zero, velocity: 50).velocity(after: .zero) == 5)
    #expect(DampedSpring.bounce(from: .zero, to: .zero, velocity: -50).velocity(after: .zero) == -5)
  }

  @Test func `a spring that hardly moves is at rest`() {
    #expect(DampedSpring(.edge, from: Points(0.05), to: .zero, velocity: 0).duration == .zero)
    #expect(DampedSpring(.page, from: .zero, to: .zero, velocity: 0).duration == .zero)
  }
}
