import ScrollExperiments
import ScrollQuantities
import Testing

@testable import ScrollSweeps

@Suite struct ValueOfInformationTests {
  /// Worlds in which one of two answers is right.
  private static func information(_ right: [Int]) -> ValueOfInformation {
    ValueOfInformation(regrets: right.map { right in (0...1).map { $0 == right ? 0 : 1 } })
  }

  @Test func `knowing the deciding setting avoids all regret, and knowing others none`() {
    let right = (0..<64).map { $0 % 8 < 5 ? 0 : 1 }
    let information = Self.information(right)
    // Of 64 worlds 40 want the first answer, so that is chosen, and is wrong in 24.
    #expect(information.uninformedRegret == 24.0 / 64)
    let decisive = right.map { $0 == 0 ? 0.1 : 0.9 }
    // Each quarter has as many of both as the whole.
    let idle = (0..<64).map { (Double($0 / 8) + 0.5) / 8 }
    let informed = information.informed(by: [decisive, idle])
    #expect(informed[0].regret == 0 && informed[0].isSignificant)
    #expect(informed[1].regret == information.uninformedRegret && !informed[1].isSignificant)
  }

  @Test(arguments: [[0, 1], [0, 0, 1, 1], [0, 1, 0, 1, 0, 1, 0]])
  func `without knowing anything, the answer is the one that is right most often`(right: [Int]) {
    // One that the other worlds choose would always be the wrong one of equals.
    let wrongCount = min(right.count { $0 == 0 }, right.count { $0 == 1 })
    #expect(Self.information(right).uninformedRegret == Double(wrongCount) / Double(right.count))
  }

  @Test func `a world never decides the answer that it is judged by`() {
    // Two worlds a half that want different answers: each is judged by what the other one wants.
    let informed = Self.information([0, 1, 0, 1]).informed(by: [[0.1, 0.2, 0.8, 0.9]])
    #expect(informed[0].regret == 1 && !informed[0].isSignificant)
  }

  /// Of the quarters of a setting's range, every second one wants the other answer. Each half has as many of both, so that without
  /// the world that is judged there are more of the others.
  @Test(arguments: [(28, 1.0), (32, 0.0)])
  func `worlds are parted into quarters of a range if there are enough, otherwise into halves`(
    count: Int, regret: Double
  ) {
    let positions = (0..<count).map { (Double($0) + 0.5) / Double(count) }
    let informed = Self.information(positions.map { Int($0 * 4) % 2 }).informed(by: [positions])
    #expect(informed[0].regret == regret)
  }

  @Test func `of many settings, one that fits a few worlds does so by chance`() {
    let right = [0, 0, 0, 0, 1, 1, 1, 1]
    let fitting = right.map { $0 == 0 ? 0.1 : 0.9 }
    let others = (0..<19).map { axis in
      let random = CounterRandom(seed: UInt64(axis))
      return right.indices.map { random.uniform(CounterRandom.Source(number: 0), item: $0) }
    }
    let alone = Self.information(right).informed(by: [fitting])
    #expect(alone[0].regret == 0 && alone[0].isSignificant)
    let among = Self.information(right).informed(by: [fitting] + others)
    #expect(among[0].regret == 0 && !among.contains(where: \.isSignificant))
  }

  @Test func `settings without effect are rarely significant`() {
    // In each study, 5 settings and answers that are drawn independently of them.
    let count = (0..<40).count { study in
      let random = CounterRandom(seed: 1, replication: study)
      let source = CounterRandom.Source(number: 0)
      let positions = (0..<5).map { axis in (0..<16).map { random.uniform(source, item: $0, attempt: axis) } }
      let right = (0..<16).map { random.uniform(source, item: $0, attempt: 5) < 0.5 ? 0 : 1 }
      return Self.information(right).informed(by: positions).contains(where: \.isSignificant)
    }
    #expect(count <= 4)
  }
}
