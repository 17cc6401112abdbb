import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollSweeps

struct TrialPlanTests {
  private let space: ParameterSpace
  private let ordered: ParameterSpace

  init() throws {
    let parameters = [
      try SweepParameter("display.leading", from: 0.5, through: 2, step: 0.5),
      try SweepParameter("preload.leading", from: 0.5, through: 2, step: 0.5),
      try SweepParameter("batching.leading", from: 1, through: 4),
    ]
    space = try ParameterSpace(parameters)
    ordered = try ParameterSpace(
      Array(parameters.prefix(2)), constraints: [ParameterConstraint("preload.leading >= display.leading")])
  }

  private func points(_ plan: TrialPlan) -> [[JSONNode]] { (0..<plan.count).map(plan.point(ofTrial:)) }

  @Test(arguments: [SweepMethod.random, .sobol])
  func `a trial depends only on its number, not on earlier requests`(method: SweepMethod) throws {
    let plan = try TrialPlan(space, method: method, seed: 4, trialCount: 200)
    let forwards = points(plan)
    var order = Array(0..<200)
    var random = SeededGenerator(seed: 2)
    order.shuffle(using: &random)
    let again = try TrialPlan(space, method: method, seed: 4, trialCount: 200)
    for trial in order { #expect(again.point(ofTrial: trial) == forwards[trial]) }
  }

  @Test(arguments: [SweepMethod.random, .sobol])
  func `more trials begin with those of fewer, also under constraints`(method: SweepMethod) throws {
    for space in [space, ordered] {
      let few = try TrialPlan(space, method: method, seed: 9, trialCount: 50)
      let many = try TrialPlan(space, method: method, seed: 9, trialCount: 300)
      #expect(points(few) == Array(points(many).prefix(50)))
    }
  }

  @Test(arguments: [SweepMethod.random, .sobol])
  func `another seed draws other trials`(method: SweepMethod) throws {
    let first = try TrialPlan(space, method: method, seed: 1, trialCount: 20)
    let second = try TrialPlan(space, method: method, seed: 2, trialCount: 20)
    #expect(points(first) != points(second))
  }

  @Test func `a grid without constraints is the whole grid of the space`() throws {
    let grid = try ParameterSpace(Array(space.parameters.prefix(2)))
    let plan = try TrialPlan(grid, method: .grid, seed: 1, trialCount: nil)
    #expect(points(plan) == (0..<16).map(grid.gridPoint))
    #expect(try TrialPlan(grid, method: .grid, seed: 1, trialCount: 5).count == 5)
    #expect(try TrialPlan(grid, method: .grid, seed: 1, trialCount: 99).count == 16)
  }

  @Test func `a grid leaves out forbidden points and numbers the rest`() throws {
    let plan = try TrialPlan(ordered, method: .grid, seed: 1, trialCount: nil)
    #expect(
      points(plan) == [
        [0.5, 0.5], [0.5, 1], [0.5, 1.5], [0.5, 2], [1, 1], [1, 1.5], [1, 2], [1.5, 1.5], [1.5, 2], [2, 2],
      ])
  }

  @Test(arguments: [SweepMethod.random, .sobol])
  func `drawn trials meet constraints and reach every allowed point`(method: SweepMethod) throws {
    let plan = try TrialPlan(ordered, method: method, seed: 3, trialCount: 400)
    #expect(plan.count == 400)
    let allowed = Set(points(try TrialPlan(ordered, method: .grid, seed: 1, trialCount: nil)))
    #expect(Set(points(plan)) == allowed)
  }

  /// Of a list of four and 2ᵏ Sobol points each value comes up equally often; of random draws about as often: the standard
  /// deviation of 4096 draws with probability 1/4 is 28.
  @Test func `values occur equally often`() throws {
    for (method, tolerance) in [(SweepMethod.sobol, 0), (.random, 150)] {
      let drawn = points(try TrialPlan(space, method: method, seed: 6, trialCount: 4096))
      for parameter in 0..<2 {
        let counts = [0.5, 1, 1.5, 2].map { value in drawn.count { $0[parameter] == JSONNode(value) } }
        #expect(counts.allSatisfy { abs($0 - 1024) <= tolerance }, "\(method) \(counts)")
      }
    }
  }

  @Test func `random parameters are independent`() throws {
    let drawn = points(try TrialPlan(space, method: .random, seed: 6, trialCount: 4096))
    // 16 pairs of 4096 / 16 = 256 each, with a standard deviation of 15.5.
    let pairs = Dictionary(grouping: drawn) { Array($0.prefix(2)) }
    #expect(pairs.count == 16)
    #expect(pairs.values.allSatisfy { abs($0.count - 256) < 80 })
  }

  @Test func `the number of drawn trials is as requested, or 1024`() throws {
    #expect(try TrialPlan(space, method: .sobol, seed: 1, trialCount: nil).count == 1024)
    #expect(try TrialPlan(space, method: .random, seed: 1, trialCount: 7).count == 7)
  }

  @Test func `a grid of a million by a million is refused with its number of trials`() throws {
    let parameters = try ["display.leading", "preload.leading"].map {
      try SweepParameter($0, from: 0.0001, through: 100, step: 0.0001)
    }
    let space = try ParameterSpace(parameters)
    #expect(
      refusal { () throws(Failure) in try TrialPlan(space, method: .grid, seed: 1, trialCount: nil) } == [
        "invalidScenario",
        """
        the grid has 1000000 × 1000000 = 1000000000000 trials, and a sweep has at most 1000000
          Use longer steps or shorter lists, or the method random or sobol.
        """,
      ])
    #expect(try TrialPlan(space, method: .random, seed: 1, trialCount: 3).count == 3)
  }

  /// Zipped settings are one row of trials, however many there are.
  @Test(arguments: [["display.leading"], ["display.leading", "preload.leading"]])
  func `one row of too many trials is refused with their number`(names: [String]) throws {
    let parameters = try names.map { try SweepParameter($0, from: 0.00001, through: 100, step: 0.00001) }
    let line = try ParameterSpace(parameters, zipped: names.count > 1)
    let words = refusal { () throws(Failure) in try TrialPlan(line, method: .grid, seed: 1, trialCount: nil) }
    #expect(words?.last?.hasPrefix("the grid has 10000000 trials, and") == true, "\(words ?? [])")
  }

  @Test func `a grid needs steps`() {
    #expect(
      refusal { () throws(Failure) in try TrialPlan(space, method: .grid, seed: 1, trialCount: nil) } == [
        "invalidScenario",
        """
        field 'batching.leading_screenfuls': a grid needs a step, and the range has none
          Give it one, as in 0.5..3:0.25, or use the method random or sobol.
        """,
      ])
  }

  @Test(arguments: [0, -1, 1_000_001, .min, .max])
  func `the number of trials has limits`(count: Int) {
    for method in SweepMethod.allCases where !method.isAdaptive {
      let said = refusal { () throws(Failure) in
        try TrialPlan(ordered, method: method, seed: 1, trialCount: count)
      }
      #expect(said == ["invalidScenario", "expected from 1 to 1000000 trials, found \(count)"])
    }
  }

  private func contradiction(_ constraints: [String], _ method: SweepMethod) throws -> [String]? {
    let space = try ParameterSpace(ordered.parameters, constraints: constraints.map(ParameterConstraint.init))
    return refusal { () throws(Failure) in try TrialPlan(space, method: method, seed: 1, trialCount: 10) }
  }

  @Test func `a constraint that no point meets is named`() throws {
    #expect(
      try contradiction(["display.leading >= 1", "display.leading > preload.leading + 1.5"], .grid) == [
        "invalidScenario",
        """
        none of the 16 points of the grid meets the constraint 'display.leading > preload.leading + 1.5'
          Change it, or the values of the parameters.
        """,
      ])
  }

  @Test func `contradictory constraints are named`() throws {
    let constraints = ["display.leading > preload.leading", "preload.leading > display.leading"]
    #expect(
      try contradiction(constraints, .grid) == [
        "invalidScenario",
        """
        none of the 16 points of the grid meets all constraints: 'display.leading > preload.leading' and \
        'preload.leading > display.leading'
          They contradict each other for these values.
        """,
      ])
    for method in [SweepMethod.random, .sobol] {
      let said = try #require(try contradiction(constraints, method))
      #expect(said.count == 2 && said[1].hasPrefix("none of 100000 points drawn meets all constraints: "), "\(said)")
    }
  }

  @Test func `constraints that leave too little say how much`() throws {
    let space = try ParameterSpace(
      [
        try SweepParameter("display.leading", from: 0, through: 100),
        try SweepParameter("preload.leading", from: 0, through: 100),
      ], constraints: [ParameterConstraint("display.leading <= 0.01")])
    // One point in 10,000 is allowed.
    let said = try #require(
      refusal { () throws(Failure) in try TrialPlan(space, method: .random, seed: 1, trialCount: 1000) })
    #expect(said.count == 2 && said[1].hasPrefix("only ") && said[1].contains("too few for 1000 trials"), "\(said)")
  }

  @Test func `zipped parameters are drawn together`() throws {
    let zipped = try ParameterSpace(ordered.parameters, zipped: true)
    for method in SweepMethod.allCases where !method.isAdaptive {
      let plan = try TrialPlan(zipped, method: method, seed: 1, trialCount: 64)
      #expect(points(plan).allSatisfy { $0[0] == $0[1] })
      #expect(Set(points(plan)).count == 4)
    }
  }

  @Test func `Sobol points are limited to the dimensions with direction numbers`() throws {
    let numbers = SettingCatalog.names.compactMap { try? SweepParameter($0, .values([1, 2])) }
    var paths: Set<String> = []
    let parameters = numbers.filter { paths.insert($0.path).inserted }
    try #require(parameters.count > SobolSequence.dimensionLimit)
    let largest = try ParameterSpace(Array(parameters.prefix(SobolSequence.dimensionLimit)))
    #expect(try TrialPlan(largest, method: .sobol, seed: 1, trialCount: 4).point(ofTrial: 3).count == 53)
    let tooMany = try ParameterSpace(Array(parameters.prefix(SobolSequence.dimensionLimit + 1)))
    #expect(
      refusal { () throws(Failure) in try TrialPlan(tooMany, method: .sobol, seed: 1, trialCount: 4) } == [
        "invalidScenario", "Sobol points have at most 53 parameters, found 54\n  Use the method random.",
      ])
    #expect(try TrialPlan(tooMany, method: .random, seed: 1, trialCount: 4).count == 4)
  }
}
