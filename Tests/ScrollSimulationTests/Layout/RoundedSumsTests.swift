import SeededRandom
import Testing

@testable import ScrollSimulation

@Suite struct `Rounded Sums` {
  /// The steps, one after the other.
  private static func sums(_ steps: [Double], from start: Double) -> [Double] {
    steps.reduce(into: [start]) { sums, step in sums.append(sums.last! + step) }
  }

  private static func steps(_ random: inout SeededGenerator) -> [Double] {
    let kind = random.number(0...4)
    return (0..<random.number(1...60)).map { _ in
      switch kind {
      case 0: Double(random.number(0...300))
      case 1: random.number(0...300.0)
      // Many of these lie halfway between two sums.
      case 2: Double(random.number(0...300)) + random.one(of: [0, 0.5, 0.25, 0x1p-44, 0x3p-45, 0x1p-40])
      case 3: random.one(of: [0, 0.1, 1e6])
      default: random.number(0...1.0) * random.one(of: [1e-9, 1, 1e9])
      }
    }
  }

  /// Starts go up and down, some just below a power of two, as what comes before grows and shrinks.
  @Test(arguments: Exhaustiveness.seeds(60, of: 200) as Range<UInt64>)
  func `rounded sums equal those of adding the steps one by one`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let steps = Self.steps(&random)
    var sums = RoundedSums(of: steps)
    #expect((0...steps.count).map { sums[$0] } == Self.sums(steps, from: 0))
    var start = 0.0
    for _ in 0..<100 {
      switch random.number(0...4) {
      case 0: start = random.number(0...1e7)
      case 1: start = Double(1 << random.number(0...40)).nextDown
      case 2: start = start.nextUp
      case 3: start += random.number(0...500.0)
      default:
        start = random.one(of: [0, .leastNonzeroMagnitude, .leastNormalMagnitude / 4, .leastNormalMagnitude, 1, 0x1p53])
      }
      sums.begin(at: start) { steps }
      #expect((0...steps.count).map { sums[$0] } == Self.sums(steps, from: start), "from \(start)")
      #expect(sums.end == Self.sums(steps, from: start).last)
    }
  }

  @Test func `a sum halfway between two numbers is rounded to the even one, for any start`() {
    var sums = RoundedSums(of: [0x1p-53, 100])
    for start in [1, 1.0.nextUp, 1.0.nextUp.nextUp] {
      sums.begin(at: start) { [0x1p-53, 100] }
      #expect((0...2).map { sums[$0] } == Self.sums([0x1p-53, 100], from: start))
    }
  }
}
