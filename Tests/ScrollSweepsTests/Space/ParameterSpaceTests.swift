import ScrollDiagnostics
import ScrollExperiments
import ScrollJSON
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollSweeps

struct ParameterSpaceTests {
  private let display: SweepParameter
  private let preload: SweepParameter
  private let kind: SweepParameter

  init() throws {
    display = try SweepParameter("display.leading", .values([1, 2]))
    preload = try SweepParameter("preload.leading", from: 1, through: 2, step: 0.5)
    kind = try SweepParameter("policy.kind", .values(["texture", "on-display"]))
  }

  @Test func `a grid has every combination, the last parameter changing fastest`() throws {
    let space = try ParameterSpace([display, preload])
    #expect(space.gridCount == 6)
    #expect(
      (0..<6).map(space.gridPoint) == [[1, 1], [1, 1.5], [1, 2], [2, 1], [2, 1.5], [2, 2]])
  }

  @Test func `a grid of three parameters has each combination once`() throws {
    let space = try ParameterSpace([display, preload, kind])
    let points = (0..<12).map(space.gridPoint)
    #expect(space.gridCount == 12)
    #expect(Set(points).count == 12)
    #expect(points.count { $0[2] == "texture" } == 6)
    #expect(points.count { $0[1] == 1.5 } == 4)
  }

  @Test func `zipped lists are paired`() throws {
    let space = try ParameterSpace([display, kind], zipped: true)
    #expect(space.gridCount == 2)
    #expect((0..<2).map(space.gridPoint) == [[1, "texture"], [2, "on-display"]])
    #expect(space.dimension == 1)
    #expect(space.point(at: [0.4]) == [1, "texture"])
    #expect(space.point(at: [0.6]) == [2, "on-display"])
  }

  @Test func `zipped lists must be equally long`() throws {
    let continuous = try SweepParameter("batching.leading", from: 1, through: 2)
    #expect(
      refusal { () throws(Failure) in try ParameterSpace([display, preload, continuous], zipped: true) } == [
        "invalidScenario",
        """
        field 'policy.tuning.full.preload.leading_screenfuls': expected 2 values, as \
        'policy.tuning.full.display.leading_screenfuls' has, found 3
          Parameters that run together must have the same number of values.
        """,
        """
        field 'batching.leading_screenfuls': a range without a step cannot run together with others
          Give it a step, as in 0.5..3:0.25, or a list.
        """,
      ])
  }

  @Test func `a continuous range has no grid`() throws {
    let continuous = try SweepParameter("batching.leading", from: 1, through: 2)
    let space = try ParameterSpace([display, continuous])
    #expect(space.gridCount == nil)
    #expect(space.point(at: [0.5, 0.5]) == [2, 1.5])
  }

  @Test func `a parameter can be swept only once, under any name`() throws {
    let again = try SweepParameter("policy.tuning.full.display.leading_screenfuls", .values([3]))
    #expect(
      refusal { () throws(Failure) in try ParameterSpace([display, again]) } == [
        "invalidScenario",
        """
        field 'policy.tuning.full.display.leading_screenfuls': the parameter is given twice
          Give all its values in one list.
        """,
      ])
  }

  @Test func `a space needs a parameter`() {
    #expect(refusal { () throws(Failure) in try ParameterSpace([]) }?.first == "invalidScenario")
  }

  @Test func `a grid beyond all integers has the largest count`() throws {
    let names = ["display.leading", "preload.leading", "display.trailing", "preload.trailing"]
    let parameters = try names.map { try SweepParameter($0, from: 0, through: 100, step: 1e-6) }
    #expect(try ParameterSpace(Array(parameters.prefix(2))).gridCount == 100_000_001 * 100_000_001)
    #expect(try ParameterSpace(parameters).gridCount == .max)
  }

  @Test func `every point of the unit cube maps to a point of the grid`() throws {
    let space = try ParameterSpace([display, preload, kind])
    let points = Set((0..<12).map(space.gridPoint))
    var random = SeededGenerator(seed: 1)
    var seen: Set<[JSONNode]> = []
    for _ in 0..<500 { seen.insert(space.point(at: (0..<3).map { _ in Double.random(in: 0...1, using: &random) })) }
    #expect(seen == points)
  }

  @Test func `a setting and a part of it cannot both be swept`() throws {
    let scenario = try Scenario(
      JSONDocument(path: nil, root: ["loading": ["latency_ms": ["log_normal": ["median": 90, "sigma": 0.5]]]]))
    let parameters = [
      try SweepParameter(listArgument: "loading.latency=50,100"),
      try SweepParameter(listArgument: "loading.latency.log_normal.sigma=0.1,0.4", in: scenario),
    ]
    #expect(
      refusal { () throws(Failure) in try ParameterSpace(parameters) } == [
        "invalidScenario",
        """
        field 'loading.latency_ms.log_normal.sigma': it is a part of 'loading.latency_ms', which is swept too
          Sweep only one of them.
        """,
      ])
  }

  @Test func `zipped parameters are drawn together, whatever their spacing`() throws {
    let parameters = [
      try SweepParameter(listArgument: "batching.leading=1,2,3,4"),
      try SweepParameter(
        "batching.batch_items", .range(minimum: 1, maximum: 4, step: 1, isInteger: true, isLogarithmic: true)),
    ]
    let space = try ParameterSpace(parameters, zipped: true)
    for place in stride(from: 0.0, through: 1, by: 0.01) {
      let point = space.point(at: [place])
      #expect(point[0] == point[1])
    }
  }
}
