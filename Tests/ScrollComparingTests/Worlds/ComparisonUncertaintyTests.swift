import ScrollDiagnostics
import ScrollExperiments
import ScrollMetrics
import ScrollSweeps
import TestScenarios
import Testing

@testable import ScrollComparing

@Suite struct ComparisonUncertaintyTests {
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  private static let settings = ["content.length=200", "loading.latency=150", "batching.enabled=false"]

  private func worlds(_ b: [String], count: Int = 8) throws(Failure) -> Worlds {
    let sources = [try folder.source(Self.settings), try folder.source(Self.settings + b)]
    let changed = SettingDifference.all(sources[0].scenario, sources[1].scenario).map(\.path)
    return try Worlds(
      sources, stated: [StatedUncertainty(argument: "loading.latency=20..1200")], count: count, leaving: changed)
  }

  /// What is waited for in all, by the definition of the metrics.
  private func waiting(_ source: ScenarioSource) throws -> Double {
    let result = try Experiment(source).run()
    return result["display_latency.mean"]!.mean * result["items_shown"]!.mean + (result["end_stall.time"]?.mean ?? 0)
  }

  @Test func `both sides are run in the same worlds`() throws {
    let worlds = try worlds(["preload.leading=0", "minimum.preload.leading=0"])
    let uncertainty = try ComparisonUncertainty(in: worlds, jobs: 2)
    for world in 0..<8 {
      let sources = try worlds.scenarios(of: world)
      let (a, b) = (try waiting(sources[0]), try waiting(sources[1]))
      #expect(uncertainty.observations[world].finding == (a < b ? .a : b < a ? .b : .neither))
      #expect(uncertainty.observations[world].verdicts.a == (try Experiment(sources[0]).run().verdict))
    }
    #expect(uncertainty.count(of: .a) > 0)
    let bytes = try #require(uncertainty.differences.first { $0.metric == "display_hit_rate.misses" })
    #expect(bytes.counts.better + bytes.counts.equal + bytes.counts.worse == 8)
    #expect(bytes.minimum <= bytes.median && bytes.median <= bytes.maximum && bytes.maximum > 0)
  }

  @Test func `equal sides are equal in every world`() throws {
    let uncertainty = try ComparisonUncertainty(in: worlds([]), jobs: 2)
    #expect(
      uncertainty.count(of: .neither) == 8 && uncertainty.tippingPoints.isEmpty && uncertainty.differences.isEmpty)
    #expect(uncertainty.measurement == nil)
  }

  /// With two requests at a time items wait less when they first show, but some come back as placeholders.
  @Test func `a side with more placeholders among items that come back has not less waiting`() throws {
    let sources = try [[], ["loading.concurrent_requests=2"]].map {
      try ShippedScenarios.source("interrupted-feed.json", $0)
    }
    let returns = try sources.map { try Experiment($0).run()["repeat_appearances.blank"]!.mean }
    #expect(returns[1] > returns[0])
    #expect(try waiting(sources[1]) < waiting(sources[0]))
    let worlds = try Worlds(
      sources, stated: [StatedUncertainty(argument: "loading.latency=x1..x1.0001")], count: 2,
      leaving: ["loading.concurrent_requests"])
    let uncertainty = try ComparisonUncertainty(in: worlds, jobs: 2)
    #expect(uncertainty.count(of: .neither) == 2)
    let change = try #require(uncertainty.differences.first { $0.metric == "repeat_appearances.blank" })
    #expect(change.counts.worse == 2)
  }

  @Test func `a wait that takes a nanosecond longer is no longer one`() throws {
    let sources = try [[], ["batching.leading=4"]].map { try ShippedScenarios.source("stalling-feed.json", $0) }
    let uncertainty = try ComparisonUncertainty(in: Worlds(sources, leaving: ["batching.leading"]), jobs: 2)
    let index = try #require(ComparisonUncertainty.metrics.firstIndex(of: "display_latency.p95"))
    let values = uncertainty.observations.compactMap { world in
      world.a[index].flatMap { a in world.b[index].map { $0 - a } }
    }
    #expect(values.contains { $0 > 0 } && values.allSatisfy { $0 < 1e-5 }, "rounding shows")
    let waits = try #require(uncertainty.differences.first { $0.metric == "display_latency.p95" })
    #expect(waits.counts.worse == 0 && waits.maximum == 0 && waits.counts.better > 0)
  }

  @Test func `settings in which the sides differ do not vary`() throws {
    #expect(
      SettingDifference.all(try folder.source().scenario, try folder.source(["content.bytes=9000"]).scenario)
        .map(\.path) == ["content.bytes"])
    #expect(!(try worlds(["content.bytes=9000"]).axes.contains { $0.name == "content.bytes" }))
    #expect(try worlds([]).axes.contains { $0.name == "content.bytes" })
  }
}
