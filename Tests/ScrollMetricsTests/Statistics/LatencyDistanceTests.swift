import ScrollMetrics
import SeededRandom
import Testing

@Suite("The distance between distributions")
struct LatencyDistanceTests {
  @Test("Equal distributions have no demerit, whatever their sample sizes")
  func equalDistributions() {
    #expect(LatencyDistance.demerit(of: [3, 1, 2], against: [1, 2, 3]) == 0)
    #expect(LatencyDistance.demerit(of: [1, 1, 2, 2], against: [1, 2]) == 0)
  }

  @Test("The demerit of a shift is the shift over the mean")
  func shift() {
    #expect(LatencyDistance.demerit(of: [11, 12, 13], against: [1, 2, 3]) == 5)
    // Half of the distribution is 4 off: √(16 / 2) over a mean of 2.
    let demerit = LatencyDistance.demerit(of: [0, 8], against: [0, 4])
    #expect(abs(demerit! - (16.0 / 2).squareRoot() / 2) < 1e-12)
  }

  @Test("Samples of different sizes are compared as if repeated to the same size")
  func unequalSizes() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<50 {
      let model = (0..<Int.random(in: 1...6, using: &random)).map { _ in Double.random(in: 0...9, using: &random) }
      let reference = (0..<Int.random(in: 1...6, using: &random)).map { _ in Double.random(in: 1...9, using: &random) }
      let left = model.sorted().flatMap { Array(repeating: $0, count: reference.count) }
      let right = reference.sorted().flatMap { Array(repeating: $0, count: model.count) }
      let square = zip(left, right).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) } / Double(left.count)
      let expected = square.squareRoot() / (reference.reduce(0, +) / Double(reference.count))
      #expect(abs(LatencyDistance.demerit(of: model, against: reference)! - expected) < 1e-9)
    }
  }

  @Test("Without waits to compare with there is no demerit")
  func noReference() {
    #expect(LatencyDistance.demerit(of: [1], against: []) == nil)
    #expect(LatencyDistance.demerit(of: [], against: [1]) == nil)
    #expect(LatencyDistance.demerit(of: [1], against: [0, 0]) == nil)
  }
}
