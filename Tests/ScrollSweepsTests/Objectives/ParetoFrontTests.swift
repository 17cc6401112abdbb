import SeededRandom
import Testing

@testable import ScrollSweeps

struct ParetoFrontTests {
  /// By the definition: no other point is at least as good in all and better in one.
  private func byDefinition(_ points: [[Double]], _ goals: [Objective.Goal]) -> [Int] {
    points.indices.filter { index in
      !points.contains { other in
        let pairs = zip(zip(other, points[index]), goals)
        return pairs.allSatisfy { !$1.prefers($0.1, to: $0.0) } && pairs.contains { $1.prefers($0.0, to: $0.1) }
      }
    }
  }

  @Test func `a point is on the front if no other is as good in every respect and better in one`() {
    let points: [[Double]] = [[1, 5], [2, 2], [3, 3], [5, 1], [2, 6], [1, 5]]
    #expect(ParetoFront.indices(of: points, goals: [.minimize, .minimize]) == [0, 1, 3, 5])
    #expect(ParetoFront.indices(of: points, goals: [.maximize, .maximize]) == [2, 3, 4])
    #expect(ParetoFront.indices(of: points, goals: [.minimize, .maximize]) == [0, 4, 5])
    #expect(ParetoFront.indices(of: points, goals: [.maximize, .minimize]) == [3])
  }

  @Test func `with one objective the front is all best points`() {
    #expect(ParetoFront.indices(of: [[3], [1], [2], [1]], goals: [.minimize]) == [1, 3])
    #expect(ParetoFront.indices(of: [[3], [1], [3]], goals: [.maximize]) == [0, 2])
  }

  @Test func `no points have no front, and a single point is its own`() {
    #expect(ParetoFront.indices(of: [], goals: [.minimize]).isEmpty)
    #expect(ParetoFront.indices(of: [[1, 2, 3]], goals: [.minimize, .maximize, .minimize]) == [0])
  }

  @Test func `infinite coordinates are compared, and NaN is left out`() {
    let points: [[Double]] = [[.nan, 0], [1, .infinity], [2, 1], [0, .nan], [.infinity, 0]]
    #expect(ParetoFront.indices(of: points, goals: [.minimize, .minimize]) == [1, 2, 4])
  }

  @Test(arguments: 1...5)
  func `the front agrees with its definition`(dimension: Int) {
    var random = SeededGenerator(seed: UInt64(dimension))
    for round in Exhaustiveness.seeds(60, of: 200) {
      let goals = (0..<dimension).map { _ in Bool.random(using: &random) ? Objective.Goal.minimize : .maximize }
      // Few different values make ties and equal points, many make none.
      let top = [2, 5, 1000][round % 3]
      let points = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        (0..<dimension).map { _ in Double(Int.random(in: -top...top, using: &random)) }
      }
      #expect(ParetoFront.indices(of: points, goals: goals) == byDefinition(points, goals))
    }
  }

  @Test func `the front does not depend on the order of the points`() {
    var random = SeededGenerator(seed: 8)
    let goals: [Objective.Goal] = [.minimize, .maximize, .minimize]
    let points = (0..<300).map { _ in (0..<3).map { _ in Double(Int.random(in: 0...9, using: &random)) } }
    let front = Set(ParetoFront.indices(of: points, goals: goals))
    let order = Array(points.indices).shuffled(using: &random)
    let shuffled = ParetoFront.indices(of: order.map { points[$0] }, goals: goals)
    #expect(Set(shuffled.map { order[$0] }) == front)
  }
}
