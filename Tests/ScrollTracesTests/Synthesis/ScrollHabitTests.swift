import ScrollQuantities
import Testing

@testable import ScrollTraces

struct LogNormalTests {
  private let pause = LogNormal(400, spread: 0.5, in: 150...1_200)

  /// The standard normal distribution is below 1 with 0.841345: e^0.5 medians.
  @Test(arguments: [(0.5, 400.0), (0.841345, 659.49), (0.158655, 242.61)])
  func `the logarithm of a habit is normally distributed`(share: Double, value: Double) {
    #expect(abs(pause.quantile(share) - value) < 0.01)
  }

  @Test func `a habit is clamped to its bounds`() {
    #expect(pause.quantile(1e-9) == 150)
    #expect(pause.quantile(1 - 1e-9) == 1_200)
  }
}

struct PersonalRandomTests {
  private func random(_ gesture: Int, seed: UInt64 = 1) -> PersonalRandom {
    PersonalRandom(CounterRandom(seed: seed), gesture: gesture)
  }

  @Test func `draws differ by purpose, gesture and seed`() {
    let values = [
      random(0).value(in: 0...1.0, .pause), random(0).value(in: 0...1.0, .reach), random(1).value(in: 0...1.0, .pause),
      random(0, seed: 2).value(in: 0...1.0, .pause),
    ]
    #expect(Set(values).count == 4)
    #expect(random(0).value(in: 0...1.0, .pause) == values[0])
  }

  @Test func `every whole number in a range is equally likely`() {
    var counts = [0, 0, 0]
    for gesture in 0..<3_000 { counts[random(gesture).value(in: 2...4, .run) - 2] += 1 }
    #expect(counts.allSatisfy { (900...1_100).contains($0) })
  }

  @Test func `an event happens as often as its probability`() {
    let count = (0..<5_000).count { random($0).happens(0.08, .direction) }
    #expect((340...460).contains(count))
  }
}
