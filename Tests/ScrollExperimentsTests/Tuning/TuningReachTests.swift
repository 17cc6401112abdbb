import ScrollJSON
import ScrollQuantities
import ScrollSimulation
import SeededRandom
import TestScenarios
import Testing

@testable import ScrollExperiments

/// That tunings within the reach of another give its run.
struct TuningReachTests {
  @Test(arguments: Exhaustiveness.cases(4, of: ShippedScenarios.names))
  func `a tuning within the reach of another has its run, whole and in part`(name: String) throws {
    let experiment = try Experiment(ShippedScenarios.source(name))
    var random = SeededGenerator(seed: 11)
    // Most tunings are so near that few edges of ranges, or none, come to another item.
    func tuning(near centre: Double) throws -> Tuning {
      try Tuning([
        ("preload.leading", JSONNode(centre + random.one(of: [0, 1e-7, 1e-5, 1e-3, 0.2]) * random.number(0...1.0))),
        ("visible_only.display.leading", JSONNode(random.number(0...3.0))),
      ])
    }
    var comparedCount = 0
    for _ in Exhaustiveness.seeds(3, of: 30) as Range<Int> {
      let centre = random.number(0...2.0)
      let (tuned, others) = (try tuning(near: centre), try (0..<5).map { _ in try tuning(near: centre) })
      for part in [0.4, 1] {
        let (reach, digest) = try run(experiment, tuned, part)
        #expect(try #require(reach).contains(tuned))
        for other in others where reach?.contains(other) == true {
          comparedCount += 1
          #expect(try run(experiment, other, part).digest == digest)
        }
      }
    }
    // Without ranges, nothing tells which tunings give the same run.
    if experiment.scenario.levels[0].policy.kind?.hasRanges != false { #expect(comparedCount > 0) }
  }

  private func run(_ experiment: Experiment, _ tuning: Tuning, _ part: Double) throws -> (
    reach: TuningReach?, digest: String
  ) {
    let simulation = experiment.simulation(replication: 0)
    try experiment.tune(simulation, to: tuning, path: "feed.json")
    simulation.configure { $0.tracksEquivalentTunings = true }
    let end = SimulatedTime(milliseconds: part * simulation.timeline.duration.milliseconds)
    let record = simulation.run(seed: experiment.scenario.seed, until: end)
    return (TuningReach(of: tuning, after: simulation), record.digest)
  }

  @Test func `a setting that is compared with nothing may have any value, and no other setting may change`() throws {
    let experiment = try Experiment(ShippedScenarios.source("flashing-feed.json"))
    func tuning(_ leading: Double, requests: Int = 3) throws -> Tuning {
      try Tuning([
        ("visible_only.preload.leading", JSONNode(leading)), ("loading.concurrent_requests", JSONNode(requests)),
      ])
    }
    let present = try run(experiment, tuning(1), 1)
    let reach = try #require(present.reach)
    #expect(try run(experiment, tuning(40), 1).digest == present.digest)
    #expect(try reach.contains(tuning(40)) && !reach.contains(tuning(1, requests: 4)))
    #expect(try !reach.contains(Tuning([("visible_only.preload.leading", 1)])))
    #expect(try run(experiment, Tuning([("loading.concurrent_requests", 3)]), 1).reach == nil)
  }
}
