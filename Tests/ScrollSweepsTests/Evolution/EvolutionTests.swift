import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import ScrollQuantities
import Testing

@testable import ScrollSweeps

struct EvolutionTests {
  private static func space(
    _ texts: [String], zipped: Bool = false, constraints: [String] = []
  ) throws -> ParameterSpace {
    let parameters = try texts.map { text in
      text.contains("..") ? try SweepParameter(rangeArgument: text) : try SweepParameter(listArgument: text)
    }
    return try ParameterSpace(parameters, zipped: zipped, constraints: constraints.map { try ParameterConstraint($0) })
  }

  /// The sum and the sum of squared distances from the largest weigh against each other.
  private func judge(_ values: [Double]) -> (costs: [Double]?, violation: Double) {
    ([values.reduce(0, +), values.reduce(0) { $0 + (9 - $1) * (9 - $1) }], 0)
  }

  private func points(_ contenders: [Contender], of space: ParameterSpace) -> [[JSONNode]] {
    contenders.map { space.point(at: $0.coordinates) }
  }

  @Test func `the trials are reproducible, also from any generation on`() throws {
    let space = try Self.space(["display.leading=0..9:1", "preload.leading=0..9:0.125"])
    let evolution = Evolution(space, seed: 3, trialCount: 100)
    let contenders = evolution.run(in: space, judge)
    #expect(contenders.count == 100)
    var count = 0
    while count < 100 {
      let next = Evolution(space, seed: 3, trialCount: 100).generation(after: Array(contenders.prefix(count)))
      #expect(next == contenders[count...].prefix(next.count).map(\.coordinates))
      count += next.count
    }
    #expect(evolution.generation(after: contenders).isEmpty)
    #expect(Evolution(space, seed: 4, trialCount: 100).generation(after: []) != evolution.generation(after: []))
  }

  @Test func `in a space with few allowed points, every one of them is tried once`() throws {
    let bound = "display.leading + preload.leading <= 0.4"
    let space = try Self.space(["display.leading=0..9:0.1", "preload.leading=0..9:0.1"], constraints: [bound])
    var draws = TrialDraws(CounterRandom(seed: 5), trial: 0)
    var search = PointSearch(Genome(space))
    var found: [[JSONNode]] = []
    while let point = search.any(&draws) { found.append(space.point(at: point)) }
    #expect(found.count == 15 && Set(found).count == 15 && found.allSatisfy(space.allows))
  }

  @Test func `a hundred trials begin with two populations of 16 and continue in halves`() throws {
    let space = try Self.space(["display.leading=0..9:0.01", "preload.leading=0..9"])
    let evolution = Evolution(space, seed: 1, trialCount: 100)
    let first = evolution.generation(after: [])
    #expect(first.count == 32)
    let contenders = first.map { Contender(coordinates: $0, costs: [1, 1], violation: 0) }
    #expect(evolution.generation(after: contenders).count == 8)
  }

  struct Countable: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let parameters: [String]
    var zipped = false
    var constraints: [String] = []
    /// How many points are allowed and differ.
    let count: Int
  }

  static let countable = [
    Countable(
      testDescription: "every value once", parameters: ["display.leading=0..9:1", "preload.leading=0..8:1"], count: 90),
    Countable(testDescription: "one point", parameters: ["display.leading=2"], count: 1),
    Countable(testDescription: "one dimension", parameters: ["batching.batch_items=1..40"], count: 40),
    Countable(testDescription: "a logarithmic range", parameters: ["batching.batch_items=1..40:log"], count: 40),
    Countable(
      testDescription: "words",
      parameters: ["loading.cache=none,memory", "policy.kind=texture,ikasyncable", "batching.leading=3,1,2"],
      count: 12),
    Countable(
      testDescription: "values that are equal", parameters: ["batching.leading=1,2,1,3,2", "display.leading=1,2"],
      count: 6),
    Countable(
      testDescription: "few allowed points", parameters: ["display.leading=0..30:1", "preload.leading=0..30:1"],
      constraints: ["display.leading - preload.leading >= 28"], count: 6),
    Countable(
      testDescription: "zipped", parameters: ["display.leading=1..20:1", "preload.leading=2..21:1"], zipped: true,
      count: 20),
  ]

  @Test(arguments: countable)
  func `every allowed point of a finite space is tried once`(
    example: Countable
  ) throws {
    let space = try Self.space(example.parameters, zipped: example.zipped, constraints: example.constraints)
    let evolution = Evolution(space, seed: 7, trialCount: 10_000)
    #expect(evolution.trialCount == space.gridCount)
    let contenders = evolution.run(in: space, judge)
    #expect(Set(points(contenders, of: space)).count == example.count)
    #expect(contenders.count == example.count)
    #expect(points(contenders, of: space).allSatisfy(space.allows))
  }

  @Test func `in continuous and mixed spaces constraints hold and no trial repeats`() throws {
    let space = try Self.space(
      ["display.leading=0..9", "preload.leading=0..9", "loading.cache=none,memory"],
      constraints: ["preload.leading >= display.leading"])
    let contenders = Evolution(space, seed: 2, trialCount: 300).run(in: space, judge)
    #expect(contenders.count == 300)
    #expect(Set(points(contenders, of: space)).count == 300)
    #expect(points(contenders, of: space).allSatisfy(space.allows))
    #expect(contenders.allSatisfy { $0.coordinates.allSatisfy((0...1).contains) })
  }

  @Test func `constraints that no draw meets end the search`() throws {
    let space = try Self.space(
      ["display.leading=0..9", "preload.leading=0..9"], constraints: ["preload.leading >= display.leading + 10"])
    #expect(Evolution(space, seed: 2, trialCount: 3).generation(after: []).isEmpty)
  }

  @Test(arguments: [1, 2, 33])
  func `there are as many trials as requested`(count: Int) throws {
    let space = try Self.space(["display.leading=0..9", "preload.leading=0..9"])
    #expect(Evolution(space, seed: 2, trialCount: count).run(in: space, judge).count == count)
  }

  @Test func `a space of thirty dimensions can be searched`() throws {
    var paths: Set<String> = []
    let parameters = SettingCatalog.names.compactMap { name in
      try? SweepParameter(name, from: 1, through: 4, step: 1)
    }.filter { paths.insert($0.path).inserted }.prefix(30)
    try #require(parameters.count == 30)
    let space = try ParameterSpace(Array(parameters))
    let contenders = Evolution(space, seed: 5, trialCount: 400).run(in: space, judge)
    #expect(Set(points(contenders, of: space)).count == 400)
    // The least sum is 30; that of a random point is 75 with a standard deviation of 6.1, so one in 10,000 is below 52.
    #expect(contenders.map { $0.costs![0] }.min()! < 52)
  }

  @Test func `trials that failed are parents only if there are no others`() throws {
    let space = try Self.space(["display.leading=0..9:0.1", "preload.leading=0..9:0.1"])
    let unmeasured = Evolution(space, seed: 1, trialCount: 100).run(in: space) { _ in (nil, .infinity) }
    #expect(Set(points(unmeasured, of: space)).count == 100)
    let half = Evolution(space, seed: 1, trialCount: 100).run(in: space) { values in
      values[0] > 4.5 ? (nil, .infinity) : self.judge(values)
    }
    let late = half.dropFirst(32)
    #expect(late.count { $0.costs != nil } > late.count * 3 / 4)
  }

  @Test func `violations shrink until the constraints hold`() throws {
    let space = try Self.space(["display.leading=0..9:0.1", "preload.leading=0..9:0.1"])
    // Kept by 45 of 8281 points.
    let contenders = Evolution(space, seed: 1, trialCount: 200).run(in: space) { values in
      (values, max(0, 17.2 - values[0] - values[1]) / 17.2)
    }
    #expect(contenders.suffix(50).contains { $0.violation == 0 })
  }
}
