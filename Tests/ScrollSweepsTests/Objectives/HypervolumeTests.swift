import SeededRandom
import Testing

@testable import ScrollSweeps

struct HypervolumeTests {
  private func volume(_ points: [[Double]], _ reference: [Double]) -> Double {
    ParetoFront.hypervolume(
      of: points, reference: reference, goals: reference.map { _ in .minimize })
  }

  @Test func `the volume of one point is the box to the reference`() {
    #expect(volume([[1]], [4]) == 3)
    #expect(volume([[1, 2]], [4, 4]) == 6)
    #expect(volume([[1, 2, 3]], [4, 4, 5]) == 12)
    #expect(volume([[0, 0, 0, 0, 0]], [2, 2, 2, 2, 2]) == 32)
  }

  @Test func `overlapping boxes count once`() {
    // Boxes of 3 × 1, 2 × 2 and 1 × 3 from the corner: 3 + 2 + 1.
    #expect(volume([[1, 3], [2, 2], [3, 1]], [4, 4]) == 6)
    // Cubes of 2 × 1 × 1, 1 × 2 × 1 and 1 × 1 × 2 share one unit cube: 1 + 1 + 1 + 1.
    #expect(volume([[0, 1, 1], [1, 0, 1], [1, 1, 0]], [2, 2, 2]) == 4)
    // The same in four dimensions: 1 + 4.
    #expect(volume([[0, 1, 1, 1], [1, 0, 1, 1], [1, 1, 0, 1], [1, 1, 1, 0]], [2, 2, 2, 2]) == 5)
  }

  @Test func `a staircase of n steps covers a triangle number`() {
    let points = (0..<100).map { [Double($0), Double(99 - $0)] }
    #expect(volume(points, [100, 100]) == 5050)
  }

  @Test func `dominated and equal points and those beyond the reference add nothing`() {
    #expect(volume([[1, 1], [2, 2], [1, 1], [0, 4], [0, 5], [.nan, 0], [0, -.infinity]], [4, 4]) == 9)
    #expect(volume([], [4, 4]) == 0)
    #expect(volume([[4, 4]], [4, 4]) == 0)
  }

  @Test func `goals decide which direction is better`() {
    let points: [[Double]] = [[1, 3], [2, 5]]
    // Cost up to 4, gain from 0: boxes of 3 × 3 and 2 × 5.
    #expect(
      ParetoFront.hypervolume(of: points, reference: [4, 0], goals: [.minimize, .maximize]) == 9 + 2 * 2)
  }

  /// With whole coordinates the volume is a number of unit cells.
  @Test(arguments: 1...5)
  func `the volume equals the number of covered unit cells`(dimension: Int) {
    var random = SeededGenerator(seed: UInt64(dimension))
    let side = [0, 20, 12, 8, 6, 5][dimension]
    for round in Exhaustiveness.cases(6, of: Array(0..<40)) {
      let points = (0..<round).map { _ in (0..<dimension).map { _ in Double(Int.random(in: 0...side, using: &random)) }
      }
      var cells = 0
      var cell = [Int](repeating: 0, count: dimension)
      let total = (0..<dimension).reduce(1) { product, _ in product * side }
      for number in 0..<total {
        var rest = number
        for axis in 0..<dimension { (rest, cell[axis]) = rest.quotientAndRemainder(dividingBy: side) }
        if points.contains(where: { point in zip(point, cell).allSatisfy { $0 <= Double($1) } }) { cells += 1 }
      }
      #expect(volume(points, [Double](repeating: Double(side), count: dimension)) == Double(cells))
    }
  }

  /// The share of 20,000 random places that is covered has a standard deviation of at most 0.0036.
  @Test(arguments: Exhaustiveness.cases(1, of: [3, 4]))
  func `the volume equals the share of random places that are covered`(dimension: Int) {
    var random = SeededGenerator(seed: 77)
    let points = (0..<20).map { _ in (0..<dimension).map { _ in Double.random(in: 0..<1, using: &random) } }
    var covered = 0
    for _ in 0..<20_000 {
      let place = (0..<dimension).map { _ in Double.random(in: 0..<1, using: &random) }
      if points.contains(where: { point in zip(point, place).allSatisfy { $0 <= $1 } }) { covered += 1 }
    }
    let share = volume(points, [Double](repeating: 1, count: dimension))
    #expect(abs(share - Double(covered) / 20_000) < 0.018)
  }
}
