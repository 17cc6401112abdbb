import SeededRandom
import Testing

@testable import ScrollPages

struct ThinnedLineTests {
  @Test func `the first, lowest, highest and last points of a column are kept in order`() {
    let points = [(x: 0.1, y: 3.0), (x: 0.2, y: 9), (x: 0.3, y: 5), (x: 0.4, y: 1), (x: 0.5, y: 4), (x: 1.5, y: 7)]
    let thinned = ThinnedLine(points).points
    #expect(thinned.map(\.x) == [0.1, 0.2, 0.4, 0.5, 1.5])
  }

  @Test func `points barely beyond the ends of a column are left out`() {
    let points = [(x: 0.1, y: 3.0), (x: 0.2, y: 3.4), (x: 0.3, y: 2.6), (x: 0.5, y: 3), (x: 1.5, y: 7)]
    #expect(ThinnedLine(points).points.map(\.x) == [0.1, 0.5, 1.5])
  }

  @Test func `every column keeps its extremes and ends, in at most four points`() {
    var random = SeededGenerator(seed: 7)
    var x = 0.0
    let points = (0..<5_000).map { _ -> (x: Double, y: Double) in
      x += Double.random(in: 0...0.05, using: &random)
      return (x, Double.random(in: -50...50, using: &random))
    }
    let thinned = ThinnedLine(points).points
    #expect(thinned.map(\.x) == thinned.map(\.x).sorted())
    for column in 0...Int(x) {
      func own(_ points: [(x: Double, y: Double)]) -> [(x: Double, y: Double)] {
        points.filter { Int($0.x) == column }
      }
      let (all, kept) = (own(points), own(thinned))
      #expect(kept.count <= 4)
      let extremes = [kept, all].map { [$0.map(\.y).min() ?? 0, $0.map(\.y).max() ?? 0] }
      #expect(zip(extremes[0], extremes[1]).allSatisfy { abs($0 - $1) <= ThinnedLine.tolerance })
      #expect(kept.first?.x == all.first?.x && kept.last?.x == all.last?.x)
    }
  }
}
