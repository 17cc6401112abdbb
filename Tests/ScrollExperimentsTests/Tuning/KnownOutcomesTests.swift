import ScrollJSON
import ScrollMetrics
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollExperiments

/// That what is known of a tuning from others is what it comes to.
struct KnownOutcomesTests {
  private static func split(_ settings: [(String, JSONNode)]) throws -> Tuning.Split {
    try #require(try Tuning(settings).split)
  }

  @Test func `numbers within the known intervals have the known outcome`() throws {
    func tuning(_ leading: Double, _ screens: JSONNode, latency: JSONNode = 40) throws -> Tuning.Split {
      try Self.split([
        ("display.leading", JSONNode(leading)), ("loading.latency", latency), ("batching.leading", screens),
      ])
    }
    func metrics(_ count: Double) -> MetricValues<Double> { MetricValues { $0.unit == .count ? count : nil } }
    var known = KnownOutcomes()
    #expect(try known.metrics(of: tuning(1, 2)) == nil)
    known.add(try tuning(1, 2), reach: [0.5...1.5, 2...3], metrics: metrics(7))
    #expect(try known.metrics(of: tuning(0.5, 3)) == metrics(7))
    #expect(try known.metrics(of: tuning(1.51, 2)) == nil)
    #expect(try known.metrics(of: tuning(1, 1.99)) == nil)
    #expect(try known.metrics(of: tuning(1, 2, latency: 41)) == nil)
    known.add(try tuning(1, 2, latency: 41), reach: [1...1, 2...2], metrics: metrics(8))
    #expect(try known.metrics(of: tuning(1, 2, latency: 41)) == metrics(8))
    #expect(try known.metrics(of: tuning(1, 2)) == metrics(7))
  }

  @Test func `numbers used for more than comparisons are not compared by interval`() throws {
    #expect(try Tuning([("loading.latency", 40), ("displaying.concurrent_operations", 2)]).split == nil)
    let split = try Self.split([("nested.preload.leading", 2), ("loading.latency", 40)])
    #expect(split.numbers == [2])
    #expect(try split.rest == Tuning([("loading.latency", 40)]))
  }

  @Test(arguments: Exhaustiveness.cases(3, of: ShippedScenarios.names))
  func `a tuning has the same outcome whatever was tried before`(name: String) throws {
    let source = try ShippedScenarios.source(name, ["replications=2"])
    let shared = try TunableScenario(source)
    let workspace = TuningWorkspace()
    var random = SeededGenerator(seed: 9)
    for _ in Exhaustiveness.seeds(10, of: 200) as Range<Int> {
      let tuning = try Tuning([
        ("display.leading", JSONNode(Double.random(in: 0...2, using: &random))),
        ("preload.leading", JSONNode(Double(Int.random(in: 0...8, using: &random)) / 4)),
        ("minimum.preload.trailing", JSONNode(Double.random(in: 0...1, using: &random))),
        ("batching.leading", JSONNode(Double.random(in: 0...3, using: &random))),
        ("loading.concurrent_requests", JSONNode(Int.random(in: 2...3, using: &random))),
      ])
      let alone = try TunableScenario(source).measure(tuning, in: TuningWorkspace())
      #expect(try shared.measure(tuning, in: workspace).metrics == alone.metrics)
    }
  }
}
