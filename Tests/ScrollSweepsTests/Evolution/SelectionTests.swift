import SeededRandom
import Testing

@testable import ScrollSweeps

struct SelectionTests {
  private func contender(_ costs: [Double]?, violation: Double = 0) -> Contender {
    Contender(coordinates: [0.5], costs: costs, violation: violation)
  }

  /// Constrained domination as Deb et al. define it; who was not measured violates without bound.
  private func dominates(_ first: Contender, _ second: Contender) -> Bool {
    let violations = [first, second].map { $0.costs == nil ? .infinity : $0.violation }
    guard violations == [0, 0], let a = first.costs, let b = second.costs else { return violations[0] < violations[1] }
    return zip(a, b).allSatisfy { $0 <= $1 } && zip(a, b).contains { $0 < $1 }
  }

  private func naiveFronts(_ contenders: [Contender]) -> [[Int]] {
    var (fronts, rest): ([[Int]], [Int]) = ([], Array(contenders.indices))
    while !rest.isEmpty {
      let front = rest.filter { index in !rest.contains { dominates(contenders[$0], contenders[index]) } }
      fronts.append(front)
      rest.removeAll(where: front.contains)
    }
    return fronts
  }

  @Test(arguments: 1...30)
  func `fronts are sorted by constrained domination`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let objectives = Int.random(in: 1...4, using: &random)
    let contenders = (0..<Int.random(in: 1...60, using: &random)).map { _ in
      contender(
        Int.random(in: 0..<8, using: &random) == 0
          ? nil : (0..<objectives).map { _ in Double(Int.random(in: 0..<6, using: &random)) },
        violation: [0, 0, 0, 1, 2, .infinity].randomElement(using: &random)!)
    }
    var selection = Selection()
    var rest = contenders[...]
    while !rest.isEmpty {
      let generation = rest.prefix(Int.random(in: 1...20, using: &random))
      selection.add(Array(generation))
      rest = rest.dropFirst(generation.count)
    }
    #expect(selection.fronts(holding: .max) == naiveFronts(contenders))
    let some = selection.fronts(holding: 5)
    #expect(some == Array(naiveFronts(contenders).prefix(some.count)))
    #expect(some.joined().count >= min(5, contenders.count))
    #expect(some.dropLast().joined().count < 5)
  }

  /// The definition: objective by objective, the distance between the nearest points on either side as a share of the
  /// extent.
  private func naiveCrowding(_ points: [[Double]], _ index: Int) -> Double {
    points[0].indices.reduce(0) { sum, objective in
      let values = points.map { $0[objective] }
      let value = values[index]
      guard let below = values.filter({ $0 < value }).max(), let above = values.filter({ $0 > value }).min() else {
        return .infinity
      }
      return sum + (above - below) / (values.max()! - values.min()!)
    }
  }

  @Test(arguments: 1...10)
  func `crowding is the share of the extent between the neighbors`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let points = (0..<20).map { _ in (0..<3).map { _ in Double.random(in: 0..<1, using: &random) } }
    for (index, crowding) in Selection.crowding(of: points).enumerated() {
      let expected = naiveCrowding(points, index)
      #expect(crowding == expected || abs(crowding - expected) < 1e-12)
    }
  }

  @Test func `the crowding of a line agrees with a hand calculation`() {
    // Extents 10 and 10; the second is between 0 and 4, and 10 and 3; the third between 1 and 10, and 6 and 0.
    #expect(
      Selection.crowding(of: [[0, 10], [1, 6], [4, 3], [10, 0]]) == [.infinity, 0.4 + 0.7, 0.9 + 0.6, .infinity])
    #expect(Selection.crowding(of: [[0, 2], [1, 1], [1, 1], [2, 0]]) == [.infinity, 2, 0, .infinity])
    #expect(Selection.crowding(of: [[3, 3]]) == [.infinity])
    #expect(Selection.crowding(of: [[0, .infinity], [1, 1], [2, 0]]) == [.infinity, 1, .infinity])
  }

  @Test func `the best are those of the first fronts, the ends of each front first`() {
    let contenders = [
      contender([5, 5]), contender([1, 6]), contender([2, 1]), contender([0, 10]), contender([10, 0]),
      contender(nil, violation: .infinity), contender([0, 0], violation: 0.5), contender([0, 0], violation: 0.25),
      contender([.nan, 0]),
    ]
    // The first front from the one end (0, 10) over (1, 6) and (2, 1) to the other (10, 0): their crowding is 0.2 + 0.9
    // and 0.9 + 0.6.
    var selection = Selection()
    selection.add(contenders)
    let best = selection.best(20)
    #expect(best.map(\.index) == [3, 4, 2, 1, 0, 7, 6, 5, 8])
    #expect(best.map(\.front) == [0, 0, 0, 0, 1, 2, 3, 4, 4])
    #expect(selection.best(3).map(\.index) == [3, 4, 2])
    #expect(best[0].precedes(best[2]) && best[2].precedes(best[3]) && best[4].precedes(best[5]))
    #expect(!best[0].precedes(best[1]) && !best[1].precedes(best[0]))
  }
}
