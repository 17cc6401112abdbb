import ScrollQuantities
import SeededRandom
import Testing

@testable import ScrollSimulation

@Suite struct `Duration Draws` {
  /// Many numbers share their leading bits, and each comes several times.
  @Test(arguments: [
    Distribution.logNormal(median: 120, sigma: 0.5), .constant(7), .uniform(minimum: 2, maximum: 9), .samples([3, 4]),
  ])
  func `a draw equals the distribution's duration, the first time and again`(distribution: Distribution) {
    var random = SeededGenerator(seed: 3)
    let numbers = (0..<5000).map { _ in Double.random(in: 0.0001..<0.9999, using: &random) }
    var draws = DurationDraws(distribution)
    for number in [0x1p-53, 1 - 0x1p-53] + numbers + numbers.shuffled(using: &random) {
      let duration = draws.duration(number)
      #expect(duration == distribution.duration(number))
    }
  }
}
