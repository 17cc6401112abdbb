import ScrollMetrics
import TestScenarios
import Testing

@testable import ScrollExperiments
@testable import ScrollSimulation

struct RegretTests {
  /// A list of 60 items of 150 points; a swipe of two seconds brings 27 of them into view beyond the first screen.
  private static let settings = [
    "content.length=150", "content.items=60", "content.display=0", "replay.lead_in=1000", "batching.enabled=false",
    "loading.latency=50",
  ]

  private func run(_ overrides: [String]) throws -> RunResult {
    try ScenarioFolder().experiment(Self.settings + overrides).run(withRegret: true)
  }

  @Test func `without preloading all avoidable waiting is regretted and no bytes`() throws {
    let result = try run(["policy.kind=on-display"])
    #expect(result["regret.latency"]?.mean == 1)
    #expect(try #require(result["regret.late_items"]?.mean) > 0)
    #expect(result["regret.bytes"]?.mean == 0)
  }

  @Test func `with foresight nothing is regretted if everything can be in time`() throws {
    let result = try run(["policy.kind=clairvoyant"])
    for place in MetricPlace.all where place.needsForesight {
      #expect(result.metrics[place]?.mean == 0, "\(place.name)")
    }
  }

  @Test func `bytes fetched for items never shown are regretted`() throws {
    let result = try run(["preload.leading=100", "minimum.preload.leading=100"])
    #expect(result["regret.latency"]?.mean == 0)
    #expect(try #require(result["regret.bytes"]?.mean) > 0.3)
  }

  @Test func `if nothing can be in time, no waiting is avoidable`() throws {
    let result = try run(["policy.kind=texture", "loading.latency=100000"])
    #expect(result["foresight.bound"]?.mean == result["display_hit_rate.misses"]?.mean)
    #expect(result["regret.latency"] == nil)
  }

  @Test func `late items are foresight's late items plus the regretted ones`() throws {
    let result = try run(["loading.bandwidth=2500"])
    let late = try #require(result["display_hit_rate.misses"]?.mean)
    let parts = try ["foresight.late_items", "regret.late_items"].map { try #require(result[$0]?.mean) }
    #expect(late == parts[0] + parts[1])
    #expect(parts.allSatisfy { $0 > 0 })
  }

  @Test func `regret is measured on the first replication only`() throws {
    let random = ["loading.latency.log_normal.median=200", "loading.latency.log_normal.sigma=0.8"]
    let result = try run(random + ["replications=3"])
    #expect(result["regret.latency"]?.mean == (try run(random)["regret.latency"]?.mean))
    #expect(result["regret.latency"]?.halfWidth == nil)
    for place in MetricPlace.all where place.needsForesight {
      #expect(result.replications[1...].allSatisfy { $0.metrics[place] == nil })
    }
  }

  /// What is deleted is not there, and rotations go back and forth, so the runs themselves are short.
  @Test(arguments: [
    ("delete:200000", 100_000, 50, true), ("delete:200000", 100_000, 51, false), ("rotate", 5000, 1000, true),
    ("rotate", 5000, 1001, false),
  ])
  func `regret is not measured if changes of the content or the viewport make runs long`(
    event: String, itemCount: Int, changeCount: Int, isKnown: Bool
  ) throws {
    let rows = (0...changeCount).map { $0 == 0 ? "0,0,\n" : "\($0),0,\(event)\n" }
    let folder = try ScenarioFolder(
      recording: "#scrolltrace 1\n#viewport_points 390x844\ntime_ms,offset_y,event\n" + rows.joined())
    let experiment = try folder.experiment("content.items=\(itemCount)")
    let result = experiment.run(withRegret: true)
    #expect((result["foresight.bound"] != nil) == isKnown)
    #expect(result.notes.contains { $0.hasPrefix("The run is not compared with the best possible one") } == !isKnown)
    #expect(!experiment.run().notes.contains { $0.hasPrefix("The run is not compared") })
  }

  @Test func `regret is not measured if a run spends much of its budget`() throws {
    let experiment = try ScenarioFolder().experiment(Self.settings)
    let simulation = experiment.simulation(replication: 0)
    var record = simulation.run(seed: 1)
    #expect(experiment.attainable(by: simulation, after: record) != nil)
    #expect(experiment.foresightObstacle(to: record, of: simulation) == nil)
    record.eventCount = Simulation.eventBudget / 10
    #expect(experiment.foresightObstacle(to: record, of: simulation) == nil)
    record.eventCount += 1
    #expect(experiment.attainable(by: simulation, after: record) == nil)
    #expect(try #require(experiment.foresightObstacle(to: record, of: simulation)).contains("fifty runs"))
  }

  @Test(arguments: [("batching.decided_by=policy", false), ("batching.decided_by=texture", true)])
  func `a policy that pages the feed itself is not compared with a run under Texture's pages`(
    decider: String, isKnown: Bool
  ) throws {
    let result = try run(["policy.kind=flatlist", "batching.enabled=true", decider])
    #expect((result["regret.late_items"] != nil) == isKnown)
    #expect(result.notes.contains { $0.contains("its policy decides when pages are fetched") } == !isKnown)
  }

  /// A policy that prepares a cell loads the container in it, which then fetches its batches earlier than without a policy.
  @Test func `batches of nested containers may come earlier than the bound's run has them`() throws {
    let nested = ["enabled=true", "initial_items=1", "batch_items=5", "latency_ms=1000", "decided_by=texture"]
    let settings = ["policy.kind=clairvoyant"] + nested.map { "nested.batching.\($0)" }
    let result = try ShippedScenarios.experiment("carousel-feed.json", settings).run(withRegret: true)
    let (late, bound) = (try #require(result["display_hit_rate.misses"]), try #require(result["foresight.bound"]))
    #expect(late.mean > 0 && bound.mean <= late.mean)
  }

  @Test func `policies and tunings share the attainable outcome, other networks do not`() throws {
    let folder = try ScenarioFolder()
    let first = try folder.experiment(Self.settings)
    #expect(first.run(withRegret: true).effort.frames > first.run().effort.frames)
    for override in ["policy.kind=flashlist-2", "preload.leading=7", "policy.preheat.ahead_screenfuls=3"] {
      let other = try folder.experiment(Self.settings + [override])
      let together = other.sharingForesight(with: first).run(withRegret: true)
      #expect(together.effort.frames == first.run().effort.frames)
      #expect(together.metrics == other.run(withRegret: true).metrics)
    }
    let slow = try folder.experiment(Self.settings + ["loading.bandwidth=200"])
    #expect(slow.sharingForesight(with: first).run(withRegret: true).metrics == slow.run(withRegret: true).metrics)
  }
}
