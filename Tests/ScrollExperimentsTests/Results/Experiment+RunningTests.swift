import ScrollMetrics
import ScrollQuantities
import ScrollSimulation
import TestScenarios
import Testing

@testable import ScrollExperiments

struct ExperimentRunningTests {
  private static let random = [
    "loading.latency.log_normal.median=120", "loading.latency.log_normal.sigma=0.6",
    "content.length.uniform.minimum=120", "content.length.uniform.maximum=360",
  ]
  private let folder: ScenarioFolder

  init() throws { folder = try ScenarioFolder() }

  @Test func `a run has a value or null for every metric`() throws {
    let result = try folder.experiment().run()
    for place in MetricPlace.all { #expect(result[place.name] == result.metrics[place]) }
    #expect(result["items_shown"]?.mean ?? 0 > 10)
    #expect(result["no_such_metric"] == nil)
    #expect(result.metrics.allSatisfy { $0?.halfWidth == nil })
    #expect(result.outcomeDigests.count == 1)
    #expect(result.latencyOverRun.count == LatencySeries.length)
  }

  @Test func `the duration is lead-in, recording and settling, up to the end of the last frame`() throws {
    let result = try folder.experiment("replay.lead_in=500", "replay.settle=1500", "replay.refresh=100").run()
    #expect(result.trace.duration == SimulatedTime(milliseconds: 2000))
    #expect(result.duration == SimulatedTime(milliseconds: 4010))
    #expect(result.effort.frames == 401)
    #expect(result.effort.simulatedSeconds == 4.01)
  }

  @Test func `the same seed gives the same outcome, and another seed another`() throws {
    let first = try folder.experiment(Self.random + ["seed=7"]).run()
    #expect(try folder.experiment(Self.random + ["seed=7"]).run().outcomeDigests == first.outcomeDigests)
    #expect(try folder.experiment(Self.random + ["seed=8"]).run().outcomeDigests != first.outcomeDigests)
  }

  @Test func `replications differ, start with the single run, and give intervals`() throws {
    let single = try folder.experiment(Self.random).run()
    let result = try folder.experiment(Self.random + ["replications=5"]).run()
    #expect(result.outcomeDigests.count == 5)
    #expect(Set(result.outcomeDigests).count == 5)
    #expect(result.outcomeDigests[0] == single.outcomeDigests[0])
    #expect(result.latencyOverRun == single.latencyOverRun)
    #expect(try #require(result["display_latency.mean"]?.halfWidth) > 0)
    #expect(result.effort.frames == 5 * single.effort.frames)
  }

  @Test func `a mean is taken over the replications`() throws {
    let experiment = try folder.experiment(Self.random + ["replications=3"])
    let values = try (0..<3).map { replication in
      let simulation = experiment.simulation(replication: replication)
      let record = simulation.run(seed: experiment.scenario.seed, replication: replication)
      return try #require(MetricCatalog.measure(record)["display_hit_rate"])
    }
    #expect(experiment.run()["display_hit_rate"] == Estimate(values))
  }

  @Test func `replications without randomness are equal, with a note`() throws {
    let result = try folder.experiment("replications=3").run()
    #expect(Set(result.outcomeDigests).count == 1)
    #expect(result.notes.last == "All replications are the same: nothing in the scenario is random.")
    #expect(result["display_hit_rate"]?.halfWidth == 0)
    #expect(!(try folder.experiment().run().notes.contains { $0.hasPrefix("All replications") }))
  }

  @Test func `a change of tuning leaves all drawn latencies the same`() throws {
    let settings = Self.random + ["loading.cache=unlimited", "loading.concurrent_requests=10000"]
    let narrow = try record(settings + ["display.leading=0.2", "preload.leading=4"])
    let wide = try record(settings + ["display.leading=3", "preload.leading=6"])
    #expect(narrow.digest != wide.digest)
    #expect(narrow.fetches.cancelled == 0)
    #expect(wide.fetches.cancelled == 0)
    let durations = fetchDurations(wide)
    let common = fetchDurations(narrow).filter { durations[$0.key] != nil }
    #expect(common.count > 20)
    for (item, duration) in common { #expect(durations[item] == duration) }
    #expect(Set(common.values).count == common.count, "latencies are drawn, so they differ from item to item")
  }

  private func record(_ settings: [String]) throws -> RunRecord {
    let experiment = try folder.experiment(settings)
    let simulation = experiment.simulation(replication: 0)
    return simulation.run(seed: experiment.scenario.seed)
  }

  /// By item, from its request to its data.
  private func fetchDurations(_ record: RunRecord) -> [ItemIndex: SimulatedTime] {
    var durations: [ItemIndex: SimulatedTime] = [:]
    for row in 0..<record.rowCount where record.rows[row].loaded != .never {
      durations[record.rows[row].item] = record.rows[row].loaded - record.rows[row].requested
    }
    return durations
  }
}
